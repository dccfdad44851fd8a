/** Thrown by a search that has looked at as many positions as it may. */
export const outOfNodes = new Error('out of nodes')

/** How far a search may go. */
export interface Budget {
  readonly nodes: number
  readonly depth?: number
}

export interface Scored<Move> {
  readonly move: Move
  readonly score: number // exact of the best only
}

/** What a move is worth so many plies ahead, or something below `least`. Throws `outOfNodes`. */
type WorthOf<Move> = (move: Move, depth: number, least: number) => number

/** Moves, best first, as this depth sees them. */
function rank<Move>(moves: readonly Scored<Move>[], depth: number, worthOf: WorthOf<Move>) {
  let best = -Infinity
  const scored = moves.map(({ move }) => {
    const score = worthOf(move, depth, best)
    best = Math.max(best, score)
    return { move, score }
  })
  return scored.toSorted((a, b) => b.score - a.score)
}

/** Ranks moves one ply deeper each time, as far as `deepest` or the search's nodes go. */
export function deepen<Move>(moves: readonly Move[], deepest: number, worthOf: WorthOf<Move>) {
  let [ranked, plies] = [moves.map((move): Scored<Move> => ({ move, score: 0 })), 0]
  try {
    for (let ply = 1; ply <= deepest; ply++) [ranked, plies] = [rank(ranked, ply, worthOf), ply]
  } catch (error) {
    if (error !== outOfNodes) throw error
  }
  return { ranked, plies }
}
