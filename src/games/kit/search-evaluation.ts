import type { Seat, Evaluation } from '#shared/game.ts'

/** What a search saw of a moment, from the side of the mover. */
export interface Sight<Move> {
  readonly seat: Seat // whose move it was
  readonly best: Move
  readonly worth: number
  readonly made: number // what the move that was made is worth, looked ahead as far; the best where none was
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

/** How a game is judged by a search: what stands apart, what is seen of a moment, and what is said where nothing is. */
interface Judgement<View, Move> {
  readonly level: number // worths nearer to 0 set nobody apart
  readonly look: (view: View, next: View | undefined) => Sight<Move> | null
  readonly unseen: (
    at: number,
    judged: readonly Evaluation[],
    sights: readonly (Sight<Move> | null)[],
  ) => Evaluation
}

/** Judges moment by moment; what is known so far is reported on the way. */
export function judgeBySearch<View, Move>(
  views: readonly View[],
  { level, look, unseen }: Judgement<View, Move>,
  onProgress: (known: (Evaluation | null)[]) => void = () => undefined,
): Evaluation[] {
  const sights: (Sight<Move> | null)[] = []
  const known: (Evaluation | null)[] = views.map(() => null)
  for (const [at, view] of views.entries()) {
    const sight = look(view, views[at + 1])
    sights.push(sight)
    known[at] = sight && standingOf(sight, sights[at - 1] ?? null, level)
    onProgress(known)
  }
  const judged: Evaluation[] = []
  for (const at of views.keys()) judged.push(known[at] ?? unseen(at, judged, sights))
  return judged
}
