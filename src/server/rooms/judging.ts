import { and, eq, isNull } from 'drizzle-orm'
import { Piscina } from 'piscina'
import type { Judgement } from '#shared/api/rooms.ts'
import type { Standing } from '#shared/game.ts'
import { BoundedQueue } from '../bounded-queue.ts'
import { roomGames } from '../db/schema.ts'
import { RefusalError } from '../refusal.ts'
import { workerFile } from '../worker.ts'
import type { World } from '../world.ts'
import type { Case } from './judge.worker.ts'
import { judgementOf } from './judgement.ts'

const IDLE_MS = 30_000
const PATIENCE_MS = 300_000 // a judgement takes a minute, on a busy server more
const WAITING = 30 // games; more are asked for again by who looks at them

type Game = typeof roomGames.$inferSelect
type Made = Parameters<typeof judgementOf>[1]

/**
 * Judges finished games in one thread, when someone first looks at them: most never are, and a
 * judgement is stored with its game, so a process that dies leaves nothing behind but the question.
 */
class Judging {
  readonly #world: World
  readonly #queue = new BoundedQueue({ atOnce: 1, waiting: WAITING, retryAfter: 5 })
  readonly #underWay = new Set<string>()
  readonly #givenUp = new Set<string>()
  #pool: Piscina<Case, readonly (Standing | null)[]> | null = null
  #closed = false

  constructor(world: World) {
    this.#world = world
  }

  /** Begins, unless it has; false: it was given up. */
  begin(game: Game, views: readonly unknown[], made: Made): boolean {
    const { gameId } = game
    if (this.#givenUp.has(gameId)) return false
    if (this.#underWay.has(gameId)) return true
    this.#underWay.add(gameId)
    this.#judge(game, views, made)
      .catch((err: unknown) => this.#failed(gameId, err))
      .finally(() => this.#underWay.delete(gameId))
    return true
  }

  async #judge(game: Game, views: readonly unknown[], made: Made): Promise<void> {
    const { db, games } = this.#world
    const asked = { games: games.url, gameType: game.gameType, views }
    const standings = await this.#queue.run(() =>
      this.#started().run(asked, { signal: AbortSignal.timeout(PATIENCE_MS) }),
    )
    const judged: Judgement = judgementOf(standings, made)
    const { teamId, roomId, gameId } = game
    await db
      .update(roomGames)
      .set({ judged })
      .where(
        and(
          eq(roomGames.teamId, teamId),
          eq(roomGames.roomId, roomId),
          eq(roomGames.gameId, gameId),
          isNull(roomGames.judged),
        ),
      )
  }

  #failed(gameId: string, err: unknown): void {
    if (this.#closed || err instanceof RefusalError) return // many wait: asked for again
    this.#givenUp.add(gameId)
    this.#world.log.error({ err, gameId }, 'a game was not judged')
  }

  #started() {
    this.#pool ??= new Piscina({
      ...workerFile('judge'),
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

const started = new WeakMap<World, Judging>()

/** What was made of a finished game; null with `isJudging` while that is worked out. */
export function judgementFor(world: World, game: Game, views: readonly unknown[], made: Made) {
  const judged = game.judged ?? null
  if (judged || !game.finishedAt || !world.games.judge(game.gameType))
    return { judged, isJudging: false }
  const judging = started.get(world) ?? new Judging(world)
  started.set(world, judging)
  return { judged, isJudging: judging.begin(game, views, made) }
}

export async function closeJudging(world: World): Promise<void> {
  await started.get(world)?.close()
}
