type Listener = (teamId: string | null) => Promise<void>

/** Tells whoever keeps connections open that sessions of a team (null: of any) have ended. */
export class SessionEnds {
  readonly #listeners: Listener[] = []

  listen(listener: Listener): void {
    this.#listeners.push(listener)
  }

  /** Resolves when every listener has done its part. */
  async announce(teamId: string | null): Promise<void> {
    await Promise.all(this.#listeners.map((listener) => listener(teamId)))
  }
}
