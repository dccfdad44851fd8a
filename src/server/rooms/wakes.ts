import type { World } from '../world.ts'
import type { Bots } from './bots.ts'
import type { Keeper } from './keeper.ts'
import { claimDue, setWake, type RoomKey } from './store.ts'

const EVERY_MS = 250
const MOST = 50

/** Steps rooms that are due: clocks, offers, bots, closing. Any process takes any room. */
export class Wakes {
  readonly #world: World
  readonly #keeper: Keeper
  readonly #bots: Bots
  #timer: NodeJS.Timeout | null = null
  #running: Promise<void> | null = null

  constructor(world: World, keeper: Keeper, bots: Bots) {
    this.#world = world
    this.#keeper = keeper
    this.#bots = bots
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#running ??= this.#sweep()
        .catch((err: unknown) => this.#world.log.error({ err }, 'rooms could not be woken'))
        .finally(() => (this.#running = null))
    }, EVERY_MS).unref()
  }

  async #sweep(): Promise<void> {
    const due = await claimDue(this.#world.db, this.#world.now(), MOST)
    await Promise.all(due.map((key) => this.#wake(key)))
  }

  async #wake(key: RoomKey): Promise<void> {
    const before = await this.#keeper.load(key)
    const room = await this.#keeper.act(key, { type: 'wake' })
    if (room.version !== before.version) return
    await setWake(this.#world.db, room, this.#keeper.now())
    this.#bots.look(room)
  }

  async close(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer)
    await this.#running
  }
}
