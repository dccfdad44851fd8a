import type { Evaluation } from '#shared/game.ts'
import { innocent, standingOf, type Sight } from '../kit/search-evaluation.ts'
import { count } from './board.ts'
import type { Move, View } from './rules.ts'
import { sightOf } from './search.ts'

const NODES = 150_000 // a moment
const LEVEL = 40 // less than half a corner sets nobody apart

type Seen = Sight<Move> | null

/** What the search sees of a moment; null: over, or a pass, where there is nothing to choose. */
function look({ discs, turn, open }: View, next: View | undefined): Seen {
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

/** A moment with nothing to choose: a pass stands as what comes after it, a game given up as before. */
function unseen(
  views: readonly View[],
  at: number,
  judged: readonly Evaluation[],
  after: Seen,
): Evaluation {
  const view = views[at]!
  if (view.turn !== null && after)
    return { ...standingOf(after, null, LEVEL), best: { pass: true } }
  const before = judged[at - 1]
  const isAsBefore = view.leads.length === views[at - 1]?.leads.length
  return isAsBefore && before ? { ...before, best: null } : { ahead: byCount(view), best: null }
}

/** By the bot's own search, so many positions for each moment: near the end it counts the discs. */
export function judge(
  views: readonly View[],
  _isThorough = false,
  onProgress: (known: (Evaluation | null)[]) => void = () => undefined,
): Evaluation[] {
  const sights: Seen[] = []
  const known: (Evaluation | null)[] = views.map(() => null)
  for (const [at, view] of views.entries()) {
    const sight = look(view, views[at + 1])
    sights.push(sight)
    known[at] = sight && standingOf(sight, sights[at - 1] ?? null, LEVEL)
    onProgress(known)
  }
  const judged: Evaluation[] = []
  for (const [at, sight] of sights.entries()) {
    const before = sights[at - 1] ?? null
    const standing = sight
      ? standingOf(sight, before, LEVEL)
      : { ...unseen(views, at, judged, sights[at + 1] ?? null), ...innocent(before, LEVEL) }
    judged.push(standing)
  }
  return judged
}
