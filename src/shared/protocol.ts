import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { BotLevel, ClockRule, DropReason, Outcome, Seat } from './game.ts'
import { idSchema, opaqueSchema, textSchema } from './text.ts'

/** Raised when an older client could no longer play; the server then answers client_outdated. */
export const PROTOCOL_VERSION = 2

export const SOCKET_PATH = '/socket.io'

/** What a client puts in the handshake's `auth`. */
export const handshakeSchema = z.object({ token: opaqueSchema(4096), protocol: z.int() })
export type Handshake = z.infer<typeof handshakeSchema>

/** A room's life. New rooms begin in the lobby. */
export const gameStatus = {
  lobby: 0,
  started: 1,
  paused: 2,
  roundCompleted: 3, // one game of a series is over
  completed: 4, // the series is over
  recovered: 5, // we lost a player's connection: clocks stand until they are back
} as const
export type GameStatus = (typeof gameStatus)[keyof typeof gameStatus]

const MINUTE_MS = 60_000

const bankSchema = z.strictObject({
  bankMs: z
    .int()
    .min(5_000)
    .max(60 * MINUTE_MS),
  incrementMs: z.int().min(0).max(MINUTE_MS),
})
const moveTimeSchema = z.strictObject({
  moveMs: z
    .int()
    .min(5_000)
    .max(60 * MINUTE_MS),
})
const daysSchema = z.strictObject({ days: z.union([z.literal(1), z.literal(2), z.literal(3)]) })

/** null: no clock. A game's table says which kinds it has. */
export const clockSchema: z.ZodType<ClockRule | null> = z
  .union([bankSchema, moveTimeSchema, daysSchema])
  .nullable()

/** Games of two people that count for the boards on one day; further ones are for fun. */
export const PAIR_GAMES_A_DAY = 10

export const botLevelSchema = z.union([z.literal(1), z.literal(2), z.literal(3)])
export const reactions = ['nice', 'ouch', 'close', 'hmm', 'goodGame', 'again'] as const
export const reactionSchema = z.enum(reactions)
export type Reaction = (typeof reactions)[number]

/** All that can be said at a table; each reads it in their own language. Nothing said is kept. */
export const phrases = [
  'hello',
  'goodLuck',
  'oneMoment',
  'noRush',
  'wellPlayed',
  'thanks',
  'another',
  'bye',
] as const
export const phraseSchema = z.enum(phrases)
export type Phrase = (typeof phrases)[number]

const visibilitySchema = z.enum(['team', 'link']) // listed for the team, or found by its link only
export type Visibility = z.infer<typeof visibilitySchema>

const room = { roomId: idSchema }
const answers = ['offer', 'accept', 'decline'] as const
const answerSchema = z.enum(answers)

/** What a client sends, by event. Each is acknowledged. */
export const clientEvents = {
  'session:renew': z.strictObject({ token: opaqueSchema(4096) }),
  'lobby:watch': z.strictObject({ watch: z.boolean().default(true) }),
  'room:create': z.strictObject({
    gameType: textSchema(40),
    options: z.record(z.string(), z.unknown()).default({}),
    name: textSchema(60).optional(),
    visibility: visibilitySchema.default('team'),
    clock: clockSchema.optional(), // the game's usual one
    series: z.union([z.literal(1), z.literal(3), z.literal(5)]).optional(),
    spectators: z.boolean().default(true),
    bot: botLevelSchema.optional(), // takes the other seats at once
    testMode: z.boolean().default(false), // for practice: no points
    meeting: textSchema(300).default(''), // where it was started; only sorts the lobby
  }),
  'room:join': z.strictObject({
    ...room,
    // a mirror shows what spectators see, whoever looks: a meeting's stage
    as: z.enum(['player', 'spectator', 'mirror']).default('player'),
  }),
  'room:leave': z.strictObject(room),
  'room:away': z.strictObject(room), // the screen was closed: as a lost connection, the seat is kept
  'room:ready': z.strictObject({ ...room, ready: z.boolean().default(true) }),
  'room:start': z.strictObject({ ...room, bots: botLevelSchema.optional() }),
  'room:move': z.strictObject({
    ...room,
    version: z.int().min(0),
    moveId: textSchema(64).min(1),
    move: z.unknown(),
  }),
  'room:draw': z.strictObject({ ...room, action: answerSchema }),
  'room:pause': z.strictObject({ ...room, action: z.enum([...answers, 'resume']) }),
  'room:rematch': z.strictObject({ ...room, action: answerSchema.default('offer') }),
  'room:resign': z.strictObject(room),
  'room:claim': z.strictObject(room), // the win over an opponent who is gone
  'room:bot': z.strictObject({
    ...room,
    seat: z.int().min(0).max(100),
    level: botLevelSchema.nullable().default(2), // null: the bot gets up again, in the lobby
  }),
  'room:remove': z.strictObject({ ...room, userId: idSchema }), // by the host, for as long as the room lasts
  'room:rename': z.strictObject({ ...room, name: textSchema(60) }), // '': called after who plays
  'room:react': z.strictObject({ ...room, reaction: reactionSchema }),
  'room:say': z.strictObject({ ...room, phrase: phraseSchema }),
} as const

export type ClientEvent = keyof typeof clientEvents
export type ClientInput<E extends ClientEvent> = z.input<(typeof clientEvents)[E]>
export type ClientData<E extends ClientEvent> = z.output<(typeof clientEvents)[E]>

export interface RoomPerson {
  readonly id: string
  readonly name: string
  readonly profileImage: string
}

/** Who sits where. A place without an id is a bot's; open ones are left out. */
export interface RoomPlayer {
  readonly id: string | null
  readonly position: Seat
  readonly name: string // '' for a bot: it is named in the reader's language
  readonly profileImage: string
  readonly connected: boolean
  readonly ready: boolean
  readonly wins: number // in this series
  readonly bot: BotLevel | null // who moves for the seat; with an id: until that player is back
  readonly absentUntil: number | null // epoch ms, when the others may decide; null: here
  readonly dropped: DropReason | null // out of the game on the table
}

/** Set while an offer stands; otherwise the fields are absent. */
export interface DrawOffer {
  readonly drawOffered?: boolean
  readonly drawAnswered?: boolean
  readonly drawOfferedUserId?: string
}

export interface StandingOffer {
  readonly userId: string
  readonly until: number // epoch ms
}

export interface FinishedGame {
  readonly number: number // from 1 within the series
  readonly gameId: string
  readonly outcome: Outcome
  readonly players: readonly (string | null)[] // user by seat, as they sat then
  readonly moves: number
  readonly view: unknown // the final position, open to all
  readonly scored: readonly (number | null)[] // points written to the boards, by seat; null: none
}

/** A room as everyone in it sees it, apart from the board. */
export interface Room {
  readonly id: string
  readonly name: string
  readonly gameName: string // the game's gameType
  readonly players: readonly RoomPlayer[] // find one by its position
  readonly caller: RoomPlayer | null // leads without a seat, position -1
  readonly gameStatus: GameStatus
  readonly gameState: { readonly gameStart: boolean }
  readonly ruleSet: unknown // the game's options
  readonly roomTimeout: number // s without a move until the room closes
  readonly numberOfGamesPlayed: number
  readonly maxPlayers: number
  readonly gameStartedTimeUnix: number // s, -1 before
  readonly lastMoveTimeUnix: number // s, -1 before
  readonly numberOfSpectators: number
  readonly draw: DrawOffer
  readonly testMode: boolean
  readonly version: number
  readonly roomVersion: number // of the last change outside the game
  readonly hostUserId: string
  readonly visibility: Visibility
  readonly spectators: readonly RoomPerson[] // the first fifty
  readonly spectatorsAllowed: boolean
  readonly clock: ClockRule | null
  readonly series: { readonly games: 1 | 3 | 5; readonly game: number }
  readonly finished: readonly FinishedGame[] // of this series
  readonly drawUntil: number | null
  readonly pause: StandingOffer | null
  readonly rematch: readonly string[] // who wants one
  readonly nextGameAt: number | null // epoch ms
  readonly closesAt: number // epoch ms
  readonly turns: readonly Seat[]
  readonly moves: number // in this game
  readonly counts: boolean // for the boards
  readonly capped: readonly string[] // players whose counted games of the day with the others are used up
  readonly gameId: string | null // on the table, running or just over
}

export interface Clocks {
  readonly now: number // the server's, epoch ms
  readonly left: readonly number[] // ms by seat, as of now
  readonly deadlines: readonly (number | null)[] // epoch ms; null: standing
}

export interface RoomState {
  readonly room: Room
  readonly version: number
  readonly view: unknown // of the game, the same for all; null before the first
  readonly own: unknown // what only this viewer may see; null: nothing
  readonly clocks: Clocks | null // null: no clock
}

/** What a move changes, the same for all. */
export interface RoomTurn {
  readonly roomId: string
  readonly version: number
  readonly roomVersion: number // who knows an older room asks for the whole by joining again
  readonly turns: readonly Seat[]
  readonly moves: number
  readonly lastMoveTimeUnix: number
  readonly draw: DrawOffer
  readonly drawUntil: number | null
  readonly closesAt: number
  readonly clocks: Clocks | null
  readonly view: unknown
}

/** Who came, went or sat down: only the places that changed. */
export interface RoomPresence {
  readonly roomId: string
  readonly version: number
  readonly roomVersion: number
  readonly before: number // the roomVersion this goes on from
  readonly players: readonly RoomPlayer[]
  readonly freed: readonly Seat[] // places open now
  readonly caller?: RoomPlayer | null
  readonly maxPlayers: number
  readonly hostUserId: string
  readonly rematch: readonly string[]
  readonly closesAt: number
  readonly numberOfSpectators: number
  readonly watching: readonly RoomPerson[] // who began to
  readonly unwatching: readonly string[] // who no longer does
}

export interface LobbyRoom {
  readonly id: string
  readonly name: string
  readonly gameName: string
  readonly gameStatus: GameStatus
  readonly players: readonly Pick<RoomPlayer, 'id' | 'name' | 'profileImage' | 'bot'>[]
  readonly maxPlayers: number
  readonly numberOfSpectators: number
  readonly spectatorsAllowed: boolean
  readonly clock: ClockRule | null
  readonly games: 1 | 3 | 5
  readonly hostUserId: string
  readonly createdAt: number // epoch ms
  readonly meeting: string // '' outside meetings
}

export interface ServerEvents {
  'room:state': (state: RoomState) => void
  'room:turn': (turn: RoomTurn) => void
  'room:own': (part: { roomId: string; version: number; own: unknown }) => void
  'room:presence': (change: RoomPresence) => void
  'room:reaction': (said: { roomId: string; userId: string; reaction: Reaction }) => void
  'room:said': (said: { roomId: string; userId: string; phrase: Phrase }) => void
  'room:closed': (closed: { roomId: string; reason: string }) => void
  'lobby:rooms': (change: { rooms: readonly LobbyRoom[]; gone: readonly string[] }) => void
  'notifications:changed': () => void // one's own: ask for them again
  'session:ended': (why: { message: ErrorCode }) => void
}

/** What each event is answered with when it goes well. */
interface Acks {
  'session:renew': object
  'lobby:watch': { rooms: readonly LobbyRoom[] }
  'room:create': { roomId: string } & RoomState
  'room:join': RoomState
  'room:move': { version: number; turn: RoomTurn | null; own?: unknown } // turn: null when the whole room is on its way
}
export type AckOf<E extends ClientEvent> = E extends keyof Acks ? Acks[E] : object

export interface RefusedAck {
  readonly ok: false
  readonly message: ErrorCode | (string & {}) // or a game's own refusal
  readonly detail?: string
  readonly state?: RoomState // with stale_version: the room as it is
}
export type Ack<E extends ClientEvent> = ({ readonly ok: true } & AckOf<E>) | RefusedAck
