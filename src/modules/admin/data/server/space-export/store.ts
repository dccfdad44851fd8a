import { and, asc, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { EXPORT_DAYS } from '../../contract.ts'
import { firstRow, type Database } from '#server/db/database.ts'
import type { MemberKey } from '#server/module.ts'
import { exportChunks, spaceExports } from './schema.ts'

export type ExportRow = typeof spaceExports.$inferSelect
export type ExportKey = Pick<ExportRow, 'teamId' | 'exportId'>

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const STILL_MS = HOUR_MS // longer than all its tries: nobody makes it any more
const LISTED_DAYS = 30

const ofExport = ({ teamId, exportId }: ExportKey) => equals(spaceExports, { teamId, exportId })

const chunksOf = ({ teamId, exportId }: ExportKey, part: string) =>
  equals(exportChunks, { teamId, exportId, part })

const isMaking = and(isNull(spaceExports.readyAt), isNull(spaceExports.failedAt))

export const expiryOf = (readyAt: Date) => new Date(readyAt.getTime() + EXPORT_DAYS * DAY_MS)

/** What was asked for lately, the newest first. */
export function listExports(db: Database, teamId: string): Promise<ExportRow[]> {
  return db
    .select()
    .from(spaceExports)
    .where(eq(spaceExports.teamId, teamId))
    .orderBy(desc(spaceExports.requestedAt), asc(spaceExports.exportId))
}

export async function findExport(db: Database, key: ExportKey): Promise<ExportRow | null> {
  return firstRow(db.select().from(spaceExports).where(ofExport(key)))
}

/** Held until the transaction ends. */
export async function lockExport(tx: Database, key: ExportKey): Promise<ExportRow | null> {
  return firstRow(tx.select().from(spaceExports).where(ofExport(key)).for('update'))
}

/** False: one is being made already. */
export async function insertExport(
  tx: Database,
  key: ExportKey & MemberKey,
  at: Date,
): Promise<boolean> {
  const made = await tx
    .insert(spaceExports)
    .values({ ...key, requestedAt: at, movedAt: at })
    .onConflictDoNothing()
    .returning({ exportId: spaceExports.exportId })
  return made.length > 0
}

/** How many were asked for in the last day, those aside that failed. */
export function countLately(db: Database, teamId: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - DAY_MS)
  return db.$count(
    spaceExports,
    and(
      eq(spaceExports.teamId, teamId),
      gt(spaceExports.requestedAt, since),
      isNull(spaceExports.failedAt),
    ),
  )
}

export async function moveExport(
  tx: Database,
  key: ExportKey,
  change: Partial<ExportRow>,
): Promise<void> {
  await tx.update(spaceExports).set(change).where(ofExport(key))
}

export async function insertChunk(
  tx: Database,
  key: ExportKey,
  piece: { part: string; n: number; bytes: Uint8Array },
): Promise<void> {
  const { teamId, exportId } = key
  await tx.insert(exportChunks).values({ teamId, exportId, ...piece })
}

/** Throws where it is gone. */
export async function getChunk(
  db: Database,
  key: ExportKey,
  { part, n }: { part: string; n: number },
): Promise<Uint8Array> {
  const [row] = await db
    .select({ bytes: exportChunks.bytes })
    .from(exportChunks)
    .where(and(chunksOf(key, part), eq(exportChunks.n, n)))
  if (!row) throw new Error(`part ${n} of ${part} is gone`)
  return row.bytes
}

/** What an archive was made of, and what tries that died left of others. */
export async function deleteOtherChunks(
  tx: Database,
  { teamId, exportId }: ExportKey,
  archiveId: string,
): Promise<void> {
  await tx
    .delete(exportChunks)
    .where(and(equals(exportChunks, { teamId, exportId }), ne(exportChunks.part, archiveId)))
}

export async function deleteChunks(db: Database, key: ExportKey, part: string): Promise<void> {
  await db.delete(exportChunks).where(chunksOf(key, part))
}

/** A making that has stood still for longer than it is tried has failed: of one space, or of all. */
export async function failStill(db: Database, now: Date, teamId?: string): Promise<void> {
  const before = new Date(now.getTime() - STILL_MS)
  const own = teamId === undefined ? undefined : eq(spaceExports.teamId, teamId)
  await db
    .update(spaceExports)
    .set({ failedAt: now })
    .where(and(own, isMaking, lt(spaceExports.movedAt, before)))
}

/** Copies whose days are over, or that failed. */
export async function deleteOldExports(db: Database, now: Date): Promise<void> {
  await failStill(db, now)
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const { teamId, exportId, readyAt, failedAt, requestedAt } = spaceExports
  const isOver = or(lt(readyAt, before(EXPORT_DAYS)), sql`${failedAt} is not null`)
  const same = and(eq(teamId, exportChunks.teamId), eq(exportId, exportChunks.exportId), isOver)
  await db.delete(exportChunks).where(sql`exists (select from ${spaceExports} where ${same})`)
  await db.delete(spaceExports).where(lt(requestedAt, before(LISTED_DAYS)))
}
