import type { Judgement } from '../contract.ts'
import type { Seat, Evaluation } from '#shared/game.ts'

interface Made {
  readonly seat: Seat | null
  readonly by: string
}
type Standings = readonly (Evaluation | null)[]

const moves = new Set(['player', 'bot', 'clock'])
const evaluations = { 1: 'ahead', 0: 'level', [-1]: 'behind' } as const
const worth = ({ ahead }: Evaluation, seat: Seat) =>
  ahead === 'level' ? 0 : ahead === seat ? 1 : -1

/** Whether the move between two moments gave something up: points where they are counted, else what there was. */
function gaveUp(before: Evaluation, after: Evaluation, seat: Seat): boolean {
  if (after.lost !== undefined) return after.lost > 0
  return worth(after, seat) < worth(before, seat)
}

function turnsOf(standings: Standings, made: readonly Made[]): Judgement['turns'] {
  return made.flatMap(({ seat, by }, at) => {
    const [before, after] = [standings[at], standings[at + 1]]
    if (!before || !after || seat === null || !moves.has(by)) return []
    if (!gaveUp(before, after, seat)) return []
    const lost = after.lost === undefined ? {} : { lost: after.lost }
    return [
      { ply: at + 1, seat, better: before.best, kept: evaluations[worth(before, seat)], ...lost },
    ]
  })
}

/**
 * What a game's moments make of its moves: `standings` before the first and after each. A move that
 * gives up a win, a draw or points turned the game.
 */
export function judgementOf(standings: Standings, made: readonly Made[]): Judgement {
  const isOf = (part: 'expected' | 'plies') => standings.some((one) => one?.[part] !== undefined)
  return {
    ahead: standings.map((one) => one?.ahead ?? null),
    turns: turnsOf(standings, made),
    ...(isOf('expected') && {
      expected: standings.map((one) => (one?.expected ? [...one.expected] : null)),
    }),
    ...(isOf('plies') && { plies: standings.map((one) => one?.plies ?? null) }),
  }
}
