import type { Worker } from 'node:worker_threads'
import { startWorker } from '../processes/threads/worker.ts'
import type { Reply } from './embedded.worker.ts'
import type { PglitePlace, Request } from './pglite.ts'

/** An error of the embedded database, with PostgreSQL's code as the other driver gives it. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError'
  readonly code: string | undefined
  readonly constraint: string | undefined
  constructor(error: { message: string; code?: string; constraint?: string }) {
    super(error.message)
    this.code = error.code
    this.constraint = error.constraint
  }
}

/** PGlite in a worker thread, so that a slow query never stops the server's own thread. */
export class EmbeddedThread {
  readonly #worker: Worker
  readonly #waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void }
  >()
  #next = 1

  private constructor(worker: Worker) {
    this.#worker = worker
    worker.on('message', (reply: Reply) => this.#settle(reply))
    worker.on('error', (error: Error) => this.#failAll(error))
    worker.on('exit', () => this.#failAll(new Error('the database thread has ended')))
  }

  /** Opens the folder, or an in-memory database; `dump` is a copy made by dump(). */
  static async open(place: PglitePlace): Promise<EmbeddedThread> {
    const worker = startWorker('database', place)
    await new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve())
      worker.once('error', reject)
    })
    return new EmbeddedThread(worker)
  }

  #settle(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if ('error' in reply) waiting?.reject(new EmbeddedError(reply.error))
    else waiting?.resolve(reply.result)
  }

  #failAll(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }

  ask(request: Request): Promise<unknown> {
    const id = this.#next++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ ...request, id })
    })
  }

  async end(): Promise<void> {
    await this.ask({ kind: 'close' })
    this.#worker.removeAllListeners('exit')
    await this.#worker.terminate()
  }
}
