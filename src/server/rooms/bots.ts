import type { Worker } from 'node:worker_threads'
import type { BotLevel, Seat } from '#shared/game.ts'
import { startWorker } from '../worker.ts'
import type { World } from '../world.ts'
import type { Thought, Question } from './bot.worker.ts'
import { gameOf, moveRandom } from './game.ts'
import type { Keeper } from './keeper.ts'
import type { RoomData } from './room.ts'
import { botToMove } from './wake.ts'

const THINK_MS = 900
const AT_LEAST_MS = 500 // a bot that answers at once feels like a wall
const PATIENCE_MS = 4_000

/**
 * Bots think in a worker thread, which is told what a player in that seat would see and nothing
 * else. A thought that doesn't come in time is replaced by the move the clock would play.
 */
export class Bots {
  readonly #world: World
  readonly #keeper: Keeper
  readonly #thinking = new Set<string>()
  readonly #waiting = new Map<number, (thought: Thought | null) => void>()
  #worker: Worker | null = null
  #next = 1
  #closed = false

  constructor(world: World, keeper: Keeper) {
    this.#world = world
    this.#keeper = keeper
  }

  /** If a bot is to move in this room, it begins to think. */
  look(room: RoomData): void {
    const seat = botToMove(room)
    const key = `${room.roomId} ${room.game?.gameId} ${room.game?.moves}`
    if (seat < 0 || this.#closed || this.#thinking.has(key)) return
    this.#thinking.add(key)
    this.#move(room, seat)
      .catch((error: unknown) => this.#world.log.error({ err: error }, 'a bot could not move'))
      .finally(() => this.#thinking.delete(key))
  }

  async #move(room: RoomData, seat: Seat): Promise<void> {
    const game = room.game!
    const level = room.places[seat]!.bot!
    const [move] = await Promise.all([
      this.#think(room, seat, level),
      new Promise((resolve) => setTimeout(resolve, AT_LEAST_MS)),
    ])
    if (this.#closed) return
    const { moves, gameId } = game
    await this.#keeper.act(room, { type: 'botMove', seat, level, moves, gameId, move })
  }

  async #think(room: RoomData, seat: Seat, level: BotLevel): Promise<unknown> {
    const rules = gameOf(room)
    const game = room.game!
    const thought = await this.#ask({
      gameType: room.gameType,
      view: rules.view(game.state, seat),
      seat,
      legal: rules.moves?.(game.state, seat) ?? null,
      level,
      ms: THINK_MS,
      seed: `${game.seed} ${game.moves} bot`,
    })
    if (thought && 'move' in thought) return thought.move
    const random = moveRandom(game.seed, `late ${game.moves}`)
    return rules.timeout(game.state, seat, random)
  }

  #ask(question: Omit<Question, 'id'>): Promise<Thought | null> {
    const id = this.#next++
    return new Promise((resolve) => {
      const patience = setTimeout(() => this.#giveUp(id), PATIENCE_MS)
      this.#waiting.set(id, (thought) => {
        clearTimeout(patience)
        this.#waiting.delete(id)
        resolve(thought)
      })
      this.#started().postMessage({ ...question, id })
    })
  }

  /** A worker that hangs is ended; the next question starts another. */
  #giveUp(id: number): void {
    this.#world.log.warn('a bot thought too long and was started anew')
    const worker = this.#worker
    this.#worker = null
    void worker?.terminate()
    this.#waiting.get(id)?.(null)
  }

  #started(): Worker {
    if (this.#worker) return this.#worker
    const worker = startWorker('bot', null)
    worker.unref()
    worker.on('message', (thought: Thought) => this.#waiting.get(thought.id)?.(thought))
    worker.on('error', (err) => {
      this.#world.log.error({ err }, 'the bots’ thread ended')
      if (this.#worker === worker) this.#worker = null
      for (const resolve of this.#waiting.values()) resolve(null)
    })
    this.#worker = worker
    return worker
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#worker?.terminate()
    for (const resolve of this.#waiting.values()) resolve(null)
  }
}
