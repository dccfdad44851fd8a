import { randomUUID } from 'node:crypto'
import { createClient } from 'redis'
import type { Logger } from 'pino'
import type { Bus } from './bus.ts'

const MOST_WAIT_MS = 500
const PING_MS = 1_000
const SILENT_MS = 3_000 // without an answer to a ping the connection is given up
const START_MS = 2_000 // a server starts without Redis too
const FROM_LENGTH = 36

type Client = ReturnType<typeof createClient>

/** Redis as the bus. It may restart or be down: nothing waits for it, and the connection is restored. */
export class RedisBus implements Bus {
  readonly #id = randomUUID() // prefix of every message, so that this process can skip its own unparsed
  readonly #log: Pick<Logger, 'warn'>
  readonly #publisher: Client
  readonly #subscriber: Client
  readonly #listeners: (() => void)[] = []
  #wasUp = true

  constructor(url: string, log: Pick<Logger, 'warn'>) {
    this.#log = log
    const reconnectStrategy = (tries: number) => Math.min(tries * 50, MOST_WAIT_MS)
    const socket = { reconnectStrategy, socketTimeout: SILENT_MS }
    const options = { url, socket, pingInterval: PING_MS }
    this.#publisher = createClient({ ...options, disableOfflineQueue: true })
    this.#subscriber = createClient(options) // keeps its channels over a reconnection
    for (const client of [this.#publisher, this.#subscriber]) {
      client.on('error', (err: unknown) => this.#away(err))
      client.on('ready', () => this.#back())
    }
  }

  /** Starts to connect, for as long as it takes; resolves when it is up or the start has waited enough. */
  async connect(): Promise<this> {
    const connected = Promise.all([this.#publisher.connect(), this.#subscriber.connect()])
    connected.catch((err: unknown) => this.#away(err))
    await Promise.race([connected, new Promise((resolve) => setTimeout(resolve, START_MS).unref())])
    return this
  }

  #away(err: unknown): void {
    if (this.#wasUp) this.#log.warn({ err }, 'Redis does not answer')
    this.#wasUp = false
  }

  #back(): void {
    if (this.#wasUp || !this.isUp) return
    this.#wasUp = true
    for (const listener of this.#listeners) listener()
  }

  get isUp(): boolean {
    return this.#publisher.isReady && this.#subscriber.isReady
  }

  async publish(channel: string, message: object): Promise<number | null> {
    if (!this.isUp) return null
    try {
      return await this.#publisher.publish(channel, this.#id + JSON.stringify(message))
    } catch (err) {
      this.#away(err)
      return null
    }
  }

  async subscribe(channel: string, hear: (message: never) => void): Promise<void> {
    const subscribed = this.#subscriber.subscribe(channel, (text) => {
      if (!text.startsWith(this.#id)) hear(JSON.parse(text.slice(FROM_LENGTH)) as never)
    })
    const done = subscribed.catch((err: unknown) => this.#away(err))
    if (this.isUp) await done
  }

  unsubscribe(channel: string): void {
    this.#subscriber.unsubscribe(channel).catch((err: unknown) => this.#away(err))
  }

  onBack(listener: () => void): void {
    this.#listeners.push(listener)
  }

  async close(): Promise<void> {
    this.#publisher.destroy()
    this.#subscriber.destroy()
  }
}
