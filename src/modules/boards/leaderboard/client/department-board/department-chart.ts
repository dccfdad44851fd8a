import type { BoardDepartment } from '../../contract.ts'
import { pieces, ticksFor, type Point } from '#client/ui/rank-chart.ts'

/** The drawing's measures, in px. */
export const HEIGHT = 268
const LEFT = 26
const TOP = 16
const BOTTOM = 234
const LABELS = 96 // right of the lines: the mark and the name
const APART = 18 // between two labels
const DATES_NEED = 200
const SHOWN = 6 // besides the user's own

export interface Line {
  readonly one: BoardDepartment
  readonly pieces: readonly (readonly Point[])[] // broken where it had no rank
  readonly end: Point | null
  readonly label: number // y of the label at its end
}

export interface Chart {
  readonly right: number
  readonly ticks: readonly { rank: number; y: number }[]
  readonly lines: readonly Line[] // the user's own last: it is drawn over the others
  readonly dates: readonly { index: number; x: number }[]
}

/** The first six and the user's own, of those who had a rank in any week. */
function selectVisible(departments: readonly BoardDepartment[]): BoardDepartment[] {
  const ranked = departments.filter(({ ranks }) => ranks.some((rank) => rank !== null))
  const selection = ranked.filter(({ isMine }, i) => i < SHOWN || isMine)
  return selection.toSorted((a, b) => Number(a.isMine) - Number(b.isMine))
}

/** Labels one below the other, none nearer than a line of text. */
function labelled(lines: readonly Omit<Line, 'label'>[]): Line[] {
  let last = -APART
  const inOrder = lines.toSorted((a, b) => (a.end?.y ?? 0) - (b.end?.y ?? 0))
  const places = inOrder.map((line) => [line, (last = Math.max(line.end?.y ?? 0, last + APART))])
  const labelYs = new Map(places as [Omit<Line, 'label'>, number][])
  return lines.map((line) => ({ ...line, label: labelYs.get(line)! }))
}

const ticksTo = (worst: number) =>
  worst <= SHOWN ? Array.from({ length: Math.max(worst, 2) }, (_, i) => i + 1) : ticksFor(worst)

/** Ranks as lines: the first at the top, a week a step to the right. `width` in px. */
export function chartOf(
  departments: readonly BoardDepartment[],
  weeks: number,
  width: number,
): Chart {
  const right = width - LABELS
  const visibleDepartments = selectVisible(departments)
  const ranks = visibleDepartments.flatMap((one) => one.ranks.map((rank) => rank ?? 1))
  const ticks = ticksTo(Math.max(1, ...ranks))
  const y = (rank: number) => TOP + ((rank - 1) / (ticks.at(-1)! - 1)) * (BOTTOM - TOP)
  const x = (index: number) => LEFT + (index / (weeks - 1)) * (right - LEFT)
  const lines = visibleDepartments.map((one) => {
    const points = one.ranks.map((rank, i) =>
      rank === null ? null : { x: x(i), y: y(rank), rank },
    )
    const segments = pieces(points)
    return { one, pieces: segments, end: segments.at(-1)?.at(-1) ?? null }
  })
  const spans = right - LEFT < DATES_NEED ? 1 : 3
  return {
    right,
    ticks: ticks.map((rank) => ({ rank, y: y(rank) })),
    lines: labelled(lines),
    dates: Array.from({ length: spans + 1 }, (_, i) => {
      const index = Math.round((i * (weeks - 1)) / spans)
      return { index, x: x(index) }
    }),
  }
}
