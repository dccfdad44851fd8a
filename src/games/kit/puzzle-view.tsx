import type { ComponentType, ReactNode } from 'react'

/** What a player does: a guess, a solution handed in, or a move that is neither. */
export type PuzzleCall<Move> =
  | { readonly guess: string; readonly notes?: unknown }
  | { readonly submit: string }
  | { readonly move: Move }

/** Makes it; true when it was accepted. */
export type PlayPuzzle<Move> = (call: PuzzleCall<Move>) => Promise<boolean>

export interface PuzzleBoardProps<View, Move> {
  readonly view: View
  readonly revealedView: View // what has been revealed of it: behind `view` for as long as revealMs says
  readonly busy: boolean // a move is on its way
  readonly live: boolean // not paused, not over
  readonly play: PlayPuzzle<Move>
  readonly refusal: { readonly text: string; readonly at: number } | null // `at`: the same twice is told twice
}
export interface PuzzleToolsProps<View, Move> extends Omit<
  PuzzleBoardProps<View, Move>,
  'refusal' | 'revealedView'
> {
  readonly begun: boolean // the first move that counts is made
  readonly Card: ComponentType<{ readonly title?: string; readonly children: ReactNode }>
}
export interface PuzzleSeenProps<View> {
  readonly view: View
}
export interface CoachCardProps {
  readonly title: string
  readonly share?: string // a line its reader may pass on: nothing of the answer
  readonly children: ReactNode
}
export interface PuzzleCoachProps<View> extends PuzzleSeenProps<View> {
  readonly report: unknown // what the game's coach.ts says; null until it is there
  readonly Card: ComponentType<CoachCardProps>
}
export interface PuzzleSignProps<View> extends PuzzleSeenProps<View> {
  readonly Chip: ComponentType<{ readonly children: ReactNode }>
}

/** How long a board takes to reveal what a move changed, ms; until then nothing else tells it. */
export type RevealMs<View> = (before: View, after: View) => number

export interface PuzzleParts<View, Move> {
  readonly Board: ComponentType<PuzzleBoardProps<View, Move>>
  readonly Result: ComponentType<PuzzleSeenProps<View>> // the finished board, small
  readonly Replay: ComponentType<PuzzleSeenProps<View>> // a moment of a solve that is watched again
  readonly Floor?: ComponentType // paint under the stage
  readonly Answer?: ComponentType<PuzzleSeenProps<View>> // beside the title of a finished puzzle
  readonly Sign?: ComponentType<PuzzleSignProps<View>> // in the stage's head, once it has begun
  readonly Coach?: ComponentType<PuzzleCoachProps<View>> // a row of cards under a finished puzzle
  readonly Tools?: ComponentType<PuzzleToolsProps<View, Move>> // cards beside the stage
  readonly paint?: 'green' | 'plum' // of the finished puzzle's head; green where a game says nothing
  readonly revealMs?: RevealMs<View>
}

/** What the View.tsx of a puzzle exports as default. */
export const puzzleView = <View, Move>(parts: PuzzleParts<View, Move>): PuzzleParts<View, Move> =>
  parts
