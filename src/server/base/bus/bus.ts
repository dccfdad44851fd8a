/**
 * Short messages between the processes of one installation. It may be away for a while: what is
 * lost then, the database makes up for.
 */
export interface Bus {
  readonly isUp: boolean
  /** How many processes were reached, this one too where it listens; null: none, it is away. */
  publish(channel: string, message: object): Promise<number | null>
  /** Hears what other processes say. Resolves when it does, or at once while the bus is away. */
  subscribe(channel: string, hear: (message: never) => void): Promise<void>
  unsubscribe(channel: string): void
  /** After it was away. */
  onBack(listener: () => void): void
  close(): Promise<void>
}
