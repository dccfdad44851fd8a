import { AsyncLocalStorage } from 'node:async_hooks'
import type { Worker } from 'node:worker_threads'
import { startWorker } from '../threads/worker.ts'
import type { Reply, Request } from './embedded.worker.ts'

type Unnumbered = Request extends infer R ? (R extends Request ? Omit<R, 'id'> : never) : never
interface Options {
  rowMode?: 'array' | 'object'
}

/** An error of the database, with PostgreSQL's code as the other driver gives it. */
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

/**
 * PGlite in a worker thread, so that a slow query never stops the server's own thread.
 * There is one connection: a transaction has it to itself until it ends.
 */
export class EmbeddedDatabase {
  readonly #worker: Worker
  readonly #waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void }
  >()
  readonly #inside = new AsyncLocalStorage<boolean>()
  #next = 1
  #turn: Promise<unknown> = Promise.resolve()

  private constructor(worker: Worker) {
    this.#worker = worker
    worker.on('message', (reply: Reply) => this.#settle(reply))
    worker.on('error', (error: Error) => this.#failAll(error))
    worker.on('exit', () => this.#failAll(new Error('the database thread has ended')))
  }

  /** Opens the folder, or an in-memory database; `dump` is a copy made by dump(). */
  static async open(place: { dir?: string; dump?: Uint8Array }): Promise<EmbeddedDatabase> {
    const worker = startWorker('database', place)
    await new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve())
      worker.once('error', reject)
    })
    return new EmbeddedDatabase(worker)
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

  #send(request: Unnumbered): Promise<unknown> {
    const id = this.#next++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ ...request, id })
    })
  }

  /** Runs when no transaction has the connection. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#inside.getStore())
      throw new Error('inside a transaction use its tx: the connection is taken')
    const run = this.#turn.then(work, work)
    this.#turn = run.catch(() => undefined)
    return run
  }

  #run(sql: string, params: unknown[] = [], options: Options = {}) {
    return this.#send({ kind: 'query', sql, params, array: options.rowMode === 'array' })
  }

  query(sql: string, params?: unknown[], options?: Options) {
    return this.#inTurn(() => this.#run(sql, params, options))
  }

  exec(sql: string) {
    return this.#inTurn(() => this.#send({ kind: 'exec', sql }))
  }

  transaction<T>(work: (tx: object) => Promise<T>): Promise<T> {
    return this.#inTurn(() => this.#inside.run(true, () => this.#transact(work)))
  }

  async #transact<T>(work: (tx: object) => Promise<T>): Promise<T> {
    const tx = {
      query: (sql: string, params?: unknown[], options?: Options) =>
        this.#run(sql, params, options),
      exec: (sql: string) => this.#send({ kind: 'exec', sql }),
    }
    await this.#run('begin')
    try {
      const result = await work(tx)
      await this.#run('commit')
      return result
    } catch (error) {
      await this.#run('rollback')
      throw error
    }
  }

  /** A copy of the whole data folder, for open(). */
  dump(): Promise<Uint8Array> {
    return this.#inTurn(() => this.#send({ kind: 'dump' })) as Promise<Uint8Array>
  }

  async close(): Promise<void> {
    await this.#inTurn(() => this.#send({ kind: 'close' }))
    this.#worker.removeAllListeners('exit')
    await this.#worker.terminate()
  }
}
