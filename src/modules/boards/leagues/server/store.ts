import { and, asc, count, desc, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { isHere } from '#server/teams/active-members.ts'
import { users } from '#server/teams/schema.ts'
import { firstRow, type Database } from '#server/db/database.ts'
import { RefusalError } from '#server/refusal.ts'
import { departments } from '#modules/people/departments/server/index.ts'
import { leagues, leagueWeeks } from './schema.ts'
import type { Staffed } from './sides.ts'

export type LeagueRow = typeof leagues.$inferSelect
export type ClosedWeek = typeof leagueWeeks.$inferSelect

export interface LeagueKey {
  readonly teamId: string
  readonly leagueId: string
}

const ofLeague = ({ teamId, leagueId }: LeagueKey) => equals(leagues, { teamId, leagueId })

export async function findLeague(db: Database, key: LeagueKey): Promise<LeagueRow | null> {
  return firstRow(db.select().from(leagues).where(ofLeague(key)))
}

/** Holds a league until the transaction ends. Throws not_found. */
export async function lockLeague(tx: Database, key: LeagueKey): Promise<LeagueRow> {
  const [row] = await tx.select().from(leagues).where(ofLeague(key)).for('update')
  if (!row) throw new RefusalError('not_found')
  return row
}

export async function findDraft(db: Database, teamId: string): Promise<LeagueRow | null> {
  return firstRow(
    db
      .select()
      .from(leagues)
      .where(and(eq(leagues.teamId, teamId), isNull(leagues.startedAt))),
  )
}

export async function findRunning(db: Database, teamId: string): Promise<LeagueRow | null> {
  const isRunning = and(isNotNull(leagues.startedAt), isNull(leagues.endedAt))
  return firstRow(
    db
      .select()
      .from(leagues)
      .where(and(eq(leagues.teamId, teamId), isRunning)),
  )
}

/** A company's leagues of which a channel hears, that were started and not cancelled. */
export function listPosting(db: Database, teamId: string): Promise<LeagueRow[]> {
  const isPosting = and(ne(leagues.channelId, ''), isNotNull(leagues.startedAt))
  const isNotCancelled = or(isNull(leagues.endedAt), isNotNull(leagues.places))
  return db
    .select()
    .from(leagues)
    .where(and(eq(leagues.teamId, teamId), isPosting, isNotCancelled))
}

/** Whether a channel hears of a league that is drafted or runs. */
export async function postsLeague(
  db: Database,
  { teamId, groupId, channelId }: Pick<LeagueRow, 'teamId' | 'groupId' | 'channelId'>,
): Promise<boolean> {
  const isThere = equals(leagues, { groupId, channelId })
  const [row] = await db
    .select({ leagueId: leagues.leagueId })
    .from(leagues)
    .where(and(eq(leagues.teamId, teamId), isThere, isNull(leagues.endedAt)))
    .limit(1)
  return row !== undefined
}

/** Leagues that came to their end, the latest first. */
export function listFinished(db: Database, teamId: string, most: number): Promise<LeagueRow[]> {
  return db
    .select()
    .from(leagues)
    .where(and(eq(leagues.teamId, teamId), isNotNull(leagues.places)))
    .orderBy(desc(leagues.startsOn), desc(leagues.endedAt))
    .limit(most)
}

/** A league's weeks that are over, in their order. */
export function closedWeeks(db: Database, { teamId, leagueId }: LeagueKey): Promise<ClosedWeek[]> {
  return db
    .select()
    .from(leagueWeeks)
    .where(equals(leagueWeeks, { teamId, leagueId }))
    .orderBy(asc(leagueWeeks.week))
}

export async function saveLeague(
  tx: Database,
  key: LeagueKey,
  set: Partial<LeagueRow>,
): Promise<LeagueRow> {
  const [row] = await tx.update(leagues).set(set).where(ofLeague(key)).returning()
  return row!
}

export async function deleteDraft(tx: Database, key: LeagueKey): Promise<void> {
  await tx.delete(leagues).where(and(ofLeague(key), isNull(leagues.startedAt)))
}

/** A company's departments, and how many people are in each. */
export function staffedDepartments(db: Database, teamId: string): Promise<Staffed[]> {
  const { departmentId, name } = departments
  const isThere = and(
    eq(users.teamId, departments.teamId),
    eq(users.departmentId, departmentId),
    isHere,
  )
  return db
    .select({ departmentId, name, people: count(users.userId) })
    .from(departments)
    .leftJoin(users, isThere)
    .where(eq(departments.teamId, teamId))
    .groupBy(departmentId, name)
}

/** What departments are called now; one that is gone is in none of it. */
export async function namesNow(db: Database, teamId: string): Promise<ReadonlyMap<string, string>> {
  const { departmentId, name } = departments
  const rows = await db
    .select({ departmentId, name })
    .from(departments)
    .where(eq(departments.teamId, teamId))
  return new Map(rows.map((row) => [row.departmentId, row.name]))
}
