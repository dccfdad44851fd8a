import type { SpaceExport } from '../../contract.ts'
import type { World } from '#server/world.ts'
import { namesOfPeople } from '#server/accounts/members.ts'
import { copiedOf } from './exported-tables.ts'
import { expiryOf, listExports, type ExportRow } from './store.ts'

export function stateOf({ readyAt, failedAt }: ExportRow, now: Date): SpaceExport['state'] {
  if (failedAt) return 'failed'
  if (!readyAt) return 'making'
  return now < expiryOf(readyAt) ? 'ready' : 'gone'
}

/** A space's copies as its admins see them. */
export async function exportsView({ db, now, modules }: World, teamId: string) {
  const rows = await listExports(db, teamId)
  const names = await namesOfPeople(
    db,
    teamId,
    rows.map(({ userId }) => userId),
  )
  const count = copiedOf(modules).length
  const exports = rows.map((row) => ({
    exportId: row.exportId,
    state: stateOf(row, now()),
    name: names.get(row.userId) ?? '',
    askedAt: row.requestedAt.toISOString(),
    readyAt: row.readyAt?.toISOString() ?? null,
    until: row.readyAt ? expiryOf(row.readyAt).toISOString() : null,
    bytes: row.bytes,
    rows: row.rows,
    tables: { done: row.after ? row.read.length - 1 : row.read.length, count },
  }))
  return { exports }
}
