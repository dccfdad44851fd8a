import type { Seat } from '#shared/game.ts'

/** What the View of a room's game is given; it draws the board and sends moves, nothing else. */
export interface RoomViewProps<View, Move> {
  readonly view: View
  readonly seat: Seat | null // the viewer's own; null: watching
  readonly players: readonly { readonly name: string }[] // by seat
  readonly live: boolean // the game runs: not paused, not over
  readonly busy: boolean // a move is on its way
  readonly onMove: (move: Move) => void
}

/** A View.tsx of a room exports its board as default, and these by name. */
export interface TokenProps {
  readonly seat: Seat
  readonly size: number // px
}
export interface MiniProps<View> {
  readonly view: View // a finished game's
}
export interface LastMoveProps<View> {
  readonly view: View
  readonly players: readonly { readonly name: string }[]
}
