import { PGlite, types } from '@electric-sql/pglite'
import { PreparedStatements } from './prepared.ts'

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
