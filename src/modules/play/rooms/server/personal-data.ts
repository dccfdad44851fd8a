import { sameIn } from '#server/db/equals.ts'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { MemberKey } from '#server/module.ts'
import { pairDays, roomGames, roomMoves, rooms } from './schema.ts'

/** Their name leaves the rooms they sit in or watch. */
export const forgetInRooms = (db: Database, who: MemberKey): Promise<void> =>
  showInRooms(db, who, { name: '', profileImage: '' })

/** How somebody is seen in the rooms they sit in or watch; the version goes up, so no process keeps the old one. */
export async function showInRooms(
  db: Database,
  { teamId, userId }: MemberKey,
  seen: { readonly name: string; readonly profileImage: string },
): Promise<void> {
  const identity = JSON.stringify({ name: seen.name, profileImage: seen.profileImage })
  const seenIn = (list: string) => sql`(
    select coalesce(jsonb_agg(
      case when ${userId} in (one->>'userId', one->>'id')
      then one || ${identity}::jsonb else one end order by place), '[]'::jsonb)
    from jsonb_array_elements(${rooms.data}->${sql.raw(`'${list}'`)}) with ordinality as t(one, place))`
  await db
    .update(rooms)
    .set({
      version: sql`${rooms.version} + 1`,
      data: sql`${rooms.data} || jsonb_build_object(
        'places', ${seenIn('places')}, 'spectators', ${seenIn('spectators')},
        'version', ${rooms.version} + 1)`,
    })
    .where(and(eq(rooms.teamId, teamId), sql`${rooms.data}::text like ${`%${userId}%`}`))
}

/** The games they had a seat in, and which. */
function gamesOf(db: Database, { teamId, userId }: MemberKey) {
  const { roomId, gameType, startedAt, finishedAt, outcome, seats } = roomGames
  const seat = sql<number>`(select place - 1 from jsonb_array_elements_text(${seats}) with ordinality as t(one, place) where one = ${userId} limit 1)`
  return db
    .select({ roomId, gameType, startedAt, finishedAt, outcome, seat: seat.mapWith(Number) })
    .from(roomGames)
    .where(and(eq(roomGames.teamId, teamId), sql`${seats} @> ${JSON.stringify([userId])}::jsonb`))
}

/** Their own moves, in the order in which they were made. */
const movesOf = (db: Database, { teamId, userId }: MemberKey) =>
  db
    .select({
      roomId: roomMoves.roomId,
      gameId: roomMoves.gameId,
      move: roomMoves.move,
      at: roomMoves.at,
    })
    .from(roomMoves)
    .innerJoin(roomGames, sameIn(roomGames, roomMoves, ['teamId', 'roomId', 'gameId']))
    .where(
      and(
        eq(roomMoves.teamId, teamId),
        sql`${roomGames.seats} @> ${JSON.stringify([userId])}::jsonb`,
        sql`${roomGames.seats}->>${roomMoves.seat} = ${userId}`,
      ),
    )
    .orderBy(roomMoves.roomId, roomMoves.version)

/* Without who it was with. */
const pairDaysOf = (db: Database, { teamId, userId }: MemberKey) =>
  db
    .select({ day: pairDays.day, games: pairDays.games })
    .from(pairDays)
    .where(
      and(
        eq(pairDays.teamId, teamId),
        or(eq(pairDays.oneId, userId), eq(pairDays.otherId, userId)),
      ),
    )

/** What is held about somebody's room games. */
export const exportedRooms = async (db: Database, who: MemberKey) => ({
  rooms: await gamesOf(db, who),
  roomMoves: await movesOf(db, who),
  pairDays: await pairDaysOf(db, who),
})
