import { AsyncLocalStorage } from 'node:async_hooks'
import { EmbeddedThread } from './embedded-thread.ts'
import type { PglitePlace, Request } from './pglite.ts'

interface Options {
  rowMode?: 'array' | 'object'
}

/** Where PGlite is: it answers one request after another. */
export interface EmbeddedLine {
  /** Throws EmbeddedError. */
  ask(request: Request): Promise<unknown>
  end(): Promise<void>
}

/**
 * What the driver asks of PGlite, asked over a line. There is one connection: a transaction has it
 * to itself until it ends.
 */
export class EmbeddedDatabase {
  readonly #line: EmbeddedLine
  readonly #inside = new AsyncLocalStorage<boolean>()
  #turn: Promise<unknown> = Promise.resolve()

  constructor(line: EmbeddedLine) {
    this.#line = line
  }

  /** Opens the folder, or an in-memory database, in a thread; `dump` is a copy made by dump(). */
  static async open(place: PglitePlace): Promise<EmbeddedDatabase> {
    return new EmbeddedDatabase(await EmbeddedThread.open(place))
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
    return this.#line.ask({ kind: 'query', sql, params, array: options.rowMode === 'array' })
  }

  query(sql: string, params?: unknown[], options?: Options) {
    return this.#inTurn(() => this.#run(sql, params, options))
  }

  exec(sql: string) {
    return this.#inTurn(() => this.#line.ask({ kind: 'exec', sql }))
  }

  transaction<T>(work: (tx: object) => Promise<T>): Promise<T> {
    return this.#inTurn(() => this.#inside.run(true, () => this.#transact(work)))
  }

  async #transact<T>(work: (tx: object) => Promise<T>): Promise<T> {
    const tx = {
      query: (sql: string, params?: unknown[], options?: Options) =>
        this.#run(sql, params, options),
      exec: (sql: string) => this.#line.ask({ kind: 'exec', sql }),
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
    return this.#inTurn(() => this.#line.ask({ kind: 'dump' })) as Promise<Uint8Array>
  }

  close(): Promise<void> {
    return this.#inTurn(() => this.#line.end())
  }
}
