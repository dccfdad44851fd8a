import type { Seat, Evaluation } from '#shared/game.ts'

/** What a search saw of a moment, from the side of who moves. */
export interface Sight<Move> {
  readonly seat: Seat // whose move it was
  readonly best: Move
  readonly worth: number
  readonly made: number // what the move that was made is worth, looked ahead as far
  readonly plies: number | null // null: to the end
}

/** How a worth stands: 1 better, -1 worse, 0 by less than sets anyone apart. */
const rank = (worth: number, level: number) => (Math.abs(worth) < level ? 0 : Math.sign(worth))

/** What is said of a moment; `before` is the one it came from, whose move may have been a mistake. */
export function standingOf<Move>(
  sight: Sight<Move>,
  before: Sight<Move> | null,
  level: number,
): Evaluation {
  const ahead = rank(sight.worth, level)
  const { seat, best, plies } = sight
  return {
    ahead: ahead === 0 ? 'level' : ahead > 0 ? seat : 1 - seat,
    best,
    ...innocent(before, level),
    ...(plies !== null && { plies }),
  }
}

/** Nothing was given up where the same look ahead saw no difference, whatever one ply more sees. */
export function innocent<Move>(before: Sight<Move> | null, level: number): { lost?: 0 } {
  const isMistake = before && rank(before.made, level) < rank(before.worth, level)
  return isMistake ? {} : { lost: 0 }
}
