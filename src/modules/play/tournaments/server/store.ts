import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { announce } from '#server/db/commit-events.ts'
import type { Database } from '#server/db/database.ts'
import { totals } from '#server/play/results/schema.ts'
import { tournaments } from './schema.ts'
import { users } from '#server/teams/schema.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Tournament } from './tournament.ts'

declare module '#server/db/commit-events.ts' {
  interface CommitEvents {
    readonly tournaments: TournamentKey // that went on
  }
}

const LISTED = 30

/** Everyone viewing a tournament: an audience. */
export const watchersOfTournament = ({ teamId, tournamentId }: TournamentKey) =>
  `tournament ${teamId} ${tournamentId}`

export interface TournamentKey {
  readonly teamId: string
  readonly tournamentId: string
}

type Row = typeof tournaments.$inferSelect
export type StoredTournament = TournamentKey & Tournament & Pick<Row, 'createdAt'>

const same = ({ teamId, tournamentId }: TournamentKey) =>
  equals(tournaments, { teamId, tournamentId })

const toStored = (row: Row) => row as StoredTournament

export async function insertTournament(tx: Database, of: StoredTournament): Promise<void> {
  await tx.insert(tournaments).values(of)
  if (of.dueAt) announce(tx, 'dueRows', [null])
}

/** How many of someone's tournaments wait for players. */
export async function countOpen(tx: Database, teamId: string, userId: string): Promise<number> {
  const rows = await tx
    .select({ id: tournaments.tournamentId })
    .from(tournaments)
    .where(
      and(
        equals(tournaments, { teamId, status: 'open' }),
        sql`${tournaments.data}->>'makerId' = ${userId}`,
      ),
    )
  return rows.length
}

/** Which of some tournaments wait for players or run. */
export async function findLive(
  db: Database,
  teamId: string,
  tournamentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (tournamentIds.length === 0) return new Set()
  const some = inArray(tournaments.tournamentId, [...tournamentIds])
  const isLive = inArray(tournaments.status, ['open', 'running'])
  const rows = await db
    .select({ id: tournaments.tournamentId })
    .from(tournaments)
    .where(and(eq(tournaments.teamId, teamId), some, isLive))
  return new Set(rows.map(({ id }) => id))
}

/** How many of a space wait for players or run. */
export async function countUnfinished(tx: Database, teamId: string): Promise<number> {
  const isOf = eq(tournaments.teamId, teamId)
  const isUnfinished = inArray(tournaments.status, ['open', 'running'])
  const [row] = await tx.select({ all: count() }).from(tournaments).where(and(isOf, isUnfinished))
  return row!.all
}

export async function findTournament(
  db: Database,
  key: TournamentKey,
): Promise<StoredTournament | null> {
  const [row] = await db.select().from(tournaments).where(same(key))
  return row ? toStored(row) : null
}

/** Holds a tournament's row until the transaction ends. null: the team has none of this id. */
export async function lockTournament(
  tx: Database,
  key: TournamentKey,
): Promise<StoredTournament | null> {
  const [row] = await tx.select().from(tournaments).where(same(key)).for('update')
  return row ? toStored(row) : null
}

/** Stores what became of one that is held, and lets who looks at it know. */
export async function saveTournament(
  tx: Database,
  key: TournamentKey,
  { status, dueAt, data }: Tournament,
): Promise<void> {
  await tx.update(tournaments).set({ status, dueAt, data }).where(same(key))
  const { teamId, tournamentId } = key
  announce(tx, 'tournaments', [{ teamId, tournamentId }])
}

/** The newest: those that run, then those that wait, then the others. */
export async function listTournaments(db: Database, teamId: string): Promise<StoredTournament[]> {
  const rows = await db
    .select()
    .from(tournaments)
    .where(eq(tournaments.teamId, teamId))
    .orderBy(desc(tournaments.createdAt))
    .limit(LISTED)
  const order = ['running', 'open', 'finished', 'cancelled']
  return rows.map(toStored).toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))
}

/** Those that wait for players and begin at a time, the first first. */
export async function listToStart(db: Database, teamId: string): Promise<StoredTournament[]> {
  const rows = await db
    .select()
    .from(tournaments)
    .where(
      and(
        equals(tournaments, { teamId, status: 'open' }),
        sql`${tournaments.data}->>'startsAt' is not null`,
      ),
    )
    .orderBy(tournaments.dueAt)
    .limit(LISTED)
  return rows.map(toStored)
}

/** People of a team by id; who has left it is not among them. */
export async function findPeople(db: Database, teamId: string, userIds: readonly string[]) {
  const rows = await db
    .select({ userId: users.userId, name: users.name, profileImage: users.profileImage })
    .from(users)
    .where(and(eq(users.teamId, teamId), inArray(users.userId, [...userIds]), ne(users.name, '')))
  return new Map(rows.map((row) => [row.userId, row]))
}

/** Those of some people who are still in the team, by their points on the game's board of all time, then as given. */
export async function seeded(
  tx: Database,
  teamId: string,
  gameType: string,
  userIds: readonly string[],
): Promise<string[]> {
  const here = await findPeople(tx, teamId, userIds)
  const rows = await tx
    .select({ userId: totals.userId, points: totals.points })
    .from(totals)
    .where(
      and(equals(totals, { teamId, gameType, board: 'all' }), inArray(totals.userId, [...userIds])),
    )
  const points = new Map(rows.map((row) => [row.userId, row.points]))
  return userIds
    .filter((userId) => here.has(userId))
    .toSorted((a, b) => (points.get(b) ?? 0) - (points.get(a) ?? 0))
}

/** Throws not_found where the team has none of this id. */
export async function loadTournament(tx: Database, key: TournamentKey): Promise<StoredTournament> {
  const tournament = await lockTournament(tx, key)
  if (!tournament) throw new RefusalError('not_found')
  return tournament
}

export async function hasTournament(
  db: Database,
  { teamId, tournamentId }: TournamentKey,
): Promise<boolean> {
  const isIt = equals(tournaments, { teamId, tournamentId })
  const rows = await db.select({ teamId: tournaments.teamId }).from(tournaments).where(isIt)
  return rows.length > 0
}
