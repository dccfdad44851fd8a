import type { SpaceExport } from '#shared/api/data.ts'
import type { World } from '../../base/world.ts'
import { namesOfPeople } from '../../people/accounts/members.ts'
import { copiedOf } from './copied.ts'
import { goesAt, listExports, type ExportRow } from './store.ts'

export function stateOf({ readyAt, failedAt }: ExportRow, now: Date): SpaceExport['state'] {
  if (failedAt) return 'failed'
  if (!readyAt) return 'making'
  return now < goesAt(readyAt) ? 'ready' : 'gone'
}

/** A space's copies as its admins see them. */
export async function showExports({ db, now, nouns }: World, teamId: string) {
  const rows = await listExports(db, teamId)
  const names = await namesOfPeople(
    db,
    teamId,
    rows.map(({ userId }) => userId),
  )
  const count = copiedOf(nouns).length
  const exports = rows.map((row) => ({
    exportId: row.exportId,
    state: stateOf(row, now()),
    name: names.get(row.userId) ?? '',
    askedAt: row.askedAt.toISOString(),
    readyAt: row.readyAt?.toISOString() ?? null,
    until: row.readyAt ? goesAt(row.readyAt).toISOString() : null,
    bytes: row.bytes,
    rows: row.rows,
    tables: { done: row.after ? row.read.length - 1 : row.read.length, count },
  }))
  return { exports }
}
