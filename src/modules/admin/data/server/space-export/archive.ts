import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Language } from '#shared/accounts.ts'
import { writeAudit } from '#server/teams/audit/store.ts'
import type { Database } from '#server/db/database.ts'
import { getTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { contentsOf } from './contents.ts'
import { sendReadyEmail } from './email.ts'
import { cut } from './chunks.ts'
import { linesOf } from './read-step.ts'
import {
  deleteOtherChunks,
  deleteChunks,
  findExport,
  lockExport,
  insertChunk,
  moveExport,
  type ExportKey,
  type ExportRow,
} from './store.ts'

type Team = Awaited<ReturnType<typeof getTeam>>

/** The archive as it is written; of what it reads, a page is in memory. */
function zipOf({ db, modules, now }: World, row: ExportRow, team: Team): AsyncIterable<Buffer> {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  zip.on('error', (error: Error) => out.destroy(error))
  const options = { mtime: row.requestedAt }
  const { read, requestedAt } = row
  const about = { read, requestedAt, readyAt: now(), space: team.name }
  const contents = contentsOf(modules, { ...about, language: team.language as Language })
  zip.addBuffer(Buffer.from(contents), 'index.md', options)
  for (const one of read)
    zip.addReadStreamLazy(`tables/${one.table}.jsonl`, options, (give) => {
      const lines = Readable.from(linesOf(db, row, one))
      lines.on('error', (error) => out.destroy(error)) // yazl hears only files of its own
      give(null, lines)
    })
  zip.end()
  return out
}

async function write(world: World, row: ExportRow, team: Team, archiveId: string): Promise<number> {
  let [bytes, n] = [0, 0]
  for await (const piece of cut(zipOf(world, row, team))) {
    await insertChunk(world.db, row, { part: archiveId, n: n++, bytes: piece })
    bytes += piece.length
  }
  return bytes
}

async function finish(
  world: World,
  tx: Database,
  row: ExportRow,
  bytes: number,
  archiveId: string,
) {
  const at = world.now()
  await moveExport(tx, row, { archiveId, bytes, readyAt: at, movedAt: at })
  await deleteOtherChunks(tx, row, archiveId)
  const { teamId, userId, rows } = row
  await writeAudit(tx, { teamId, userId, what: 'export_made', after: { rows, bytes }, at })
  await sendReadyEmail(world, tx, row)
}

/**
 * Makes the archive of what was read. Of several that do, because one was taken for dead, the first to
 * come through has made it; what one that died has written goes with what the archive was made of.
 */
export async function pack(world: World, key: ExportKey): Promise<void> {
  const row = await findExport(world.db, key)
  if (!row || row.readyAt || row.failedAt) return
  await moveExport(world.db, key, { movedAt: world.now() })
  const archiveId = randomUUID()
  const bytes = await write(world, row, await getTeam(world.db, key.teamId), archiveId)
  await world.db.transaction(async (tx) => {
    const current = await lockExport(tx, key)
    if (current && !current.readyAt && !current.failedAt)
      await finish(world, tx, current, bytes, archiveId)
    else await deleteChunks(tx, key, archiveId)
  })
}
