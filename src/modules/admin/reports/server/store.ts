import { createHash } from 'node:crypto'
import { and, count, eq, gt, min, ne, or, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import type { Reportable } from '../contract.ts'
import type { Database } from '#server/db/database.ts'
import type { MemberKey } from '#server/module.ts'
import { personRows } from '#server/teams/person-rows.ts'
import { users } from '#server/teams/schema.ts'
import { reports } from './schema.ts'

/** Whose what. */
export interface ReportKey extends MemberKey {
  readonly what: Reportable
}

export const hashOf = (value: string) => createHash('sha256').update(value).digest('hex')

const ofValue = ({ what, ...who }: ReportKey, value: string) =>
  and(personRows(reports, who), equals(reports, { what, value: hashOf(value) }))

/**
 * False when the same person has reported the same before. One whose value was changed before an
 * admin looked is raised again when the value is back; `isHeld`: it is hidden already.
 */
export async function insertReport(
  tx: Database,
  of: ReportKey,
  report: { value: string; reporterId: string; at: Date; isHidden: boolean },
): Promise<boolean> {
  const { value, reporterId, at: reportedAt, isHidden } = report
  const { teamId, userId, what, state } = reports
  const written = await tx
    .insert(reports)
    .values({ ...of, value: hashOf(value), reporterId, reportedAt })
    .onConflictDoUpdate({
      target: [teamId, userId, what, reports.value, reports.reporterId],
      set: { reportedAt },
      setWhere: and(eq(state, 'open'), sql`not ${isHidden}`),
    })
    .returning({ what })
  return written.length > 0
}

/** How much somebody has reported since an instant. */
export function countBy(db: Database, { teamId, userId }: MemberKey, since: Date): Promise<number> {
  const own = equals(reports, { teamId, reporterId: userId })
  return db.$count(reports, and(own, gt(reports.reportedAt, since)))
}

/** How many have reported something that is open. */
export const countOf = (db: Database, of: ReportKey, value: string): Promise<number> =>
  db.$count(reports, and(ofValue(of, value), eq(reports.state, 'open')))

/** An admin has looked at what was reported. */
export async function settleReports(
  tx: Database,
  of: ReportKey,
  value: string,
  state: 'fine' | 'removed',
): Promise<void> {
  await tx
    .update(reports)
    .set({ state })
    .where(and(ofValue(of, value), eq(reports.state, 'open')))
}

/** People of whom something is hidden until an admin has looked. */
export function listHidden(db: Database, teamId: string) {
  const { userId, name, heldName, heldImage } = users
  const isHidden = or(ne(heldName, ''), ne(heldImage, ''))
  return db
    .select({ userId, name, heldName, heldImage })
    .from(users)
    .where(and(eq(users.teamId, teamId), isHidden))
}

/** Of each that is open: how many reported it, and since when. */
export function countOpen(db: Database, teamId: string) {
  const { userId, what, value, reportedAt } = reports
  return db
    .select({ userId, what, value, count: count(), since: min(reportedAt) })
    .from(reports)
    .where(equals(reports, { teamId, state: 'open' }))
    .groupBy(userId, what, value)
}

/** What is held about somebody: that theirs was reported, never by whom, and that they reported, never whose. */
export async function reportsOf(db: Database, who: MemberKey) {
  const { what, state, reportedAt } = reports
  const about = await db
    .select({ what, state, reportedAt })
    .from(reports)
    .where(personRows(reports, who))
  const own = await db
    .select({ what, reportedAt })
    .from(reports)
    .where(equals(reports, { teamId: who.teamId, reporterId: who.userId }))
  return { reportedOfThem: about, reportedByThem: own }
}
