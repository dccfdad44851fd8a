/**
 * Short messages between the processes of one installation. It may be down for a while: what is lost
 * then is made up for from the database.
 */
export interface Bus {
  readonly isUp: boolean
  /** How many processes were reached, this one too where it listens; null: none, the bus is down. */
  publish(channel: string, message: object): Promise<number | null>
  /** Receives messages of other processes. Resolves when subscribed, or immediately while the bus is down. */
  subscribe(channel: string, hear: (message: never) => void): Promise<void>
  unsubscribe(channel: string): void
  /** After it was down. */
  onBack(listener: () => void): void
  close(): Promise<void>
}
