import { lte, sql } from 'drizzle-orm'
import { deleteExpiredSignUps } from './accounts/store.ts'
import { deleteSpentTries } from './accounts/tries.ts'
import { rateLimits } from './db/schema.ts'
import { deleteExpiredMailTokens } from './mail/tokens.ts'
import { deleteExpiredStates } from './providers/state.ts'
import type { World } from './world.ts'

const LOOK_MS = 1_000 // in real time; the world's clock says when it is due
const EVERY_MS = 60 * 60_000
const AGAIN_MS = 60_000 // after a failure
const KEY = 'clean-up'

/** Whether this process does it: once an hour one of them. */
async function claim({ db, now }: World): Promise<boolean> {
  const at = now()
  const resetsAt = new Date(at.getTime() + EVERY_MS)
  const claimed = await db
    .insert(rateLimits)
    .values({ key: KEY, count: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { resetsAt: sql`excluded.resets_at` },
      setWhere: lte(rateLimits.resetsAt, at),
    })
    .returning()
  return claimed.length > 0
}

/** Removes what has run out and counts for nothing any more: tries, links, sign-ups, states. */
export class CleanUp {
  readonly #world: World
  #timer: NodeJS.Timeout | null = null
  #running: Promise<void> | null = null
  #dueAt = 0 // epoch ms

  constructor(world: World) {
    this.#world = world
  }

  start(): void {
    this.#timer = setInterval(() => {
      if (this.#world.now().getTime() < this.#dueAt) return
      this.#running ??= this.#sweep()
        .catch((err: unknown) => this.#world.log.error({ err }, 'what has run out was not removed'))
        .finally(() => (this.#running = null))
    }, LOOK_MS).unref()
  }

  async #sweep(): Promise<void> {
    const { db, now } = this.#world
    const at = now()
    this.#dueAt = at.getTime() + AGAIN_MS
    if (await claim(this.#world)) {
      await deleteSpentTries(db, at)
      await deleteExpiredSignUps(db, at)
      await deleteExpiredMailTokens(db, at)
      await deleteExpiredStates(db, at)
    }
    this.#dueAt = at.getTime() + EVERY_MS
  }

  async close(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer)
    await this.#running
  }
}
