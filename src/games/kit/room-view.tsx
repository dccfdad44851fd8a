import type { ComponentType, ReactNode } from 'react'
import type { Seat } from '#shared/game.ts'

export interface SeatedName {
  readonly name: string
}

/** What the board of a room's game is given; it draws the game and sends moves, nothing else. */
export interface BoardProps<View, Own, Move> {
  readonly view: View
  readonly own: Own | null // what only this viewer may see
  readonly seat: Seat | null // the viewer's own; null: watching, or leading the game
  readonly isCaller: boolean
  readonly turns: readonly Seat[]
  readonly players: readonly SeatedName[] // by seat
  readonly live: boolean // the game runs: not paused, not over
  readonly busy: boolean // a move is on its way
  readonly pending: Move | null // that move: until it is answered, or while there is no connection
  readonly better?: Move | null // in a replay: what would have been better than the last move
  readonly onMove: (move: Move) => void
}

export interface TokenProps {
  readonly seat: Seat
  readonly size: number // px
}
export interface PlaysProps {
  readonly seat: Seat
  readonly mine: boolean
}
export interface CapturedPiecesProps<View> {
  readonly view: View
  readonly seat: Seat
}
export interface MiniProps<View> {
  readonly view: View // as those who watch see it
}
export interface BetterProps<View, Move> {
  readonly move: Move // in place of the one that was made
  readonly made: Move
  readonly view: View // the moment before
  readonly name: string // of whose move it was
  readonly evaluation: 'ahead' | 'level' | 'behind'
  readonly lost: number | null // points, in a game that counts them
}
export interface LastMoveProps<View> {
  readonly view: View
  readonly players: readonly SeatedName[] // by seat
  readonly each?: boolean // of a turn of several moves, what the last one was
}
export interface EndProps<View> {
  readonly view: View
  readonly seat: Seat
}

export interface FloorProps {
  readonly seat: Seat | null // of the viewer, who is drawn on the left; null: watches
}

/** A seat as a game that draws the seats itself may show it. */
export interface SeatFace {
  readonly seat: Seat
  readonly name: string
  readonly face: ReactNode // picture with presence
  readonly clock: string // '' without one
  readonly status: string // 'Your turn', 'Resigned', '' …
  readonly mine: boolean
}
export interface SeatsProps<View, Own, Move> extends BoardProps<View, Own, Move> {
  readonly seats: readonly SeatFace[]
}

/** How long the board takes to show the move that ended a game, ms; only then is the end announced. */
export type LandingMs<View> = (view: View) => number

/** What surrounds the board, and who draws the players. Default: cards on both sides. */
export type Layout<View, Own, Move> =
  | {
      readonly kind: 'cards' // the players' own
      readonly Side?: ComponentType<BoardProps<View, Own, Move>> // under the viewer's own card
      readonly isBroad?: true // the board takes the width of what stands left of it too
    }
  | {
      readonly kind: 'scoreCard' // in place of the players' cards
      readonly Seats: ComponentType<SeatsProps<View, Own, Move>>
      readonly stands: 'beside'
    }
  | {
      readonly kind: 'scoreCard'
      readonly Seats: ComponentType<SeatsProps<View, Own, Move>>
      readonly stands: 'below' // under board and side, over the whole width
      readonly Side: ComponentType<BoardProps<View, Own, Move>>
    }
  | {
      readonly kind: 'crowd' // of which no cards would fit
      readonly Left: ComponentType<SeatsProps<View, Own, Move>> // in place of the viewer's own card
      readonly Right: ComponentType<SeatsProps<View, Own, Move>> // in place of the others' cards
      readonly Lead: ComponentType<SeatsProps<View, Own, Move>> // what the caller has in place of the court
    }

/** What a room's game provides: a board and a token for each seat; the rest is optional. */
export interface RoomView<View, Own, Move> {
  readonly Board: ComponentType<BoardProps<View, Own, Move>>
  readonly Token: ComponentType<TokenProps>
  readonly Plays?: ComponentType<PlaysProps> // which pieces a seat plays, in words
  readonly CapturedPieces?: ComponentType<CapturedPiecesProps<View>> // what a seat has taken, at the foot of its player's card
  readonly LastMove?: ComponentType<LastMoveProps<View>>
  readonly ShortMove?: ComponentType<LastMoveProps<View>> // the last move, in words that stand below its player's name
  readonly Better?: ComponentType<BetterProps<View, Move>> // what would have been better, in words
  readonly Mini?: ComponentType<MiniProps<View>> // a game at a glance
  readonly layout?: Layout<View, Own, Move>
  readonly Announcements?: ComponentType<BoardProps<View, Own, Move>> // over the board while the game runs, in place of whose turn it is
  readonly Floor?: ComponentType<FloorProps> // paint on the court behind the board: svg in a box of 616 by 668, whose boundary is at 12
  readonly scores?: (view: View) => readonly number[] // by seat, where the greatest wins
  readonly EndNote?: ComponentType<EndProps<View>> // at the end, in words below a name: what a score came of
  readonly EndMark?: ComponentType<EndProps<View>> // at the end, beside a score: a picture of what it was won with
  readonly EndOwn?: ComponentType<EndProps<View>> // at the end, more of the viewer's own
  readonly EndWhy?: ComponentType<LastMoveProps<View>> // at the end, what decided it
  readonly landingMs?: LandingMs<View>
}

/** The default export of a room game's View.tsx: a missing part is a type error. */
export const roomView = <View, Own, Move>(parts: RoomView<View, Own, Move>) => parts
