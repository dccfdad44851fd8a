import { threadsOfWorld } from '#server/processes/threads/of-world.ts'
import { MessageChannel } from 'node:worker_threads'
import { equals } from '#server/db/equals.ts'
import { Piscina } from 'piscina'
import type { Judgement } from '../../replays.contract.ts'
import type { Evaluation, Seat } from '#shared/game.ts'
import { BoundedQueue } from '#server/processes/threads/bounded-queue.ts'
import { roomGames } from '../schema.ts'
import { RefusalError } from '#server/refusal.ts'
import { workerFile } from '#server/processes/threads/worker.ts'
import type { World } from '#server/world.ts'
import type { Case } from './judge.worker.ts'

const IDLE_MS = 30_000
const PATIENCE_MS = 300_000 // a judgement takes a minute, on a busy server more
const THOROUGH_MS = 3_600_000 // where a minute was not enough: nobody waits for it
const WAITING = 30 // games; more are requested again by their viewers

const hasGaps = ({ ahead }: Judgement) => ahead.includes(null)

type Game = typeof roomGames.$inferSelect
interface JudgedMove {
  readonly seat: Seat | null
  readonly by: string
}

const moves = new Set(['player', 'bot', 'clock'])
const evaluations = { 1: 'ahead', 0: 'level', [-1]: 'behind' } as const
const worth = ({ ahead }: Evaluation, seat: Seat) =>
  ahead === 'level' ? 0 : ahead === seat ? 1 : -1

/** Whether the move between two moments gave something up: points where they are counted, else what there was. */
function gaveUp(before: Evaluation, after: Evaluation, seat: Seat): boolean {
  if (after.lost !== undefined) return after.lost > 0
  return worth(after, seat) < worth(before, seat)
}

function turnsOf(standings: Standings, made: readonly JudgedMove[]): Judgement['turns'] {
  return made.flatMap(({ seat, by }, at) => {
    const [before, after] = [standings[at], standings[at + 1]]
    if (!before || !after || seat === null || !moves.has(by)) return []
    if (!gaveUp(before, after, seat)) return []
    const lost = after.lost === undefined ? {} : { lost: after.lost }
    return [
      { ply: at + 1, seat, better: before.best, kept: evaluations[worth(before, seat)], ...lost },
    ]
  })
}

/**
 * What a game's moments make of its moves: `standings` before the first and after each. A move that
 * gives up a win, a draw or points turned the game.
 */
export function judgementOf(standings: Standings, made: readonly JudgedMove[]): Judgement {
  const isOf = (part: 'expected' | 'plies') => standings.some((one) => one?.[part] !== undefined)
  return {
    ahead: standings.map((one) => one?.ahead ?? null),
    turns: turnsOf(standings, made),
    ...(isOf('expected') && {
      expected: standings.map((one) => (one?.expected ? [...one.expected] : null)),
    }),
    ...(isOf('plies') && { plies: standings.map((one) => one?.plies ?? null) }),
  }
}

type Made = Parameters<typeof judgementOf>[1]
type Standings = readonly (Evaluation | null)[]
type JudgementInput = Omit<Case, 'isThorough' | 'port'>

/**
 * Judges finished games in one thread, when someone first views them: most never are, and a judgement
 * is stored with its game, so a process that dies only leaves it to the next request. Where moments
 * stay open the game is queued once more, behind those that wait, without a time limit.
 */
class Judging {
  readonly #world: World
  readonly #queue = new BoundedQueue({ atOnce: 1, waiting: WAITING, retryAfter: 5 })
  readonly #underWay = new Set<string>()
  readonly #abandoned = new Set<string>()
  readonly #known = new Map<string, Judgement>() // of games under way, partial results
  #pool: Piscina<Case, Standings> | null = null
  #closed = false
  #stop: () => void = () => undefined // the judging nobody waits for

  constructor(world: World) {
    this.#world = world
  }

  /** Starts it, unless already started; false: it was given up. */
  begin(game: Game, views: readonly unknown[], made: Made): boolean {
    const { gameId } = game
    if (this.#abandoned.has(gameId)) return false
    if (this.#underWay.has(gameId)) return true
    this.#underWay.add(gameId)
    this.#judge(game, views, made)
      .catch((err: unknown) => this.#failed(gameId, err))
      .finally(() => {
        this.#underWay.delete(gameId)
        this.#known.delete(gameId)
      })
    return true
  }

  /** Partial results of a game under way; null: nothing. */
  known(gameId: string): Judgement | null {
    return this.#known.get(gameId) ?? null
  }

  async #judge(game: Game, views: readonly unknown[], made: Made): Promise<void> {
    const input = { games: this.#world.games.url, gameType: game.gameType, views }
    const judged =
      game.judged ??
      judgementOf(
        await this.#soon(input, (known) => this.#known.set(game.gameId, judgementOf(known, made))),
        made,
      )
    await this.#store(game, judged)
    if (!hasGaps(judged)) return
    const settled = judgementOf(await this.#thoroughly(input), made)
    await this.#store(game, settled)
    if (hasGaps(settled)) this.#abandoned.add(game.gameId)
  }

  /** The result of one minute. Requests somebody waits for come before those nobody waits for. */
  async #soon(input: JudgementInput, hear: (known: Standings) => void): Promise<Standings> {
    this.#stop()
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const { port1: ours, port2: port } = new MessageChannel()
    ours.on('message', hear)
    try {
      return await this.#queue.run(() =>
        this.#started().run(
          { ...input, isThorough: false, port },
          { signal, transferList: [port] },
        ),
      )
    } finally {
      ours.close()
    }
  }

  /** The result without a time limit, started again when it had to make way. */
  async #thoroughly(input: JudgementInput): Promise<Standings> {
    for (;;) {
      const makesWay = new AbortController()
      const signal = AbortSignal.any([makesWay.signal, AbortSignal.timeout(THOROUGH_MS)])
      try {
        return await this.#queue.run(() => {
          this.#stop = () => makesWay.abort()
          return this.#started().run({ ...input, isThorough: true, port: null }, { signal })
        })
      } catch (error) {
        if (!makesWay.signal.aborted || this.#closed) throw error
      }
    }
  }

  async #store(game: Game, judged: Judgement): Promise<void> {
    const { teamId, roomId, gameId } = game
    await this.#world.db
      .update(roomGames)
      .set({ judged })
      .where(equals(roomGames, { teamId, roomId, gameId }))
  }

  #failed(gameId: string, err: unknown): void {
    if (this.#closed || err instanceof RefusalError) return // many wait: requested again
    this.#abandoned.add(gameId)
    this.#world.log.error({ err, gameId }, 'a game was not judged')
  }

  #started() {
    this.#pool ??= new Piscina({
      ...workerFile('judge', this.#world.games.url),
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      concurrentTasksPerWorker: 1,
    })
    return this.#pool
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#pool?.destroy()
  }
}

export const judgements = threadsOfWorld((world) => new Judging(world))

/** The judgement of a finished game so far, and `isJudging` while it is not complete. */
export function judgementFor(world: World, game: Game, views: readonly unknown[], made: Made) {
  const judged = game.judged ?? null
  const isDone = judged !== null && !hasGaps(judged)
  if (isDone || !game.finishedAt || !world.games.judge(game.gameType))
    return { judged, isJudging: false }
  const judging = judgements.get(world)
  const isJudging = judging.begin(game, views, made)
  return { judged: judged ?? judging.known(game.gameId), isJudging }
}
