import type { Evaluation } from '#shared/game.ts'
import { innocent, judgeBySearch, standingOf, type Sight } from '../kit/search-evaluation.ts'
import { count } from './board.ts'
import type { Move, View } from './rules.ts'
import { sightOf } from './search.ts'

const NODES = 150_000 // a moment
const LEVEL = 40 // less than half a corner sets nobody apart

/** What the search sees of a moment; null: over, or a pass, where there is nothing to choose. */
function look({ discs, turn, open }: View, next: View | undefined): Sight<Move> | null {
  if (turn === null || open.length === 0) return null
  const played = next && next.leads.length > 0 && next.last?.seat === turn ? next.last.cell : null
  const cells = open.map(({ cell }) => cell)
  const seen = sightOf(discs, turn, cells, cells.includes(played!) ? played : null, NODES)
  return { ...seen, seat: turn, best: { cell: seen.best } }
}

function byCount({ discs }: View): Evaluation['ahead'] {
  const lead = count(discs, 0) - count(discs, 1)
  return lead === 0 ? 'level' : lead > 0 ? 0 : 1
}

/** By the bot's own search, so many positions for each moment: near the end it counts the discs. */
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
      /* A moment with nothing to choose: a pass stands as what comes after it, a game given up as before. */
      unseen(at, judged, sights) {
        const [view, last, after] = [views[at]!, judged[at - 1], sights[at + 1]]
        const lost = innocent(sights[at - 1] ?? null, LEVEL)
        if (view.turn !== null && after)
          return { ...standingOf(after, null, LEVEL), best: { pass: true }, ...lost }
        const isAsBefore = view.leads.length === views[at - 1]?.leads.length
        if (isAsBefore && last) return { ...last, best: null, ...lost }
        return { ahead: byCount(view), best: null, ...lost }
      },
    },
    onProgress,
  )
