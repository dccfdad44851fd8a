import { and, eq, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { inChunks } from '#server/play/demo/company.ts'
import { insertPastResults } from '#modules/boards/results/server/index.ts'
import { roomGames, roomMoves, rooms } from '../schema.ts'
import type { Meetings } from './played-games.ts'

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
    await insertPastResults(tx, scored)
  })
}

const isOnShow = sql`${rooms.data}->>'onShow' = 'true'`

/* Deletes rooms of the demo's own, with their games. */
async function deleteTables(tx: Database, teamId: string, which: SQL | undefined): Promise<void> {
  const old = await tx
    .delete(rooms)
    .where(and(eq(rooms.teamId, teamId), isOnShow, which))
    .returning({ roomId: rooms.roomId })
  const roomIds = old.map(({ roomId }) => roomId)
  for (const table of [roomMoves, roomGames])
    await tx.delete(table).where(and(eq(table.teamId, teamId), inArray(table.roomId, roomIds)))
}

/** Deletes rooms that were only to be watched, created before then, but not a match's. */
export const deleteDemoRooms = (tx: Database, teamId: string, before: Date): Promise<void> =>
  deleteTables(tx, teamId, and(lt(rooms.createdAt, before), sql`${rooms.data}->'match' is null`))

/** Deletes those of some rooms in which nobody but the demo's own played. */
export const deleteDemoMatches = (
  tx: Database,
  teamId: string,
  roomIds: readonly string[],
): Promise<void> => deleteTables(tx, teamId, inArray(rooms.roomId, [...roomIds]))
