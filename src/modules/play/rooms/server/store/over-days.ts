import { sameIn } from '#server/db/equals.ts'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PlayCalendar } from '#shared/play-calendar.ts'
import { gameStatus } from '#shared/room.ts'
import type { Database } from '#server/db/database.ts'
import { roomGames, rooms } from '../schema.ts'
import { teams } from '#server/teams/schema.ts'
import type { RoomData } from '#server/play/rooms/room.ts'

const MOST = 50 // games of one person that are listed

/** When a team plays, as its row has it now. */
export async function findCalendar(db: Database, teamId: string): Promise<PlayCalendar> {
  const { timeZone, availablePeriods: periods, workingDays, holidays } = teams
  const [row] = await db
    .select({ timeZone, periods, workingDays, holidays })
    .from(teams)
    .where(eq(teams.teamId, teamId))
  if (!row) throw new Error(`no team ${teamId}`)
  return row
}

const isOverDays = sql`${rooms.data}->'clock' ? 'days'`

/** A team plays at other times now: its games over days look at their clocks again. */
export async function wakeOverDays(tx: Database, teamId: string, now: Date): Promise<void> {
  await tx
    .update(rooms)
    .set({ wakeAt: now })
    .where(
      and(
        eq(rooms.teamId, teamId),
        eq(rooms.status, gameStatus.started),
        isNotNull(rooms.wakeAt),
        isOverDays,
      ),
    )
}

/** The rooms in which a person's games over days run. A large state of a game is not with them. */
export async function findOwnOverDays(
  db: Database,
  teamId: string,
  userId: string,
): Promise<RoomData[]> {
  const rows = await db
    .select({ data: rooms.data })
    .from(roomGames)
    .innerJoin(rooms, sameIn(rooms, roomGames, ['teamId', 'roomId']))
    .where(
      and(
        eq(roomGames.teamId, teamId),
        isNull(roomGames.finishedAt),
        sql`${roomGames.seats} @> ${JSON.stringify([userId])}::jsonb`,
        isNotNull(rooms.wakeAt),
        isOverDays,
        sql`${rooms.data}->'game'->>'gameId' = ${roomGames.gameId}::text`,
      ),
    )
    .orderBy(roomGames.startedAt)
    .limit(MOST)
  return rows.map(({ data }) => data)
}
