import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import type { Database } from '#server/db/database.ts'
import { results } from '#server/play/results/schema.ts'
import { roomGames, rooms } from '../schema.ts'
import type { RoomKey } from '../store/rooms.ts'
import { users } from '#server/teams/schema.ts'

type GameKey = RoomKey & { readonly gameId: string }
type Seats = readonly (string | null)[]

/** Ids of a room's finished games, the first one first. */
export async function findFinishedIds(db: Database, key: RoomKey): Promise<string[]> {
  const rows = await db
    .select({ gameId: roomGames.gameId })
    .from(roomGames)
    .where(
      and(
        equals(roomGames, { teamId: key.teamId, roomId: key.roomId }),
        isNotNull(roomGames.finishedAt),
      ),
    )
    .orderBy(asc(roomGames.startedAt))
  return rows.map(({ gameId }) => gameId)
}

const nobody = { name: '', profileImage: '' }

/** Name and picture by seat; of a bot and a former player there are none. */
export async function findSeated(db: Database, teamId: string, seats: Seats) {
  const ids = seats.filter((id) => id !== null)
  if (ids.length === 0) return seats.map(() => nobody)
  const { userId, name, profileImage } = users
  const rows = await db
    .select({ userId, name, profileImage })
    .from(users)
    .where(and(eq(users.teamId, teamId), inArray(userId, ids)))
  const peopleById = new Map(rows.map(({ userId: id, ...person }) => [id, person]))
  return seats.map((id) => (id && peopleById.get(id)) || nobody)
}

/** What a game was worth on the boards, by seat, as corrected since; null: nothing counted. */
export async function findScored(db: Database, { teamId, gameId }: GameKey, seats: Seats) {
  const rows = await db
    .select({ userId: results.userId, points: results.points })
    .from(results)
    .where(
      and(
        equals(results, { teamId, sourceId: gameId, kind: 'room' }),
        isNull(results.supersededBy),
      ),
    )
  const points = new Map(rows.map((row) => [row.userId, row.points]))
  return seats.map((id) => (id === null ? null : (points.get(id) ?? null)))
}

/* Of an old one there are none any more. */
const hasMoves = sql`exists (select from room_moves m where m.team_id = ${roomGames.teamId}
  and m.room_id = ${roomGames.roomId} and m.game_id = ${roomGames.gameId})`

/** Of some games by their ids: where they were played, who sat there, whether others may see them (null: nobody knows any more). */
export function findPlayedWhere(db: Database, teamId: string, gameIds: readonly string[]) {
  const { roomId, gameId, gameType, seats } = roomGames
  const spectatorsAllowed = sql<
    boolean | null
  >`coalesce(${roomGames.spectatorsAllowed}, (${rooms.data}->>'spectatorsAllowed')::boolean)`
  return db
    .select({ roomId, gameId, gameType, seats, spectatorsAllowed })
    .from(roomGames)
    .leftJoin(rooms, and(eq(rooms.teamId, roomGames.teamId), eq(rooms.roomId, roomGames.roomId)))
    .where(and(eq(roomGames.teamId, teamId), inArray(gameId, [...gameIds]), hasMoves))
}
