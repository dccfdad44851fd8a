import { randomUUID } from 'node:crypto'
import { and, eq, inArray, lt, ne, sql, type SQL } from 'drizzle-orm'
import { onboardingKeys } from '#modules/play/profile/contract.ts'
import { startOfDay, type Day } from '#shared/days.ts'
import type { Database } from '#server/db/database.ts'
import { nameDepartment } from '#modules/people/departments/server/index.ts'
import { playMoves, plays } from '#modules/play/puzzles/server/index.ts'
import { results } from '#modules/boards/results/server/index.ts'
import { roomGames, roomMoves, rooms } from '#modules/play/rooms/server/index.ts'
import { teams, users } from '#server/teams/schema.ts'
import { tournaments, type StoredTournament } from '#modules/play/tournaments/server/index.ts'
import type { History } from '#modules/play/puzzles/server/demo.ts'
import type { Meetings } from '#modules/play/rooms/server/demo/played-games.ts'
import { ADMIN, COMPANY, DEPARTMENTS, MEMBER, people } from '#server/demo/people.ts'

export type DemoTeam = typeof teams.$inferSelect

export async function findDemoTeam(db: Database): Promise<DemoTeam | null> {
  const [team] = await db.select().from(teams).where(eq(teams.isDemo, true)).limit(1)
  return team ?? null
}

const address = (name: string) =>
  `${name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .toLowerCase()
    .replaceAll(' ', '.')}@kestrel.example`

/** The member a visitor becomes: names may be changed, and people who left are replaced by a colleague. */
export async function findGuest(db: Database, asAdmin: boolean) {
  const [guest] = await db
    .select({ teamId: users.teamId, userId: users.userId })
    .from(users)
    .innerJoin(teams, eq(teams.teamId, users.teamId))
    .where(and(eq(teams.isDemo, true), eq(users.isAdmin, asAdmin), ne(users.name, '')))
    .orderBy(sql`${users.email} <> ${address(asAdmin ? ADMIN : MEMBER)}`, users.userId)
    .limit(1)
  return guest ?? null
}

async function insertDepartments(tx: Database, teamId: string): Promise<string[]> {
  const ids: string[] = []
  for (const name of DEPARTMENTS) ids.push(await nameDepartment(tx, teamId, name, true))
  return ids
}

export async function insertCompany(
  db: Database,
  team: { seed: string; firstDay: Day; timeZone: string; createdAt: Date },
): Promise<DemoTeam> {
  const createdAt = startOfDay(team.firstDay, team.timeZone)
  return db.transaction(async (tx) => {
    const row = {
      ...team,
      teamId: randomUUID(),
      gameSpaceGuid: randomUUID(),
      name: COMPANY,
      isDemo: true,
    }
    const [made] = await tx.insert(teams).values(row).returning()
    const seats = await insertDepartments(tx, row.teamId)
    const members = people.map(({ name, isAdmin, language }, i) => ({
      teamId: row.teamId,
      userId: randomUUID(),
      departmentId: seats[i % seats.length]!,
      name,
      email: address(name),
      isAdmin: isAdmin ?? false,
      onboarding: [...onboardingKeys], // no onboarding for a visitor
      language,
      createdAt,
    }))
    await tx.insert(users).values(members)
    return made!
  })
}

export async function findMembers(db: Database, teamId: string) {
  const rows = await db.select().from(users).where(eq(users.teamId, teamId))
  return rows.flatMap((row) => {
    const person = people.find(({ name }) => address(name) === row.email)
    return person ? [{ userId: row.userId, ...person }] : []
  })
}
export type DemoMember = Awaited<ReturnType<typeof findMembers>>[number]

/** People who already have a copy of a puzzle of a day, so that nobody plays twice. */
export async function findPlayers(db: Database, teamId: string, day: Day): Promise<Set<string>> {
  const rows = await db
    .select({ userId: plays.userId })
    .from(plays)
    .where(and(eq(plays.teamId, teamId), eq(plays.day, day)))
  return new Set(rows.map((row) => row.userId))
}

/** The last day with finished puzzles before a day. */
export async function lastFilledDay(
  db: Database,
  teamId: string,
  before: Day,
): Promise<Day | null> {
  const [row] = await db
    .select({ day: sql<string | null>`max(${results.day})::text` })
    .from(results)
    .where(and(eq(results.teamId, teamId), sql`${results.day} < ${before}`))
  return row?.day ?? null
}

const CHUNK = 200

async function inChunks<T>(
  rows: readonly T[],
  insert: (chunk: T[]) => Promise<unknown>,
): Promise<void> {
  for (let i = 0; i < rows.length; i += CHUNK) await insert(rows.slice(i, i + CHUNK))
}

export async function insertHistory(db: Database, history: History): Promise<void> {
  await inChunks(history.plays, (chunk) => db.insert(plays).values(chunk).onConflictDoNothing())
  await inChunks(history.moves, (chunk) => db.insert(playMoves).values(chunk).onConflictDoNothing())
  await inChunks(history.results, (chunk) => db.insert(results).values(chunk).onConflictDoNothing())
}

/** Which of these games exist. */
export async function findGames(
  db: Database,
  teamId: string,
  gameIds: readonly string[],
): Promise<Set<string>> {
  const { gameId } = roomGames
  const rows = await db
    .select({ gameId })
    .from(roomGames)
    .where(and(eq(roomGames.teamId, teamId), inArray(gameId, [...gameIds])))
  return new Set(rows.map((row) => row.gameId))
}

/** Existing games keep their moves and results. */
export async function insertMeetings(db: Database, met: Meetings): Promise<void> {
  if (met.games.length === 0) return
  await db.transaction(async (tx) => {
    const written = await tx
      .insert(roomGames)
      .values(met.games)
      .onConflictDoNothing()
      .returning({ gameId: roomGames.gameId })
    const isNew = (gameId: string) => written.some((one) => one.gameId === gameId)
    const moves = met.moves.filter(({ gameId }) => isNew(gameId))
    await inChunks(moves, (chunk) => tx.insert(roomMoves).values(chunk))
    const scored = met.results.filter(({ sourceId }) => isNew(sourceId))
    await inChunks(scored, (chunk) => tx.insert(results).values(chunk))
  })
}

const NOTICE_HOURS = 9 // between two of somebody's

/** Notifications of the company's first weeks came in over days, not in the minute it was created. */
export async function spreadNotices(db: Database, teamId: string, now: Date): Promise<void> {
  const before = sql`${now.toISOString()}::timestamptz`
  const nth = sql`row_number() over (partition by user_id order by notification_id)`
  await db.execute(sql`
    update notifications set created_at = spread.at
    from (
      select user_id, notification_id, ${before} - ${nth} * interval '${sql.raw(String(NOTICE_HOURS))} hours' as at
      from notifications where team_id = ${teamId}
    ) as spread
    where notifications.team_id = ${teamId}
      and notifications.user_id = spread.user_id
      and notifications.notification_id = spread.notification_id`)
}

const isOnShow = sql`${rooms.data}->>'onShow' = 'true'`

/** Deletes rooms of the demo's own, with their games. */
async function deleteTables(tx: Database, teamId: string, which: SQL | undefined): Promise<void> {
  const old = await tx
    .delete(rooms)
    .where(and(eq(rooms.teamId, teamId), isOnShow, which))
    .returning({ roomId: rooms.roomId })
  const roomIds = old.map(({ roomId }) => roomId)
  for (const table of [roomMoves, roomGames])
    await tx.delete(table).where(and(eq(table.teamId, teamId), inArray(table.roomId, roomIds)))
}

/** Deletes rooms that were only to be watched, created before then; a match's are deleted with its tournament. */
export const deleteDemoRooms = (tx: Database, teamId: string, before: Date): Promise<void> =>
  deleteTables(tx, teamId, and(lt(rooms.createdAt, before), sql`${rooms.data}->'match' is null`))

/** Deletes tournaments with the rooms in which nobody but the demo's own played. */
export async function deleteTournaments(
  db: Database,
  teamId: string,
  over: readonly StoredTournament[],
): Promise<void> {
  if (over.length === 0) return
  const roomIds = over.flatMap(({ data }) => data.matches.flatMap((match) => match.rooms))
  const ids = over.map(({ tournamentId }) => tournamentId)
  await db.transaction(async (tx) => {
    await tx
      .delete(tournaments)
      .where(and(eq(tournaments.teamId, teamId), inArray(tournaments.tournamentId, ids)))
    await deleteTables(tx, teamId, inArray(rooms.roomId, roomIds))
  })
}
