import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, types } from '@electric-sql/pglite'
import { PreparedStatements } from './prepared.ts'

export type Request = { id: number } & (
  | { kind: 'query'; sql: string; params: unknown[]; array: boolean }
  | { kind: 'exec'; sql: string }
  | { kind: 'dump' }
  | { kind: 'close' }
)
export type Reply =
  | { id: number; result: unknown }
  | { id: number; error: { message: string; code?: string; constraint?: string } }

interface Place {
  dir?: string // a folder; none: in memory
  dump?: Uint8Array // start from this copy of a data folder
}

/* Drizzle parses dates itself, so they stay text as on the other driver. */
const asText = (value: string) => value
const parsers = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE].map((type) => [type, asText]),
)

const place = ('data' in workerData ? workerData.data : workerData) as Place
const dump = place.dump && new Blob([new Uint8Array(place.dump)])
const db = await PGlite.create({
  ...(place.dir && { dataDir: place.dir }),
  ...(dump && { loadDataDir: dump }),
  parsers,
})
const statements = new PreparedStatements(db)

async function answer(request: Request): Promise<unknown> {
  switch (request.kind) {
    case 'query': {
      const rowMode = request.array ? 'array' : 'object'
      const { rows, affectedRows, fields } = await statements.query(
        request.sql,
        request.params,
        rowMode,
      )
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

const port = parentPort!
port.on('message', (request: Request) => {
  answer(request).then(
    (result) => port.postMessage({ id: request.id, result }),
    (error: Error & { code?: string; constraint?: string }) =>
      port.postMessage({
        id: request.id,
        error: { message: error.message, code: error.code, constraint: error.constraint },
      }),
  )
})
port.postMessage({ id: 0, result: 'ready' })
