import type { BotLevel, ClockRule, DropReason, Outcome, Seat } from './game.ts'
import type { PlayCalendar } from './play-calendar.ts'

/** A room's states. New rooms begin in the lobby. */
export const gameStatus = {
  lobby: 0,
  started: 1,
  paused: 2,
  roundCompleted: 3, // one game of a series is over
  completed: 4, // the series is over
  recovered: 5, // a player's connection was lost: clocks stand still until they are back
} as const
export type GameStatus = (typeof gameStatus)[keyof typeof gameStatus]

/** Listed for the team, or found by its link only. */
export type Visibility = 'team' | 'link'

export interface RoomPerson {
  readonly id: string
  readonly name: string
  readonly profileImage: string
  readonly guest?: true // of a meeting, from outside
}

/** A seat and its player. A place without an id is a bot's; open ones are left out. */
export interface RoomPlayer {
  readonly id: string | null
  readonly position: Seat
  readonly name: string // '' for a bot: it is named in the reader's language
  readonly profileImage: string
  readonly connected: boolean
  readonly ready: boolean
  readonly wins: number // in this series
  readonly bot: BotLevel | null // level of the bot that moves for the seat; with an id: until that player is back
  readonly absentUntil: number | null // epoch ms, when the others may decide; null: the player is here
  readonly dropped: DropReason | null // out of the running game
}

/** Set while an offer is open; otherwise the fields are absent. */
export interface DrawOffer {
  readonly drawOffered?: boolean
  readonly drawAnswered?: boolean
  readonly drawOfferedUserId?: string
}

export interface OpenOffer {
  readonly userId: string
  readonly until: number | null // epoch ms; null: until it is answered
}

/** Why a game gave somebody no points; `few_moves`: fewer than the game's countsFrom. */
export type UnscoredReason = 'practice' | 'few_moves' | 'capped' | 'bot' | 'removed'

export interface FinishedGame {
  readonly number: number // from 1 within the series
  readonly gameId: string
  readonly outcome: Outcome
  readonly players: readonly (string | null)[] // user by seat, as they sat then
  readonly moves: number
  readonly view: unknown // the final position, visible to all
  readonly scored: readonly (number | null)[] // points written to the boards, by seat; null: none
  readonly unscored?: readonly (UnscoredReason | null)[] // why, by seat; null: it gave points
}

export interface ReservedSeat {
  readonly userId: string
  readonly name: string
  readonly until: number // epoch ms
}

/** Whose match a room is for, by the name that stored rooms and the wire have for it. */
export interface MatchKey {
  readonly tournamentId: string
}

/** The field of a room that is for a match, and of one that is not. */
export const matchField = (match?: MatchKey) => ({ tournamentId: match?.tournamentId ?? null })

/** A room as everyone in it sees it, without the board. */
export interface Room extends Readonly<ReturnType<typeof matchField>> {
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
  readonly pause: OpenOffer | null
  readonly rematch: readonly string[] // ids of people who want one
  readonly nextGameAt: number | null // epoch ms
  readonly closesAt: number // epoch ms
  readonly turns: readonly Seat[]
  readonly moves: number // in this game
  readonly counts: boolean // whether the game counts for the boards
  readonly capped: readonly string[] // players whose counted games of the day against the others are used up
  readonly shares: Readonly<Record<string, number>> // per cent of the points, for players for whom the game is worth less
  readonly gameId: string | null // of the game that runs or is just over
  readonly held: readonly ReservedSeat[] // seats reserved for anyone who waits in the meeting's queue
}

export interface Clocks {
  readonly now: number // the server's, epoch ms
  readonly left: readonly number[] // ms by seat, as of now
  readonly deadlines: readonly (number | null)[] // epoch ms; null: the clock stands still
  readonly calendar?: PlayCalendar // of a game over days: the team's, which its deadlines follow
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
  readonly roomVersion: number // a client with an older room fetches the whole by joining again
  readonly turns: readonly Seat[]
  readonly moves: number
  readonly lastMoveTimeUnix: number
  readonly draw: DrawOffer
  readonly drawUntil: number | null
  readonly closesAt: number
  readonly clocks: Clocks | null
  readonly view: unknown
}

/** Changes of presence: only the places that changed. */
export interface RoomPresence {
  readonly roomId: string
  readonly version: number
  readonly roomVersion: number
  readonly before: number // the roomVersion that this one follows
  readonly players: readonly RoomPlayer[]
  readonly freed: readonly Seat[] // places open now
  readonly caller?: RoomPlayer | null
  readonly maxPlayers: number
  readonly hostUserId: string
  readonly rematch: readonly string[]
  readonly closesAt: number
  readonly numberOfSpectators: number
  readonly watching: readonly RoomPerson[] // people who began to
  readonly unwatching: readonly string[] // ids of people who no longer do
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
  readonly attended?: boolean // whether a person is here; missing: the server before this one does not send it
}
