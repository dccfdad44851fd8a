import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** Index of a seat in the room, from 0. A puzzle has one seat, 0. */
export type Seat = number
/** The maker of a move: a seat, the person who leads without a seat, or the game itself. */
export type Mover = Seat | 'caller' | 'game'

/** Seeded, so the same seed and log give the same game; its position is stored with the game. */
export interface Random {
  next(): number // 0 <= n < 1
  int(below: number): number
  shuffle<T>(xs: readonly T[]): T[]
  /** Separate random numbers per name; calling this changes nothing here. */
  fork(name: string): Random
}

/** A move the rules don't allow. No State has this key. */
export interface Refusal {
  readonly refused: ErrorCode | (string & {}) // a game's own codes have their texts in its folder, under refusals
  readonly detail?: string // what the code is about: 'R 3', the letter a hard-mode guess must keep and its place
}

export interface Outcome {
  readonly places: readonly (readonly Seat[])[] // [[1], [0, 2]]: seat 1 won, 0 and 2 share second place
  readonly points: readonly number[] // by seat
  readonly reason: string // 'solved', 'out_of_guesses', 'four_in_a_row' …: a key of the game's own texts, or one of endings
  readonly lines?: readonly (readonly PointsRule[])[] // why, by seat; each adds up to the seat's points
}

/** Reasons for which any game may end; the others are a game's own. */
export const endings = ['resigned', 'left', 'removed', 'out_of_time', 'draw_agreed'] as const
export type DropReason = 'resigned' | 'left' | 'removed' | 'out_of_time'

/** Stored with a result: what it was besides won or lost. */
export type Feat = 'spotless' | 'fourStrikes' | 'hosted' | 'exactScore' | `language:${string}`

/** One line of the points table that players can read in the interface. */
export interface PointsRule {
  readonly text: string // key under the game's texts: points.<text>
  readonly points: number
}

export type GameKind = 'room' | 'puzzle'
/** What a result belongs to: a game that somebody finished, or a tip that was scored. */
export type ResultKind = GameKind | 'predictor'
export type BotLevel = 1 | 2 | 3

/** A bank of time for the whole game with ms a move, a time for each move, or days for each. */
export type ClockRule =
  | { readonly bankMs: number; readonly incrementMs: number }
  | { readonly moveMs: number }
  | { readonly days: 1 | 2 | 3 }

/** How a room of this game is run. The first of a list is the default. */
export interface TablePolicy {
  readonly clocks: readonly (ClockRule | null)[] // null: no clock
  readonly openingMs?: number // least time for a first move, where each move has its own time
  readonly series: readonly (1 | 3 | 5)[]
  readonly caller?: boolean // a room whose option `caller` is true has one
  readonly lateJoin?: boolean // people may sit down while the game runs
  readonly start: 'allReady' | 'whoIsHere'
}

export interface GameMeta<Options = unknown> {
  readonly gameType: string // 'findTheWord': the name in paths and tables; its folder is find-the-word
  readonly kind: GameKind
  readonly seats: { readonly min: number; readonly max: number }
  readonly minutes: number // a usual game
  readonly bots: readonly BotLevel[]
  readonly options: z.ZodType<Options> // options.parse({}) is the defaults
  readonly points: readonly PointsRule[]
  readonly countsFrom: number // moves of a person's own until a result counts for the boards; 0: those who stay need none
  readonly rules: number // raised when old logs would play differently
  readonly table: TablePolicy
}

export interface Game<State, Move, View, Own = null, Options = unknown> {
  readonly meta: GameMeta<Options>
  /** Parses what a client sends. */
  readonly move: z.ZodType<Move>
  setup(options: Options, seats: number, random: Random): State
  /** Seats that may act now; [] = nobody, several = simultaneous. Never a dropped seat. */
  turns(state: State): readonly Seat[]
  /** Every legal move; null: too many to list now. */
  moves?(state: State, seat: Seat): readonly Move[] | null
  /**
   * `at`: ms played, pauses excluded, from the stored log. The same state returned: nothing happened,
   * which is acknowledged and neither logged nor broadcast.
   */
  play(state: State, by: Mover, move: Move, random: Random, at: number): State | Refusal
  /** The game's own next move, made by 'game'; `at` as in play. */
  due?(state: State): { readonly at: number; readonly move: Move } | null
  /** How long the last event is shown before anyone's clock runs, ms. */
  animationMs?(state: State): number
  /** The move that is played when a seat's time is up. */
  timeout(state: State, seat: Seat, random: Random): Move | 'forfeit'
  /** A late joiner gets the next seat number. */
  join?(state: State, random: Random, at: number): State | Refusal
  /** Every game can lose a seat, or its caller; the rules decide whether that ends it. */
  drop(state: State, who: Seat | 'caller', why: DropReason, at: number): State
  /** If set, players may agree on a draw. */
  agreeDraw?(state: State): State
  /** null while it runs. Nothing else ends a game or gives points. Every seat stands once in places. */
  outcome(state: State): Outcome | null
  /** What a seat did that points don't show, once the game is over: badges are granted for it. */
  feats?(state: State, seat: Seat): readonly Feat[]
  /** What everyone may see, spectators too; after the outcome it may show everything. */
  view(state: State): View
  /** What only that seat may see. A game without it is open. */
  own?(state: State, viewer: Seat | 'caller'): Own
}

/** Any game, as the registry holds it: rooms and puzzles step it without knowing its types. */
// oxlint-disable-next-line typescript/no-explicit-any -- State, Move and View are each game's own
export type AnyGame = Game<any, any, any, any, any>

/** How good a finished puzzle was: lower is better. */
export interface PuzzleScore {
  readonly value: number
  readonly unit: 'guesses' | 'ms'
  readonly of?: number // guesses allowed
}

/** What a puzzle's share text is made of; nothing in it reveals the answer. */
export interface ShareText {
  readonly score: string // '3/6', '4:12'
  readonly rows: readonly string[]
}

/** What is revealed of a puzzle when its day is over: its answer sign by sign, or the hardest step it needed. */
export type PuzzleReveal =
  | { readonly kind: 'signs'; readonly signs: readonly string[] }
  | { readonly kind: 'step'; readonly technique: string } // puzzles:<folder>.techniques names it

/** A game of one seat that everyone in a space gets each day. */
export interface Puzzle<State, Move, View, Options = unknown> extends Game<
  State,
  Move,
  View,
  null,
  Options
> {
  readonly editions: readonly string[] // languages, levels or modes; options.edition is one of them
  readonly timedFrom: 'open' | 'firstMove'
  readonly pausable?: boolean
  /** The bodies of its calls, as moves for `move` to parse. */
  fromGuess(guess: string, notes?: unknown): unknown
  fromSubmit?(text: string): unknown
  /** For lists of puzzles: the progress so far. */
  progress(state: State): { readonly done: number; readonly of: number }
  /** null: not solved. `ms`: what the player's own clock shows at the end. */
  score(state: State, ms: number): PuzzleScore | null
  /** Upper ends of the distribution's bars, in the score's unit; the last bar takes what is above. */
  readonly buckets: readonly number[]
  share(state: State, ms: number): ShareText
  /** Called only once its day is over. */
  reveal?(state: State): PuzzleReveal
  /** Solved faster than a person can: logged in the audit, never punished. */
  isTooQuick?(state: State, ms: number): boolean
}

// oxlint-disable-next-line typescript/no-explicit-any -- as AnyGame
export type AnyPuzzle = Puzzle<any, any, any, any>

/** What a bot knows: what a player in its seat would see. */
export interface Seen<View, Own> {
  readonly view: View
  readonly own: Own | null
}

/** Chooses a move from what its seat sees and, where they can be listed, the legal moves; `ms` is its time. */
export type Bot<View, Own, Move> = (
  seen: Seen<View, Own>,
  seat: Seat,
  legal: readonly Move[] | null,
  budget: { readonly level: BotLevel; readonly ms: number },
  random: Random,
) => Move

// oxlint-disable-next-line typescript/no-explicit-any -- as AnyGame
export type AnyBot = Bot<any, any, any>

/** An entry of a puzzle's log. */
export interface LoggedPuzzleMove<Move = unknown> {
  readonly move: Move
  readonly at: number // ms played
}

/** What a finished puzzle tells its player, from the log and the final state. Runs long, in a worker. */
// oxlint-disable-next-line typescript/no-explicit-any -- as AnyGame
export type Coach = (log: readonly LoggedPuzzleMove<any>[], state: any) => unknown

/** The side that is ahead at a moment, and a move that keeps the best possible outcome; null: it is over. */
export interface Evaluation {
  readonly ahead: Seat | 'level'
  readonly best: unknown
  /**
   * Where `ahead` alone doesn't say what the move that led here was: the points it gave up on
   * average, 0 for a move that gave up nothing.
   */
  readonly lost?: number
  readonly expected?: readonly number[] // in games of points: the expected total of each seat, by seat
  readonly plies?: number // how far it looked ahead; without it to the end of the game
}

/**
 * Judges a finished game's moments from what everyone saw of them; null: not found out. Runs long, in a
 * worker: about a minute, with `isThorough` as long as it needs. What is known so far is reported on the
 * way, by moment.
 */
export type Judge = (
  // oxlint-disable-next-line typescript/no-explicit-any -- as AnyGame
  views: readonly any[],
  isThorough?: boolean,
  onProgress?: (known: readonly (Evaluation | null)[]) => void,
) => readonly (Evaluation | null)[]

/** An entry of the registry: a game's rules, and its bot, coach and judge where it has them. */
export interface Registered {
  readonly game: AnyGame
  readonly bot?: AnyBot
  readonly coach?: Coach
  readonly judge?: Judge
}

/** What a game provides for the contract that every game must meet; src/games/<folder>/contract.ts. */
export interface GameContract<State, Move> {
  /** Nothing is hidden, or texts that no view may contain before the end, with the one whose own part may. */
  readonly secrets: 'open' | ((state: State) => readonly Secret[])
  /** Where moves can't be listed, which a caller's never are: one that a player might send. */
  readonly anyMove?: (state: State, by: Seat | 'caller', random: Random) => Move
  /** Options worth trying besides the defaults. */
  readonly options?: readonly unknown[]
}
// oxlint-disable-next-line typescript/no-explicit-any -- as AnyGame
export type AnyGameContract = GameContract<any, any>
export interface Secret {
  readonly text: string // as JSON would hold it
  readonly of: Seat | 'caller' | null // whose own part may show it; null: nobody's
}

/** 'fourInARow' → 'four-in-a-row': a game's folder, texts and chunk go by it. */
export const folderOf = (gameType: string): string =>
  gameType.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)

export function isRefusal(result: unknown): result is Refusal {
  return typeof result === 'object' && result !== null && 'refused' in result
}

export const isPuzzle = (game: AnyGame): game is AnyPuzzle => game.meta.kind === 'puzzle'
