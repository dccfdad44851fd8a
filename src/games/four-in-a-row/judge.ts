import type { Seat, Standing } from '#shared/game.ts'
import { openColumns } from './board.ts'
import type { Move, View } from './rules.ts'
import { settle } from './solver.ts'

const NODES = 400_000 // for a position: about half a second on a small server
const GIVE_UP = 2 // positions in a row that were not settled: those before them are harder still

const other = (seat: Seat): Seat => 1 - seat

function judgeOne({ played, line }: View): Standing | null {
  const turn = played.length % 2
  if (line) return { ahead: other(turn), best: null }
  if (openColumns(played).length === 0) return { ahead: 'level', best: null }
  const settled = settle(played, NODES)
  if (!settled) return null
  const ahead = settled.sign === 0 ? 'level' : settled.sign > 0 ? turn : other(turn)
  return { ahead, best: { column: settled.column } satisfies Move }
}

/** By calculation to the end of the game, from its last moment back: what was found makes the moments before quicker. */
export function judge(views: readonly View[]): (Standing | null)[] {
  const judged: (Standing | null)[] = views.map(() => null)
  let open = 0
  for (let at = views.length - 1; at >= 0 && open < GIVE_UP; at--) {
    judged[at] = judgeOne(views[at]!)
    open = judged[at] ? 0 : open + 1
  }
  return judged
}
