/** The drawing's measures, in px. */
export const HEIGHT = 176
const LEFT = 30
const TOP = 14
const BOTTOM = 148
const LABELS = 74 // right of the lines, where they say whose they are
const TICKS = 5
const LINE_OF_TEXT = 16
const DATES_NEED = 200 // for four of them side by side
export const PODIUM = 3

export type Weeks = readonly {
  readonly weekStart: string
  readonly rank: number | null // null: not on that week's board
  readonly mine: number | null
}[]
export type Line = 'rank' | 'mine'

export interface Point {
  readonly x: number
  readonly y: number
  readonly rank: number
}

export interface Chart {
  readonly right: number
  readonly ticks: readonly { rank: number; y: number }[]
  readonly podium: number // y of the band's lower edge
  readonly lines: Record<Line, readonly (readonly Point[])[]> // each broken where a week is missing
  readonly ends: Record<Line, Point | null>
  readonly labels: Record<Line, number> // y of what stands at a line's end
  readonly dates: readonly { index: number; x: number }[]
}

/** 1, and round numbers down to the worst rank: at most six lines. */
export function ticksFor(worst: number): number[] {
  const steps = [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000]
  const step = steps.find((one) => Math.ceil(worst / one) <= TICKS) ?? worst
  const count = Math.max(1, Math.ceil(worst / step))
  return [1, ...Array.from({ length: count }, (_, i) => (i + 1) * step)]
}

/** Points in a row; each piece ends where one is missing. */
export function pieces(points: readonly (Point | null)[]): Point[][] {
  const segments: Point[][] = [[]]
  for (const point of points) {
    if (point) segments.at(-1)!.push(point)
    else if (segments.at(-1)!.length) segments.push([])
  }
  return segments.filter((piece) => piece.length)
}

/** Two labels side by side need a line of text between them. */
function apart(one: number, two: number): [number, number] {
  const gap = LINE_OF_TEXT - Math.abs(one - two)
  if (gap <= 0) return [one, two]
  return one <= two ? [one - gap / 2, two + gap / 2] : [one + gap / 2, two - gap / 2]
}

/** Ranks as lines: the first at the top, a week a step to the right. `width` in px. */
export function chartOf(weeks: Weeks, width: number, isSelf: boolean): Chart {
  const right = width - LABELS
  const ranks = weeks.flatMap(({ rank, mine }) => [rank ?? 1, isSelf ? 1 : (mine ?? 1)])
  const ticks = ticksFor(Math.max(...ranks))
  const y = (rank: number) => TOP + ((rank - 1) / (ticks.at(-1)! - 1)) * (BOTTOM - TOP)
  const x = (index: number) => LEFT + (index / (weeks.length - 1)) * (right - LEFT)
  const line = (which: Line) =>
    pieces(
      weeks.map((week, i) => {
        const rank = week[which]
        return rank === null ? null : { x: x(i), y: y(rank), rank }
      }),
    )
  const lines = { rank: line('rank'), mine: isSelf ? [] : line('mine') }
  const end = (which: Line) => lines[which].at(-1)?.at(-1) ?? null
  const ends = { rank: end('rank'), mine: end('mine') }
  const [rank, mine] =
    ends.rank && ends.mine
      ? apart(ends.rank.y, ends.mine.y)
      : [ends.rank?.y ?? 0, ends.mine?.y ?? 0]
  const last = weeks.length - 1
  const spans = right - LEFT < DATES_NEED ? 1 : 3
  return {
    right,
    ticks: ticks.map((tick) => ({ rank: tick, y: y(tick) })),
    podium: y(PODIUM + 0.5),
    lines,
    ends,
    labels: { rank, mine },
    dates: Array.from({ length: spans + 1 }, (_, i) => {
      const index = Math.round((i * last) / spans)
      return { index, x: x(index) }
    }),
  }
}
