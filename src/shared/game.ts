import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** Index of a place at the table, from 0. A puzzle has one seat, 0. */
export type Seat = number
export type Viewer = Seat | 'host' | 'spectator'

/** Seeded, so the same seed and log give the same game; its position is stored with the game. */
export interface Random {
  next(): number // 0 <= n < 1
  int(below: number): number
  shuffle<T>(xs: readonly T[]): T[]
}

/** A move the rules don't allow. No State has this key. */
export interface Refusal {
  readonly refused: ErrorCode
  readonly detail?: string // what the code is about: 'R 3', the letter a hard-mode guess must keep and its place
}

export interface Outcome {
  readonly places: readonly (readonly Seat[])[] // [[1], [0, 2]]: seat 1 won, 0 and 2 share second place
  readonly points: readonly number[] // by seat
  readonly reason: string // 'solved', 'out_of_guesses', 'four_in_a_row' …: a key of the game's own texts
}

/** One line of the points table that players can read in the interface. */
export interface PointsRule {
  readonly text: string // key under the game's texts: points.<text>
  readonly points: number
}

/** How far a puzzle has come, for lists of puzzles. */
export interface Progress {
  readonly step: number // guesses made
  readonly steps: number // guesses allowed
  readonly solved: boolean
}

export type GameKind = 'room' | 'puzzle'

export interface GameMeta<Options = unknown> {
  readonly gameType: string // 'findTheWord': the name in paths and tables
  readonly folder: string // 'find-the-word': where View.tsx and art.tsx are
  readonly kind: GameKind
  readonly seats: { readonly min: number; readonly max: number }
  readonly minutes: number // a usual game
  readonly bots: readonly BotLevel[]
  readonly options: z.ZodType<Options>
  readonly defaults: Options
  readonly points: readonly PointsRule[]
  readonly languages?: readonly string[] // a daily puzzle that comes in each, as options.language
  readonly open?: boolean // nothing is hidden: one view serves all
  readonly countsFrom?: number // moves of one's own, by at least two people, until a game counts for the boards; 1 unless said
  readonly draws?: boolean // players may agree on a draw: each gets what points.draw says
}

export type BotLevel = 1 | 2 | 3 | 4

export interface Game<State, Move, View, Options = unknown> {
  readonly meta: GameMeta<Options>
  /** Parses what a client sends. */
  readonly move: z.ZodType<Move>
  setup(options: Options, seats: number, random: Random): State
  /** Who may act now; [] = nobody, several = simultaneous. */
  turns(state: State): readonly Seat[]
  /** Every legal move; null: too many to list now. */
  moves?(state: State, seat: Seat): readonly Move[] | null
  /** `at`: ms played, pauses excluded, from the stored log. */
  play(state: State, by: Seat | 'host', move: Move, random: Random, at: number): State | Refusal
  /** The game's own next move as 'host'; `at` as in play. */
  due?(state: State): { readonly at: number; readonly move: Move } | null
  /** What the clock plays when a seat's time is up. */
  timeout(state: State, seat: Seat, random: Random): Move | 'forfeit'
  join?(state: State, random: Random): State | Refusal
  leave?(state: State, seat: Seat): State
  /** null while it runs. */
  outcome(state: State): Outcome | null
  /** For lists of puzzles: guesses made, guesses allowed. */
  progress?(state: State): Progress
  /** Why these points, line by line; adds up to the outcome's points. Empty while it runs. */
  pointsLines?(state: State): readonly PointsRule[]
  /** The only thing that leaves the server; after the outcome it may show all. */
  view(state: State, viewer: Viewer): View
}

/** Any game, as the registry holds it: rooms and puzzles step it without knowing its types. */
// oxlint-disable-next-line typescript/no-explicit-any -- State, Move and View are each game's own
export type AnyGame = Game<any, any, any, any>

/** Chooses a move from a view and, where they can be listed, the legal moves; `ms` is its time. */
export type Bot<Move, View> = (
  view: View,
  seat: Seat,
  legal: readonly Move[] | null,
  budget: { level: BotLevel; ms: number },
  random: Random,
) => Move

// oxlint-disable-next-line typescript/no-explicit-any -- as AnyGame
export type AnyBot = Bot<any, any>

export function isRefusal(result: unknown): result is Refusal {
  return typeof result === 'object' && result !== null && 'refused' in result
}
