import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { ClockRule } from './game.ts'
import type { Meeting } from './meeting.ts'
import type {
  LobbyRoom,
  RoomPerson,
  RoomPresence,
  RoomState,
  RoomTurn,
  Visibility,
} from './room.ts'
import { idSchema, opaqueSchema, textSchema } from './text.ts'

/** Raised when an older client could no longer play; the server then answers client_outdated. */
export const PROTOCOL_VERSION = 2

export const SOCKET_PATH = '/socket.io'

/** What a client sends in the handshake's `auth`. */
export const handshakeSchema = z.object({ token: opaqueSchema(4096), protocol: z.int() })
export type Handshake = z.infer<typeof handshakeSchema>

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

/** null: no clock. A game's `table` lists the kinds it has. */
export const clockSchema: z.ZodType<ClockRule | null> = z
  .union([bankSchema, moveTimeSchema, daysSchema])
  .nullable()

/** Games of two people that count for the boards on one day; further ones are for fun. */
export const PAIR_GAMES_A_DAY = 10

/** Games of one person in rooms that count on one day, whoever they play with. */
export const PERSON_GAMES_A_DAY = 20

/** The share of its points that the n-th counted game of a day gives, in per cent: the same up to each number. */
export const POINT_SHARES = {
  pair: [
    [3, 100],
    [6, 50],
    [PAIR_GAMES_A_DAY, 25],
  ],
  person: [
    [6, 100],
    [12, 50],
    [PERSON_GAMES_A_DAY, 25],
  ],
} as const

export const botLevelSchema = z.union([z.literal(1), z.literal(2), z.literal(3)])
export const reactions = ['nice', 'ouch', 'close', 'hmm', 'goodGame', 'again'] as const
export const reactionSchema = z.enum(reactions)
export type Reaction = (typeof reactions)[number]

/** All that can be said in a room; everyone reads it in their own language. Nothing is stored. */
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

const MOST_BOTS = 100 // no room is larger

const visibilitySchema = z.enum(['team', 'link']) satisfies z.ZodType<Visibility>

const room = { roomId: idSchema }
const meeting = { meeting: textSchema(300).min(1) } // its id, from the host app
const botSeatsSchema = z.int().min(1).max(MOST_BOTS).optional() // one by default
const answers = ['offer', 'accept', 'decline'] as const
const answerSchema = z.enum(answers)

/** What a client sends, by event; modules declare others. Each event is acknowledged. */
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
    bot: botLevelSchema.optional(), // takes another seat, and the game begins
    botSeats: botSeatsSchema, // so many of them
    testMode: z.boolean().default(false), // for practice: no points
    meeting: textSchema(300).default(''), // where it was started; only sorts the lobby
  }),
  'room:join': z.strictObject({
    ...room,
    // a mirror shows what spectators see, whoever watches: a meeting's stage
    as: z.enum(['player', 'spectator', 'mirror']).default('player'),
  }),
  'room:leave': z.strictObject(room),
  'room:away': z.strictObject(room), // the screen was closed: as with a lost connection, the seat is kept
  'room:ready': z.strictObject({ ...room, ready: z.boolean().default(true) }),
  'room:start': z.strictObject({
    ...room,
    bots: botLevelSchema.optional(), // set: the game begins with bots of this level
    botSeats: botSeatsSchema,
  }),
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
  'room:claim': z.strictObject(room), // the win over an opponent who has left
  'room:bot': z.strictObject({
    ...room,
    seat: z.int().min(0).max(100),
    level: botLevelSchema.nullable().default(2), // null: the bot gets up again, in the lobby
  }),
  'room:remove': z.strictObject({ ...room, userId: idSchema }), // by the host, for as long as the room lasts
  'room:rename': z.strictObject({ ...room, name: textSchema(60) }), // '': named after its players
  'room:react': z.strictObject({ ...room, reaction: reactionSchema }),
  'room:say': z.strictObject({ ...room, phrase: phraseSchema }),
  'meeting:watch': z.strictObject({ ...meeting, watch: z.boolean().default(true) }),
  // the rest but `stage` by its host
  'meeting:host': z.strictObject({ ...meeting, userId: idSchema.optional() }), // handed over; the caller: taken where there is no host
  'meeting:set': z.strictObject({
    ...meeting,
    anyoneShares: z.boolean().optional(),
    guests: z.boolean().optional(),
    reactions: z.boolean().optional(),
    week: z.boolean().optional(),
  }),
  'meeting:stage': z.strictObject({ ...meeting, roomId: idSchema.nullable() }),
  'meeting:add': z.strictObject({ ...meeting, gameType: textSchema(40) }), // a room that waits for people
  'meeting:order': z.strictObject({ ...meeting, ...room, to: z.int().min(0).max(100) }),
  'meeting:room': z.strictObject({
    ...meeting,
    ...room,
    action: z.enum(['begin', 'pause', 'resume', 'end']),
  }),
  'meeting:ask': z.strictObject(meeting), // people who are here and play nothing
  'queue:join': z.strictObject(meeting),
  'queue:leave': z.strictObject({ ...meeting, userId: idSchema.optional() }), // another: by the host
  'queue:move': z.strictObject({ ...meeting, userId: idSchema, to: z.int().min(0).max(10_000) }), // by the host
} as const

type SharedEvents = typeof clientEvents
/** The schemas of all events; a module adds its own. */
export interface ClientEvents extends SharedEvents {}
export type ClientEvent = keyof ClientEvents
export type ClientInput<E extends ClientEvent> = z.input<ClientEvents[E]>
export type ClientData<E extends ClientEvent> = z.output<ClientEvents[E]>

/** What the server sends, by event; a module's topics add theirs. */
export interface ServerEvents {
  'room:state': (state: RoomState) => void
  'room:turn': (turn: RoomTurn) => void
  'room:own': (part: { roomId: string; version: number; own: unknown }) => void
  'room:presence': (change: RoomPresence) => void
  'room:reaction': (event: { roomId: string; userId: string; reaction: Reaction }) => void
  'room:said': (line: { roomId: string; userId: string; phrase: Phrase }) => void
  'room:closed': (closed: { roomId: string; reason: string }) => void
  'room:setBack': (of: { roomId: string }) => void // something could not be saved: the room is as it was before
  'lobby:rooms': (change: { rooms: readonly LobbyRoom[]; gone: readonly string[] }) => void
  'meeting:state': (meeting: Meeting) => void
  'meeting:asked': (request: {
    meeting: string
    by: RoomPerson
    userIds: readonly string[]
  }) => void
  'session:ended': (why: { message: ErrorCode }) => void
}

/** The answer to each event on success. */
interface Acks {
  'session:renew': object
  'lobby:watch': { rooms: readonly LobbyRoom[] }
  'meeting:watch': Meeting
  'meeting:add': { roomId: string }
  'room:create': { roomId: string } & RoomState
  'room:join': RoomState
  'room:move': { version: number; turn: RoomTurn | null; own?: unknown } // turn: null when the whole room is sent separately
}
export type AckOf<E extends ClientEvent> = E extends keyof Acks ? Acks[E] : object

export interface RefusedAck {
  readonly ok: false
  readonly message: ErrorCode | (string & {}) // or a game's own refusal
  readonly detail?: string
  readonly state?: RoomState // with stale_version: the current room
}
export type Ack<E extends ClientEvent> = ({ readonly ok: true } & AckOf<E>) | RefusedAck
