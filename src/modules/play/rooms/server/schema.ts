import type { Judgement } from '../replays.contract.ts'
import type { Outcome } from '#shared/game.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { day, instant, team } from '#server/db/columns.ts'
import type { RoomData } from '#server/play/rooms/room.ts'
import { stores } from '#server/db/data-inventory.ts'

/** A room: a move is a compare-and-swap of `data` against the version it was made on. */
export const rooms = pgTable(
  'rooms',
  {
    teamId: team(),
    roomId: uuid('room_id').notNull(),
    version: integer('version').notNull(),
    gameType: text('game_type').notNull(),
    status: integer('status').notNull(),
    listed: boolean('listed').notNull(), // shown in the team's lobby
    wakeAt: instant('wake_at'), // when it must be stepped without any input; null: closed
    data: jsonb('data').$type<RoomData>().notNull(),
    state: jsonb('state'), // the game's when it is large, as of data.stateAt
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.roomId] }),
    index('rooms_wake')
      .on(t.wakeAt)
      .where(sql`${t.wakeAt} is not null`),
    index('rooms_open')
      .on(t.teamId, t.status)
      .where(sql`${t.wakeAt} is not null`),
    index('rooms_closed')
      .on(t.createdAt)
      .where(sql`${t.wakeAt} is null`),
    index('rooms_lobby')
      .on(t.teamId, t.createdAt)
      .where(sql`${t.listed}`),
  ],
)

/** Every game of a room, kept for replay: options, seed and moves reproduce the same game. */
export const roomGames = pgTable(
  'room_games',
  {
    teamId: team(),
    roomId: uuid('room_id').notNull(),
    gameId: uuid('game_id').notNull(),
    gameType: text('game_type').notNull(),
    options: jsonb('options').notNull(),
    seats: jsonb('seats').$type<readonly (string | null)[]>().notNull(), // user by seat; null: a bot
    seed: text('seed').notNull(),
    rules: integer('rules').notNull().default(1), // the game's meta.rules when it was played
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
    outcome: jsonb('outcome').$type<Outcome>(),
    spectatorsAllowed: boolean('spectators_allowed'), // others than its players may see it; null: begun by the last release, its room has it
    judged: jsonb('judged').$type<Judgement>(), // once someone has viewed its replay
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.roomId, t.gameId] }),
    index('room_games_game').on(t.teamId, t.gameId),
    index('room_games_running')
      .using('gin', t.seats.op('jsonb_path_ops'))
      .where(sql`${t.finishedAt} is null`),
  ],
)

/** The log of a room's games, a row a move. */
export const roomMoves = pgTable(
  'room_moves',
  {
    teamId: team(),
    roomId: uuid('room_id').notNull(),
    version: integer('version').notNull(), // the room's, with this move in it
    gameId: uuid('game_id').notNull(),
    moveId: text('move_id').notNull(), // the client's own id for it, or ours
    seat: integer('seat'), // null: the game's own move, its caller's, or an agreed draw
    by: text('by').notNull(), // player, bot, clock, game, caller, join, drop, draw
    move: jsonb('move').notNull(),
    at: integer('at').notNull(), // ms played, pauses excluded
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.roomId, t.version] }),
    uniqueIndex('room_moves_once').on(t.teamId, t.roomId, t.moveId),
    index('room_moves_game').on(t.teamId, t.roomId, t.gameId, t.version),
  ],
)

/**
 * How many counted games two people began on a day; one_id is the smaller of the two. With both ids the
 * same: one person's games in a crowd, or those they joined late.
 */
export const pairDays = pgTable(
  'pair_days',
  {
    teamId: team(),
    day: day('day').notNull(),
    oneId: uuid('one_id').notNull(),
    otherId: uuid('other_id').notNull(),
    games: integer('games').notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.day, t.oneId, t.otherId] })],
)

/** The people connected to each room, and through which process: a lease, renewed while it lasts. */
export const presence = pgTable(
  'presence',
  {
    teamId: team(),
    roomId: uuid('room_id').notNull(),
    userId: uuid('user_id').notNull(),
    processId: uuid('process_id').notNull(),
    until: instant('until').notNull(), // by the database's clock
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.roomId, t.userId, t.processId] }),
    index('presence_process').on(t.processId),
  ],
)

export const stored = [
  stores(rooms, {
    people: ['data', 'state'],
    own: { not: 'momentary' }, // the people there now; what was played is in its games
    without: { data: 'hidden_seats', state: 'hidden_seats' },
  }),
  stores(roomGames, { people: ['seats'], own: 'rooms', without: { seed: 'seed' } }),
  stores(roomMoves, {
    people: ['seat'],
    own: 'roomMoves',
    only: {
      where: ({ teamId }) => sql`exists (select from room_games g where g.team_id = ${teamId}::uuid
        and g.room_id = room_moves.room_id and g.game_id = room_moves.game_id and g.finished_at is not null)`,
      not: 'hidden_seats',
    },
  }),
  stores(pairDays, { people: ['oneId', 'otherId'], own: 'pairDays' }),
  stores(presence, { people: ['userId'], own: { not: 'momentary' }, not: 'momentary' }),
]
