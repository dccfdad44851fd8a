import type { Evaluation } from '#shared/game.ts'
import { standingOf, type Sight } from '../kit/search-evaluation.ts'
import type { Move, View } from './rules.ts'
import { sightOf } from './search.ts'

const NODES = 60_000 // a moment
const LEVEL = 60 // less than two thirds of a man sets nobody apart

/** What the search sees of a moment; null: it is over. */
function look({ pieces, turn, open, paths }: View, next: View | undefined): Sight<Move> | null {
  if (turn === null || open.length === 0) return null
  const seen = sightOf(pieces, turn, open, next?.paths[paths.length] ?? null, NODES)
  return { ...seen, seat: turn, best: { path: [...seen.best] } }
}

/** How it ended, if it was played to its end; given up, it stands as before. */
function ended(view: View, before: View | undefined, judged: Evaluation | undefined): Evaluation {
  const isAsBefore = view.paths.length === before?.paths.length
  if (isAsBefore && judged) return { ...judged, best: null, lost: 0 }
  const [winners] = view.outcome!.places
  return { ahead: winners!.length === 1 ? winners![0]! : 'level', best: null }
}

/** By the bot's own search, so many positions for each moment. */
export function judge(
  views: readonly View[],
  _isThorough = false,
  onProgress: (known: (Evaluation | null)[]) => void = () => undefined,
): Evaluation[] {
  const sights: (Sight<Move> | null)[] = []
  const known: (Evaluation | null)[] = views.map(() => null)
  for (const [at, view] of views.entries()) {
    const sight = look(view, views[at + 1])
    sights.push(sight)
    known[at] = sight && standingOf(sight, sights[at - 1] ?? null, LEVEL)
    onProgress(known)
  }
  const judged: Evaluation[] = []
  for (const [at, view] of views.entries()) {
    const sight = sights[at]
    judged.push(
      sight
        ? standingOf(sight, sights[at - 1] ?? null, LEVEL)
        : ended(view, views[at - 1], judged[at - 1]),
    )
  }
  return judged
}
