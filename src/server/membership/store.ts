import { and, count, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import {
  mailTokens,
  meetingQueue,
  meetings,
  mutedTopics,
  NO_TEAM,
  notifications,
  reach,
  playMoves,
  plays,
  rooms,
  sessions,
  signIns,
  surveys,
  teams,
  users,
} from '../db/schema.ts'

export interface Who {
  readonly teamId: string
  readonly userId: string
}

const ofPerson = (
  table:
    | typeof users
    | typeof signIns
    | typeof sessions
    | typeof plays
    | typeof playMoves
    | typeof surveys
    | typeof mailTokens
    | typeof notifications
    | typeof mutedTopics
    | typeof meetingQueue
    | typeof reach,
  who: Who,
) => and(eq(table.teamId, who.teamId), eq(table.userId, who.userId))

/**
 * The account, held until the transaction ends. Locks go account first, then ways in and plays:
 * whoever joins, leaves, guesses or links at the same moment waits, and nobody waits in a circle.
 */
export async function findUser(db: Database, who: Who) {
  const [row] = await db.select().from(users).where(ofPerson(users, who)).for('update')
  return row?.name ? row : null
}

/** One at a time changes who belongs to a space, so two last admins can't both see the other stay. */
export async function lockSpace(db: Database, { teamId }: Pick<Who, 'teamId'>): Promise<void> {
  await db
    .select({ teamId: teams.teamId })
    .from(teams)
    .where(eq(teams.teamId, teamId))
    .for('update')
}

/** How many are left besides someone, and how many of them look after the space. */
export async function othersIn(db: Database, { teamId, userId }: Who) {
  const here = and(eq(users.teamId, teamId), ne(users.userId, userId), ne(users.name, ''))
  const [row] = await db
    .select({
      members: count(),
      admins: sql<number>`count(*) filter (where ${users.isAdmin})`.mapWith(Number),
    })
    .from(users)
    .where(here)
  return row ?? { members: 0, admins: 0 }
}

/** Puzzles under way go with their moves; finished ones stay for the team's figures, without what was said of them to their player alone. */
async function forgetPlays(db: Database, who: Who): Promise<void> {
  await db
    .update(plays)
    .set({ report: null })
    .where(and(ofPerson(plays, who), isNotNull(plays.report)))
  const gone = await db
    .delete(plays)
    .where(and(ofPerson(plays, who), isNull(plays.finishedAt)))
    .returning({ puzzleId: plays.puzzleId })
  const puzzleIds = gone.map(({ puzzleId }) => puzzleId)
  await db
    .delete(playMoves)
    .where(and(ofPerson(playMoves, who), inArray(playMoves.puzzleId, puzzleIds)))
}

/** The row stays for its results, and says nothing of anyone; links mailed by or to them end. */
export async function forget(db: Database, who: Who): Promise<void> {
  const nothing = { name: '', email: '', language: '', theme: '' }
  const change = {
    ...nothing,
    profileImage: '',
    profileBgImage: '',
    isAdmin: false,
    departmentId: null,
    isPlaced: false,
    onboarding: [],
    sounds: true,
  }
  await db.update(users).set(change).where(ofPerson(users, who))
  await forgetPlays(db, who)
  await db.delete(surveys).where(ofPerson(surveys, who))
  await db.delete(mailTokens).where(ofPerson(mailTokens, who))
  await db.delete(notifications).where(ofPerson(notifications, who))
  await db.delete(reach).where(ofPerson(reach, who))
  await db.delete(mutedTopics).where(ofPerson(mutedTopics, who))
  await db.delete(meetingQueue).where(ofPerson(meetingQueue, who))
  await db
    .update(meetings)
    .set({ hostUserId: null })
    .where(and(eq(meetings.teamId, who.teamId), eq(meetings.hostUserId, who.userId)))
}

/** Their name leaves the rooms they sit in or watch; the version goes up, so no process keeps the old one. */
export async function forgetInRooms(db: Database, { teamId, userId }: Who): Promise<void> {
  const without = (list: string) => sql`(
    select coalesce(jsonb_agg(
      case when ${userId} in (one->>'userId', one->>'id')
      then one || '{"name":"","profileImage":""}'::jsonb else one end order by place), '[]'::jsonb)
    from jsonb_array_elements(${rooms.data}->${sql.raw(`'${list}'`)}) with ordinality as t(one, place))`
  await db
    .update(rooms)
    .set({
      version: sql`${rooms.version} + 1`,
      data: sql`${rooms.data} || jsonb_build_object(
        'places', ${without('places')}, 'spectators', ${without('spectators')},
        'version', ${rooms.version} + 1)`,
    })
    .where(and(eq(rooms.teamId, teamId), sql`${rooms.data}::text like ${`%${userId}%`}`))
}

/** Moves a person's ways in to an account without a space. */
export async function moveSignIns(db: Database, from: Who, userId: string): Promise<void> {
  await db.update(signIns).set({ teamId: NO_TEAM, userId }).where(ofPerson(signIns, from))
}

export async function deleteSignIns(db: Database, who: Who): Promise<void> {
  await db.delete(signIns).where(ofPerson(signIns, who))
}

/** Who never had a space leaves nothing behind. */
export async function deleteUser(db: Database, who: Who): Promise<void> {
  await db.delete(sessions).where(ofPerson(sessions, who))
  await db.delete(mailTokens).where(ofPerson(mailTokens, who))
  await db.delete(users).where(ofPerson(users, who))
}
