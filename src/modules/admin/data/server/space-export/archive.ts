import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Language } from '#shared/accounts.ts'
import { writeAudit } from '#server/teams/audit/store.ts'
import type { Database } from '#server/db/database.ts'
import { getTeam, type Team } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import type { ExclusionReason, Stored } from '#server/db/data-inventory.ts'
import type { Module } from '#server/module.ts'
import { fill } from '#server/texts/fill.ts'
import { columnsOf, storedOf } from './exported-tables.ts'
import en from './en.json' with { type: 'json' }
import type { Read } from './schema.ts'
import tr from './tr.json' with { type: 'json' }
import { queueEmail } from '#server/messaging/mail/send-email.ts'
import { isAdminHere } from '#server/teams/active-members.ts'
import { findUser } from '#modules/people/membership/server/index.ts'
import { type Addressee, composeEmail, formatUntil } from '#server/messaging/mail/compose-email.ts'
import { escapeLinks } from '#server/messaging/mail/escape-links.ts'
import type { EmailMessage } from '#server/messaging/mail/gateway.ts'
import dataEn from '../en.json' with { type: 'json' }
import dataTr from '../tr.json' with { type: 'json' }
import {
  deleteOtherChunks,
  deleteChunks,
  findExport,
  lockExport,
  insertChunk,
  moveExport,
  type ExportKey,
  type ExportRow,
  expiryOf,
} from './store.ts'
import { cut } from './chunks.ts'
import { linesOf } from './read-step.ts'

const mailTexts = { en: dataEn.exportEmail, tr: dataTr.exportEmail }

/** To the admin who requested an export of the space: it is ready. */
function exportMail(world: World, to: Addressee & { space: string; until: Date }): EmailMessage {
  const part = mailTexts[to.language]
  const values = { space: escapeLinks(to.space), until: formatUntil(to.until, to) }
  return composeEmail(world, to, part, `${world.publicUrl()}/admin/data`, values)
}

const texts = { en, tr }
type Texts = typeof en

interface Facts {
  readonly language: Language
  readonly space: string
  readonly requestedAt: Date
  readonly readyAt: Date
  readonly read: readonly Read[]
}

function aboutTable(t: Texts, stored: Stored, rows: number): string[] {
  const { copied, without } = columnsOf(stored)
  const why = (of: ExclusionReason) => t.why[of]
  const { name, only } = stored
  return [
    '',
    `### ${fill(t.table, { name, rows: String(rows) })}`,
    '',
    `- ${fill(t.columns, { columns: copied.map((column) => `\`${column.name}\``).join(', ') })}`,
    ...without.map(
      ([column, of]) => `- ${fill(t.column, { column: `\`${column}\``, why: why(of) })}`,
    ),
    ...(only ? [`- ${fill(t.rows, { why: why(only.not) })}`] : []),
  ]
}

/** What an archive holds and what it lacks, to be read by people (Markdown). */
function contentsOf(modules: readonly Module[], facts: Facts): string {
  const t = texts[facts.language]
  const all = storedOf(modules).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const rowsOf = (name: string) => facts.read.find(({ table }) => table === name)?.rows ?? 0
  const [requestedAt, ready] = [facts.requestedAt, facts.readyAt].map((at) => at.toISOString())
  return [
    `# ${fill(t.title, { space: facts.space })}`,
    '',
    fill(t.made, { asked: requestedAt!, ready: ready! }),
    '',
    t.how,
    ...all.filter(({ not }) => !not).flatMap((one) => aboutTable(t, one, rowsOf(one.name))),
    '',
    `## ${t.none}`,
    '',
    ...all.flatMap(({ name, not }) =>
      not ? [`- ${fill(t.leftOut, { name: `\`${name}\``, why: t.why[not] })}`] : [],
    ),
    '',
  ].join('\n')
}

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

/** An email to the admin who requested it, if they still are an admin. */
async function sendReadyEmail(world: World, tx: Database, { teamId, userId }: ExportRow) {
  const admin = await findUser(tx, { teamId, userId })
  if (!admin?.email || !isAdminHere(admin)) return
  const team = await getTeam(tx, teamId)
  const { email, name } = admin
  const language = (admin.language || team.language) as Language
  const until = expiryOf(world.now())
  const to = { email, name, language, timeZone: team.timeZone }
  const message = exportMail(world, { ...to, space: team.name, until })
  await queueEmail(world, tx, { teamId, email: message, until, whileClosed: true })
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
