import type { AnyGame } from '#shared/game.ts'
import { isId } from '#server/db/id.ts'
import type { Database } from '#server/db/database.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { judgementFor } from './request-judgement.ts'
import { sentMoveId } from '#server/play/rooms/move-id.ts'
import { replayStates } from '#server/play/rooms/replay.ts'
import { findGameLog } from '../store/game-log.ts'
import { mustBeAllowed } from '#server/teams/may-play.ts'
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { results } from '#server/play/results/schema.ts'
import { roomGames, rooms } from '../schema.ts'
import type { RoomKey } from '../store/rooms.ts'
import { users } from '#server/teams/schema.ts'

type GameKey = RoomKey & { readonly gameId: string }
type Seats = readonly (string | null)[]

/** Ids of a room's finished games, the first one first. */
async function findFinishedIds(db: Database, key: RoomKey): Promise<string[]> {
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
async function findSeated(db: Database, teamId: string, seats: Seats) {
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
async function findScored(db: Database, { teamId, gameId }: GameKey, seats: Seats) {
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
function findPlayedWhere(db: Database, teamId: string, gameIds: readonly string[]) {
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

type Log = NonNullable<Awaited<ReturnType<typeof findGameLog>>>

export interface GameIds {
  readonly roomId: string
  readonly gameId: string
}

/** Whether someone may see a game again; where nobody knows whether others might watch (null), who sat there. */
export const maySee = (
  caller: Caller,
  seats: readonly (string | null)[],
  spectatorsAllowed: boolean | null,
): boolean => spectatorsAllowed === true || seats.includes(caller.userId)

/** Throws not_found for a game of another company, moves_gone for one of long ago, and what the rules of its room say. */
async function openLog(db: Database, caller: Caller, { roomId, gameId }: GameIds): Promise<Log> {
  const key = { teamId: caller.teamId, roomId, gameId }
  const log = isId(roomId) && isId(gameId) ? await findGameLog(db, key) : null
  if (!log) throw new RefusalError('not_found')
  const { game, spectatorsAllowed } = log
  mustBeAllowed(caller.team, game.gameType)
  if (!maySee(caller, game.seats, spectatorsAllowed))
    throw new RefusalError('spectators_not_allowed')
  if (game.finishedAt && log.moves.length === 0) throw new RefusalError('moves_gone')
  return log
}

/** Throws replay_outdated for a game that its rules would no longer play as it was played. */
function statesOf(rules: AnyGame, { game, moves }: Log): unknown[] {
  if (game.rules !== rules.meta.rules) throw new RefusalError('replay_outdated')
  return replayStates(rules, game, moves)
}

/** A game with all that a colleague saw of it, moment by moment. */
export async function replayOf(world: World, caller: Caller, ids: GameIds) {
  const { db, games } = world
  const log = await openLog(db, caller, ids)
  const { game, moves } = log
  const { seats, finishedAt } = game
  const rules = games.get(game.gameType)
  const states = statesOf(rules, log)
  const views = states.map((state): unknown => rules.view(state))
  const key = { teamId: caller.teamId, ...ids }
  return {
    gameId: game.gameId,
    gameType: game.gameType,
    seats: [...seats],
    players: await findSeated(db, caller.teamId, seats),
    options: game.options,
    startedAt: game.startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    outcome: finishedAt ? rules.outcome(states.at(-1)) : null,
    scored: await findScored(db, key, seats),
    games: await findFinishedIds(db, key),
    moves: moves.map(({ version, moveId, seat, by, at, move }) => ({
      version,
      moveId: by === 'player' ? sentMoveId(moveId) : moveId,
      seat,
      by,
      at,
      move: finishedAt ? move : null,
    })),
    views,
    ...judgementFor(world, game, views, moves),
    turns: states.map((state) => [...rules.turns(state)]),
  }
}

/** Of some games, those a caller may see again; asks by gameId, null: not theirs to see, or no room's. */
export async function findReplayable(
  db: Database,
  caller: Caller,
  gameIds: readonly string[],
): Promise<(gameId: string) => GameIds | null> {
  if (gameIds.length === 0) return () => null
  const { limitedGames } = caller.team
  const rows = await findPlayedWhere(db, caller.teamId, gameIds)
  const open = rows.filter(
    ({ gameType, seats, spectatorsAllowed }) =>
      !limitedGames.includes(gameType) && maySee(caller, seats, spectatorsAllowed),
  )
  const idsByGame = new Map(open.map(({ roomId, gameId }) => [gameId, { roomId, gameId }]))
  return (gameId) => idsByGame.get(gameId) ?? null
}
