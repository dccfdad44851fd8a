import type { BotLevel, ClockRule, DropReason, Outcome, Seat } from '#shared/game.ts'
import type { PlayCalendar } from '#shared/play-calendar.ts'
import {
  gameStatus,
  type FinishedGame,
  type GameStatus,
  type MatchKey,
  type ReservedSeat,
  type RoomPerson,
  type OpenOffer,
  type Visibility,
} from '#shared/room.ts'

export const ROOM_TIMEOUT_S = 660
export const GRACE_MS = 30_000 // a missing player's, before opponents may decide
export const RECOVERY_MS = 60_000 // how long clocks stop for players whose connection we lost
export const OFFER_MS = 30_000
export const HOLD_MS = 30_000 // a seat is reserved for anyone who is next in a meeting's queue
export const NEXT_GAME_MS = 15_000
export const PAUSE_LIMIT_MS = 24 * 3_600_000
export const OPEN_LOBBY_MS = 7 * 24 * 3_600_000 // of a game over days, from when someone last did something
export const LATE_MOVES = 3 // times in a row a clock runs out before the game is lost
export const LATE_GRACE_MS = 5_000 // between them, at least
export const OFFER_EVERY = 4 // moves between two draw offers of one player
export const BOT_SEAT_MOVES = 4 // before this many moves a bot gives its seat to a colleague
export const SPECTATORS_LISTED = 50

/** Someone in the room: in a seat, or leading the game as its caller. */
export interface Place {
  readonly userId: string | null // null: open, or a bot's own
  readonly name: string
  readonly profileImage: string
  readonly bot: BotLevel | null // with a userId: plays until that person is back
  readonly ready: boolean
  readonly connected: boolean
  readonly absentUntil: number | null // the others may decide from then on
  readonly dropped: DropReason | null // out of the present game; the person may watch it
  readonly wins: number // in this series
}

/** Time over days: it runs out at an instant of the team's calendar, not by being counted down. */
export interface DayClock {
  readonly calendar: PlayCalendar // the team's, as it was when the room was last stepped
  readonly since: readonly (number | null)[] // by seat: when it came to move; null: it is not to
  readonly until: readonly (number | null)[] // by seat: when its time is up
}

/** The present game. It stays when it is over, for all to see, until the next begins. */
export interface RunningGame {
  readonly gameId: string
  readonly seed: string
  readonly state: unknown
  readonly outcome: Outcome | null // the rules'
  readonly moves: number
  readonly made: readonly number[] // by seat: moves of the person's own
  readonly lateMoves: readonly number[] // by seat: in a row, played by the clock
  readonly counts: boolean // began between at least two people, not in test mode
  readonly capped: readonly string[] // people for whom it no longer counts today
  readonly shares?: Readonly<Record<string, number>> // per cent of the points, for people for whom it is worth less today
  readonly meetingOnly?: boolean // counts on its meeting's board alone
  readonly startedAt: number
  readonly lastMoveAt: number // -1 before the first
  readonly playedMs: number // until `since`
  readonly since: number | null // clocks run since then; null: they are stopped
  readonly left: readonly number[] // ms by seat, as of `since`
  readonly turnVersions: readonly number[] // by seat: since when it may act as it may now
  readonly callerVersion: number // the caller's last action
  readonly dayClock?: DayClock // of a game over days, while it runs
}

/** The channel of a scheduled room, which gets a post about its end. */
export interface Posted {
  readonly groupId: string
  readonly channelId: string
  readonly key: string // of that post: it is made once
}

/** The complete data of a room: what is stored, and what `step` takes and returns. Times: epoch ms. */
export interface RoomData {
  readonly teamId: string
  readonly roomId: string
  readonly version: number // of every change
  readonly roomVersion: number // of the last change outside the game
  readonly name: string
  readonly gameType: string
  readonly options: unknown
  readonly visibility: Visibility
  readonly spectatorsAllowed: boolean
  readonly testMode: boolean
  readonly meeting: string // '' outside meetings
  readonly clock: ClockRule | null
  readonly games: 1 | 3 | 5
  readonly hostUserId: string // who opened it, and hosts it
  readonly createdAt: number
  readonly touchedAt: number // someone last did something
  readonly status: GameStatus
  readonly places: readonly Place[] // seat 0 begins; between games of a series they rotate
  readonly caller: Place | null // leads the game without a seat
  readonly spectators: readonly RoomPerson[]
  readonly game: RunningGame | null
  readonly stateAt?: number | null // version at which the game's large state was stored; null: with the room
  readonly finished: readonly FinishedGame[] // of this series
  readonly gamesPlayed: number
  readonly draw: (OpenOffer & { readonly agreed: readonly string[] }) | null
  readonly drawAgainAt: Readonly<Record<string, number>> // by user: the game's moves before the next offer
  readonly pause: OpenOffer | null
  readonly rematch: readonly string[]
  readonly nextGameAt: number | null
  readonly lost: readonly string[] // players whose connection we lost
  readonly lostUntil: number | null
  readonly recentMoves: readonly { readonly id: string; readonly version: number }[]
  readonly held?: readonly ReservedSeat[] // seats reserved for anyone who waits in the meeting's queue; absent: never any
  readonly removed?: readonly string[] // by the host: they can't come back; absent: nobody yet
  readonly openUntil?: number // scheduled: it waits for people until then, without any; absent: it does not wait
  readonly match?: MatchKey & { readonly startsBy: number } // that it is for: it begins by then (epoch ms) or not at all; absent: none
  readonly posted?: Posted // where its result is posted; absent: nowhere
  readonly onShow?: boolean // the demo's own: its bots play slowly, to be watched; absent: no
  readonly closed: string | null // why
}

export const openPlace: Place = {
  userId: null,
  name: '',
  profileImage: '',
  bot: null,
  ready: false,
  connected: false,
  absentUntil: null,
  dropped: null,
  wins: 0,
}

export const placeOf = ({ id, name, profileImage }: RoomPerson): Place => ({
  ...openPlace,
  userId: id,
  name,
  profileImage,
  connected: true,
})

export const seatOf = (room: RoomData, userId: string): Seat =>
  room.places.findIndex((place) => place.userId === userId)

/** A seat, or the caller's place without one; null: neither. */
export type Position = Seat | 'caller'
export function positionOf(room: RoomData, userId: string): Position | null {
  if (room.caller?.userId === userId) return 'caller'
  const seat = seatOf(room, userId)
  return seat < 0 ? null : seat
}

export const placeAt = (room: RoomData, at: Position): Place =>
  at === 'caller' ? room.caller! : room.places[at]!

export const isOpen = (place: Place) => place.userId === null && place.bot === null

/** Places with a person: seats and, where there is one, the caller. */
export function peopleOf(room: RoomData): Place[] {
  const seated = room.places.filter((place) => place.userId !== null)
  return room.caller ? [room.caller, ...seated] : seated
}

export function withPlace(room: RoomData, at: Position, change: Partial<Place>): RoomData {
  if (at === 'caller') return { ...room, caller: { ...room.caller!, ...change } }
  const places = room.places.map((place, seat) => (seat === at ? { ...place, ...change } : place))
  return { ...room, places }
}

export function closeRoom(room: RoomData, reason: string): RoomData {
  return { ...room, closed: reason, nextGameAt: null, draw: null, pause: null }
}

/** The next host when one leaves: the person who has sat longest. */
export const nextHost = (room: RoomData) => peopleOf(room)[0]?.userId ?? room.hostUserId

export const isRemoved = ({ removed = [] }: RoomData, userId: string) => removed.includes(userId)

/** Days a move: nobody need be here, and only the clock ends a game automatically. */
export const isOverDays = ({ clock }: Pick<RoomData, 'clock'>) => clock !== null && 'days' in clock

/** A game is present and not over. */
export const inGame = (room: RoomData) => room.game !== null && room.game.outcome === null

/** Until when a scheduled room waits for people, before its game; 0: it does not. */
export const waitsUntil = ({ status, openUntil = 0 }: RoomData) =>
  status === gameStatus.lobby ? openUntil : 0

/** People who are away keep their seats: over days, and in a match while no game of it runs. */
export const reservesSeats = (room: RoomData) =>
  isOverDays(room) || (room.match !== undefined && !inGame(room))
