import type { Evaluation } from '#shared/game.ts'
import { judgeBySearch, type Sight } from '../kit/search-evaluation.ts'
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

/** By the bot's own search, so many positions for each moment. */
export const judge = (
  views: readonly View[],
  _isThorough = false,
  onProgress?: (known: (Evaluation | null)[]) => void,
): Evaluation[] =>
  judgeBySearch<View, Move>(
    views,
    {
      level: LEVEL,
      look,
      /* How it ended, if it was played to its end; given up, it stands as before. */
      unseen(at, judged) {
        const view = views[at]!
        const before = judged[at - 1]
        if (before && view.paths.length === views[at - 1]?.paths.length)
          return { ...before, best: null, lost: 0 }
        const [winners] = view.outcome!.places
        return { ahead: winners!.length === 1 ? winners![0]! : 'level', best: null }
      },
    },
    onProgress,
  )
