import { and, asc, eq, gt, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { countRows, type Database } from '#server/db/database.ts'
import type { Outdated, RetainedRows } from '#server/module.ts'
import { roomGames, roomMoves } from './schema.ts'

const AT_ONCE = 200 // games a batch

const isOld = ({ teamId, before }: Outdated) =>
  and(eq(roomGames.teamId, teamId), lt(roomGames.finishedAt, before))

const hasMoves = sql`exists (select from room_moves m where m.team_id = ${roomGames.teamId}
  and m.room_id = ${roomGames.roomId} and m.game_id = ${roomGames.gameId})`

/** Some old games in the order of their ids. */
async function findOld(
  db: Database,
  { after, where }: { after: string; where: SQL | undefined },
): Promise<string[]> {
  const { gameId } = roomGames
  const rows = await db
    .select({ gameId })
    .from(roomGames)
    .where(and(where, after ? gt(gameId, after) : undefined))
    .orderBy(asc(gameId))
    .limit(AT_ONCE)
  return rows.map((row) => row.gameId)
}

async function removeMoves(tx: Database, teamId: string, games: readonly string[]): Promise<void> {
  const rooms = tx
    .select({ roomId: roomGames.roomId })
    .from(roomGames)
    .where(and(eq(roomGames.teamId, teamId), inArray(roomGames.gameId, [...games])))
  await tx
    .delete(roomMoves)
    .where(
      and(
        eq(roomMoves.teamId, teamId),
        inArray(roomMoves.roomId, rooms),
        inArray(roomMoves.gameId, [...games]),
      ),
    )
}

/** Does something with some old games; returns where to continue. */
async function withOld(
  tx: Database,
  which: { after: string; where: SQL | undefined },
  work: (games: readonly string[]) => Promise<void>,
): Promise<string | null> {
  const games = await findOld(tx, which)
  if (games.length) await work(games)
  return games.length < AT_ONCE ? null : games.at(-1)!
}

/** Moves of games that ended longer ago than a space keeps them: they no longer have a replay. */
export const oldMoves: RetainedRows = {
  what: 'moves',
  count: (db, of, most) =>
    countRows(
      db,
      db
        .select({ one: sql`1`.as('one') })
        .from(roomGames)
        .where(and(isOld(of), hasMoves))
        .limit(most),
    ),
  remove: (tx, of, after) =>
    withOld(tx, { after, where: and(isOld(of), hasMoves) }, (games) =>
      removeMoves(tx, of.teamId, games),
    ),
}

/** Games whose results are deleted. */
export const oldGames: RetainedRows = {
  what: 'results',
  remove: (tx, of, after) =>
    withOld(tx, { after, where: isOld(of) }, async (games) => {
      await removeMoves(tx, of.teamId, games)
      const these = and(eq(roomGames.teamId, of.teamId), inArray(roomGames.gameId, [...games]))
      await tx.delete(roomGames).where(these)
    }),
}
