import type { Seat, Evaluation } from '#shared/game.ts'
import { openColumns } from './board.ts'
import { firstWorth } from './first-discs.ts'
import { bookColumn } from './openings.ts'
import type { Move, View } from './rules.ts'
import { nodesUnspent, preferFours } from './search.ts'
import { settle } from './solver.ts'
import { emptyTable, useTable } from './transposition-table.ts'

const NODES = 120_000_000 // for a game: a minute on a small server
const THOROUGH = 4_000_000_000 // the hardest positions of three and four discs take some hundred million each
const rounds = (nodes: number) => [500_000, 4_000_000, nodes] // for a position: what is easy first, then the rest
const TABLE_BITS = 23 // 64 MB while a game is judged

type Known = Evaluation & { readonly best: Move | null }
type Judged = (Known | null)[]
type OnProgress = (known: Judged) => void

const FIRST: Seat = 0
const other = (seat: Seat): Seat => 1 - seat
const best = (column: number) => ({ column }) satisfies Move

/** The book's column for anyone who begins: each of its positions keeps the win there is from the first one on. */
const winningColumn = (played: readonly number[] | undefined) =>
  played && played.length % 2 === 0 ? bookColumn(played) : null

const standing = (turn: Seat, { sign, column }: { sign: number; column: number }): Known => ({
  ahead: sign === 0 ? 'level' : sign > 0 ? turn : other(turn),
  best: best(column),
})

/** What the end of a game says, or the book. */
function fromBook(played: readonly number[], line: View['line']): Known | null {
  if (line) return { ahead: other(played.length % 2), best: null }
  if (openColumns(played).length === 0) return { ahead: 'level', best: null }
  const column = winningColumn(played)
  if (column !== null) return { ahead: FIRST, best: best(column) }
  const first = firstWorth(played)
  return first && standing(played.length % 2, first)
}

/** What is known of the moment before says it of this one: the column that keeps a win was played. */
function fromBefore(views: readonly View[], judged: Judged, at: number): Known | null {
  const { played } = views[at]!
  const before = judged[at - 1]
  const column = played[views[at - 1]?.played.length ?? 0]
  const [open] = openColumns(played)
  if (!before || column === undefined || open === undefined) return null
  const keeps = before.ahead === other(played.length % 2) && before.best?.column === column
  return keeps ? { ahead: before.ahead, best: best(open) } : null
}

/** What is known of the moment after says it of this one: a move that wins, or that the book has. */
function fromNext(views: readonly View[], judged: Judged, at: number): Known | null {
  const { played } = views[at]!
  const after = judged[at + 1]
  if (!after) return null
  const column = views[at + 1]!.played[played.length]
  if (column === undefined) return after // given up here
  const keeps = after.ahead === played.length % 2 || bookColumn(played) === column
  return keeps ? { ahead: after.ahead, best: best(column) } : null
}

function bySearch({ played }: View, nodes: number): Known | null {
  const settled = settle(played, nodes)
  return settled && standing(played.length % 2, settled)
}

function judgeWithin(views: readonly View[], total: number, onProgress: OnProgress): Judged {
  const judged: Judged = views.map(({ played, line }) => fromBook(played, line))
  for (const at of views.keys()) judged[at] ??= fromBefore(views, judged, at)
  let remaining = total
  onProgress(judged)
  for (const most of rounds(total))
    for (let at = views.length - 1; at >= 0; at--) {
      judged[at] ??= fromNext(views, judged, at) ?? fromBefore(views, judged, at)
      if (judged[at] || remaining <= 0) continue
      const nodes = Math.min(most, remaining)
      judged[at] = bySearch(views[at]!, nodes)
      remaining -= nodes - nodesUnspent()
      onProgress(judged)
    }
  return judged
}

/**
 * By calculation to the end of the game, from its last moment back: what was found makes the
 * moments before quicker. All of a game share a table and so many positions to search: few games
 * need more than those of a minute, and `isThorough` gives them.
 */
export function judge(
  views: readonly View[],
  isThorough = false,
  onProgress: OnProgress = () => undefined,
): Judged {
  useTable(emptyTable(TABLE_BITS))
  preferFours(true)
  try {
    return judgeWithin(views, isThorough ? THOROUGH : NODES, onProgress)
  } finally {
    useTable(emptyTable())
    preferFours(false)
  }
}
