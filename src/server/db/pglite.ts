import { PGlite, types, parse, protocol, type Results } from '@electric-sql/pglite'

const { serialize } = protocol
const PREPARED =
  /^\s*(?:select|insert|update|delete|with|begin|commit|rollback|savepoint|release)\b/i
const MOST = 1000 // statements kept
const MOST_USES = 200 // of one plan
const GROWN = 500 // rows: after so many new ones a plan for what was there may be a bad one

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>
type RowMode = 'array' | 'object'

interface Statement {
  readonly name: string
  readonly types: number[] // of its parameters, as PostgreSQL's oids
  readonly row: Messages // what describes its rows; empty where it gives none
  uses: number
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/**
 * Runs each statement as a prepared one: read once, and planned once for as long as the tables are
 * much as they were. PGlite itself reads, describes and plans a statement every time.
 */
class PreparedStatements {
  readonly #db: PGlite
  readonly #cache = new Map<string, Statement>()
  #made = 0
  #written = 0 // rows, since none was kept

  constructor(db: PGlite) {
    this.#db = db
  }

  async query(sql: string, params: unknown[], rowMode: RowMode): Promise<Results> {
    if (PREPARED.test(sql)) return this.#db.runExclusive(() => this.#run(sql, params, rowMode))
    // the rest may change what a statement gives, which a prepared one does not bear
    const results = await this.#db.query<object>(sql, params, { rowMode })
    await this.forget()
    return results
  }

  /** Each statement is prepared again before it runs the next time. */
  forget(): Promise<void> {
    return this.#db.runExclusive(() => this.#closeAll())
  }

  #say(...parts: Uint8Array[]): Promise<Messages> {
    return this.#db.execProtocolStream(joined([...parts, serialize.sync()]), {})
  }

  async #close(statements: readonly string[]): Promise<void> {
    const names = statements.map((sql) => this.#cache.get(sql)!.name)
    for (const sql of statements) this.#cache.delete(sql)
    if (names.length > 0)
      await this.#say(...names.map((name) => serialize.close({ type: 'S', name })))
  }

  async #closeAll(): Promise<void> {
    await this.#close([...this.#cache.keys()])
    this.#written = 0
  }

  async #prepare(sql: string): Promise<Statement> {
    const name = `s${++this.#made}`
    const parsed = serialize.parse({ name, text: sql })
    const messages = await this.#say(parsed, serialize.describe({ type: 'S', name }))
    const row = messages.filter((message) => message.name === 'rowDescription')
    const statement = { name, types: parse.parseDescribeStatementResults(messages), row, uses: 0 }
    this.#cache.set(sql, statement)
    return statement
  }

  async #statement(sql: string): Promise<Statement> {
    if (this.#written >= GROWN || this.#cache.size >= MOST) await this.#closeAll()
    const statement = this.#cache.get(sql)
    if (statement && statement.uses < MOST_USES) return statement
    if (statement) await this.#close([sql])
    return this.#prepare(sql)
  }

  async #run(sql: string, params: unknown[], rowMode: RowMode): Promise<Results> {
    const statement = await this.#statement(sql)
    statement.uses++
    const values = params.map((value, i) => this.#textOf(value, statement.types[i]!))
    const bound = serialize.bind({ statement: statement.name, values })
    const messages = await this.#say(bound, serialize.execute({}))
    const [result] = parse.parseResults([...statement.row, ...messages], this.#db.parsers, {
      rowMode,
    })
    this.#written += result!.affectedRows ?? 0
    return result!
  }

  #textOf(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null
    return this.#db.serializers[type]?.(value) ?? (value as number).toString()
  }
}

export type Request =
  | { kind: 'query'; sql: string; params: unknown[]; array: boolean }
  | { kind: 'exec'; sql: string }
  | { kind: 'dump' }
  | { kind: 'close' }

export interface PglitePlace {
  dir?: string // a folder; none: in memory
  dump?: Uint8Array // start from this copy of a data folder
}

/** Answers a request; throws PostgreSQL's error. */
export type Answer = (request: Request) => Promise<unknown>

/* Drizzle parses dates itself, so they stay text as on the other driver. */
const asText = (value: string) => value
const parsers = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE].map((type) => [type, asText]),
)

async function answer(db: PGlite, statements: PreparedStatements, request: Request) {
  switch (request.kind) {
    case 'query': {
      const { sql, params, array } = request
      const results = await statements.query(sql, params, array ? 'array' : 'object')
      const { rows, affectedRows, fields } = results
      return { rows, affectedRows, fields }
    }
    case 'exec':
      await db.exec(request.sql)
      await statements.forget()
      return null
    case 'dump':
      return new Uint8Array(await (await db.dumpDataDir('none')).arrayBuffer())
    case 'close':
      await db.close()
      return null
  }
}

/** Opens PGlite in this thread. */
export async function openPglite({ dir, dump }: PglitePlace): Promise<Answer> {
  const db = await PGlite.create({
    ...(dir && { dataDir: dir }),
    ...(dump && { loadDataDir: new Blob([new Uint8Array(dump)]) }),
    parsers,
  })
  const statements = new PreparedStatements(db)
  return (request) => answer(db, statements, request)
}
