import type { Bot } from '#shared/game.ts'
import type { Move, View } from './rules.ts'
import { solve } from './solver.ts'

/** Cells it fills before it saves, by level. */
const stride = { 1: 5, 2: 7, 3: 10 } as const

/** Fills a few more cells at a time, as they come to mind, and hands in the full grid. */
export const choose: Bot<View, null, Move> = ({ view }, _seat, _legal, { level }, random) => {
  const solution = solve(view.puzzle)!
  const open = [...view.grid].flatMap((sign, cell) => (sign === '.' ? [cell] : []))
  if (open.length <= stride[level]) return { submit: solution }
  const next = new Set(random.shuffle(open).slice(0, stride[level]))
  return {
    grid: [...view.grid].map((sign, cell) => (next.has(cell) ? solution[cell] : sign)).join(''),
  }
}
