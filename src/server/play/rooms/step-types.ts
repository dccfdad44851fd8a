import type { AnyGame, BotLevel, DropReason, Refusal, Seat } from '#shared/game.ts'
import type { PlayCalendar } from '#shared/play-calendar.ts'
import { seededRandom } from '#games/kit/random.ts'
import type { RoomData } from './room.ts'

/** What a step is told of the world: the same moment gives the same room. */
export interface Moment {
  readonly rules: AnyGame
  readonly now: number // epoch ms
  readonly chance: Chance
  readonly calendar?: PlayCalendar // the team's: games over days ask for it
}

export interface Chance {
  readonly id: () => string // a UUID
  readonly seed: () => string
}

export type LogBy = 'player' | 'bot' | 'clock' | 'game' | 'caller' | 'join' | 'drop' | 'draw'

/** An entry of a game's log: with seed and options the entries give the same game again. */
export interface LogEntry {
  readonly gameId: string
  readonly moveId: string
  readonly seat: Seat | null
  readonly by: LogBy
  readonly move: unknown // of a drop: why
  readonly at: number // ms played
}

export interface DropEntry {
  readonly who: Seat | 'caller'
  readonly why: DropReason
}

/** A result for the boards, of one player. */
export interface Score {
  readonly userId: string
  readonly points: number
  readonly won: boolean
}

/** What must be done with a room's next state, besides storing and showing it. */
export interface Effects {
  readonly log?: LogEntry
  readonly began?: boolean // room.game is new: keep its seed and seats
  readonly ended?: { readonly scores: readonly Score[] } // room.game is over
}

export interface Step {
  readonly room: RoomData
  readonly effects: Effects
}

export type Stepped = Step | Refusal

export const unchanged = (room: RoomData): Step => ({ room, effects: {} })

/** Chance of a game's nth entry, or of what is named: the seed and that are enough to replay it. */
export const entryRandom = (seed: string, of: number | string) => seededRandom(`${seed} ${of}`)

export interface BotThought {
  readonly seat: Seat
  readonly level: BotLevel
  readonly turnVersion: number // of the seat, when the bot began to think
  readonly gameId: string
  readonly move: unknown
}
