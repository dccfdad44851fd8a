const SOCKETS = 20 // of one person: a tab or a device takes one
const SPEAK_EVERY_MS = 500
const REMEMBERED = 1_000 // people who spoke, before those of long ago are forgotten

/** What closes once, when its connection ends. */
interface Closing {
  once(event: 'close', listener: () => void): unknown
}

/** Limits that hold for a person, however many sockets they have at this process. */
export class PersonLimits {
  readonly #sockets = new Map<string, number>()
  readonly #spokeAt = new Map<string, number>()

  /** Counts one more socket of someone until its connection ends; false: they have enough. */
  admit(userId: string, connection: Closing): boolean {
    const count = this.#sockets.get(userId) ?? 0
    if (count >= SOCKETS) return false
    this.#sockets.set(userId, count + 1)
    connection.once('close', () => this.#release(userId))
    return true
  }

  #release(userId: string): void {
    const remaining = this.#sockets.get(userId)! - 1
    if (remaining > 0) this.#sockets.set(userId, remaining)
    else this.#sockets.delete(userId)
  }

  /** Someone wants to say something at `now` (ms); false: they just did. */
  speak(userId: string, now: number): boolean {
    if (now - (this.#spokeAt.get(userId) ?? -Infinity) < SPEAK_EVERY_MS) return false
    this.#spokeAt.delete(userId)
    this.#spokeAt.set(userId, now) // the last to speak is the last in the map
    if (this.#spokeAt.size > REMEMBERED) this.#forget(now)
    return true
  }

  #forget(now: number): void {
    for (const [userId, at] of this.#spokeAt) {
      if (now - at < SPEAK_EVERY_MS) return
      this.#spokeAt.delete(userId)
    }
  }
}
