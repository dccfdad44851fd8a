import { asc } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import type { AnyGame } from '#shared/game.ts'
import type { Database } from '#server/db/database.ts'
import { roomGames, roomMoves } from '../schema.ts'
import type { RoomData } from '#server/play/rooms/room.ts'
import { areSpectatorsAllowed, type RoomKey } from './rooms.ts'

/** The version a move was stored at, however long ago; null: never heard of it. */
export async function findMove(db: Database, key: RoomKey, moveId: string): Promise<number | null> {
  const [row] = await db
    .select({ version: roomMoves.version })
    .from(roomMoves)
    .where(equals(roomMoves, { teamId: key.teamId, roomId: key.roomId, moveId }))
  return row?.version ?? null
}

export async function insertGame(tx: Database, rules: AnyGame, room: RoomData): Promise<void> {
  const game = room.game!
  await tx.insert(roomGames).values({
    teamId: room.teamId,
    roomId: room.roomId,
    gameId: game.gameId,
    gameType: room.gameType,
    options: room.options,
    seats: room.places.map(({ userId }) => userId),
    seed: game.seed,
    rules: rules.meta.rules,
    spectatorsAllowed: room.spectatorsAllowed,
    startedAt: new Date(game.startedAt),
  })
}

export async function finishGame(tx: Database, room: RoomData, now: number): Promise<void> {
  const { gameId, outcome } = room.game!
  const seats = room.places.map(({ userId }) => userId) // with those who joined late
  await tx
    .update(roomGames)
    .set({ finishedAt: new Date(now), outcome: outcome!, seats })
    .where(equals(roomGames, { teamId: room.teamId, roomId: room.roomId, gameId }))
}

/** A game with its moves in order, for replay, and whether others might watch (null: nobody knows any more). null: not this team's. */
export async function findGameLog(db: Database, key: RoomKey & { gameId: string }) {
  const same = (table: typeof roomGames | typeof roomMoves) =>
    equals(table, { teamId: key.teamId, roomId: key.roomId, gameId: key.gameId })
  const [game] = await db.select().from(roomGames).where(same(roomGames))
  if (!game) return null
  const moves = await db
    .select()
    .from(roomMoves)
    .where(same(roomMoves))
    .orderBy(asc(roomMoves.version))
  const spectatorsAllowed = game.spectatorsAllowed ?? (await areSpectatorsAllowed(db, key))
  return { game, moves, spectatorsAllowed }
}
