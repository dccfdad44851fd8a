import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { MessageChannel } from 'node:worker_threads'
import { Piscina } from 'piscina'
import type { Seat } from '#shared/game.ts'
import { workerFile } from '#server/processes/threads/worker.ts'
import type { World } from '#server/world.ts'
import { entryRandom } from '#server/play/rooms/step-types.ts'
import { isRunning } from '#server/play/rooms/play.ts'
import type { RoomData } from '#server/play/rooms/room.ts'
import { ownView, gameView } from '#server/play/rooms/room-view.ts'
import { turnsOf } from '#server/play/rooms/turns.ts'
import type { Question } from './bot.worker.ts'
import type { RoomService } from './room-service.ts'

const THINK_MS = 900
const AT_LEAST_MS = 500 // a bot that answers immediately feels like a wall
const PATIENCE_MS = 4_000 // from the thought's beginning, not from when it was requested
const IDLE_MS = 30_000

/**
 * Bots think in a pool of threads, which get what a player in that seat would see and nothing else. A
 * thought that takes too long is ended with its thread and costs that single move: the clock's is
 * played instead.
 */
export class Bots {
  readonly #world: World
  readonly #rooms: RoomService
  readonly #thinking = new Set<string>()
  #pool: Piscina<Question, unknown> | null = null
  #closed = false

  constructor(world: World, rooms: RoomService) {
    this.#world = world
    this.#rooms = rooms
  }

  /** The bots that are to move in this room begin to think. */
  look(room: RoomData): void {
    if (this.#closed || !isRunning(room)) return
    const turns = turnsOf(this.#rooms.rulesOf(room), room)
    for (const seat of turns) if (room.places[seat]!.bot !== null) this.#begin(room, seat)
  }

  #begin(room: RoomData, seat: Seat): void {
    const { gameId, turnVersions } = room.game!
    const key = `${room.roomId} ${gameId} ${seat} ${turnVersions[seat]}`
    if (this.#thinking.has(key)) return
    this.#thinking.add(key)
    this.#move(room, seat)
      .catch((err: unknown) => this.#world.log.error({ err }, 'a bot could not move'))
      .finally(() => this.#thinking.delete(key))
  }

  async #move(room: RoomData, seat: Seat): Promise<void> {
    const { gameId, turnVersions } = room.game!
    const [move] = await Promise.all([
      this.#think(room, seat),
      new Promise((resolve) => setTimeout(resolve, AT_LEAST_MS)),
    ])
    if (this.#closed) return
    const level = room.places[seat]!.bot!
    const turnVersion = turnVersions[seat]!
    await this.#rooms.act(room, { type: 'botMove', seat, level, turnVersion, gameId, move })
  }

  async #think(room: RoomData, seat: Seat): Promise<unknown> {
    const rules = this.#rooms.rulesOf(room)
    const game = room.game!
    try {
      return await this.#ask({
        games: this.#world.games.url,
        gameType: room.gameType,
        seen: { view: gameView(rules, room), own: ownView(rules, room, seat) },
        seat,
        legal: rules.moves?.(game.state, seat) ?? null,
        level: room.places[seat]!.bot!,
        ms: THINK_MS,
        seed: `${game.seed} ${game.moves} bot ${seat}`,
      })
    } catch (err) {
      if (this.#closed) return null
      this.#world.log.warn({ err, gameType: room.gameType }, 'a bot found no move in time')
      return rules.timeout(game.state, seat, entryRandom(game.seed, `late ${game.moves}`))
    }
  }

  async #ask(question: Omit<Question, 'began'>): Promise<unknown> {
    const { port1, port2 } = new MessageChannel()
    const late = new AbortController()
    let patience: NodeJS.Timeout | undefined
    void once(port1, 'message').then(
      () => (patience = setTimeout(() => late.abort(), PATIENCE_MS)),
      () => undefined, // the pool was closed before the thought began
    )
    try {
      const options = { transferList: [port2], signal: late.signal }
      return await this.#started(question.games).run({ ...question, began: port2 }, options)
    } finally {
      clearTimeout(patience)
      port1.close()
    }
  }

  #started(registry: string): Piscina<Question, unknown> {
    this.#pool ??= new Piscina({
      ...workerFile('bot', registry),
      minThreads: 0,
      maxThreads: Math.max(2, availableParallelism() - 1),
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
