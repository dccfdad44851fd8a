/** A rectangle in units of the whole court: 0 to 1 each way. */
export interface CourtCell {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * A court cut into squares. They are painted lane by lane: a wide court from the left, a standing one
 * from the top; within a lane one after the other. The last lane has what is left, in larger pieces.
 */
export interface CourtShape {
  readonly lanes: number
  readonly perLane: number
  readonly cells: number
  readonly isStanding: boolean
}

/** `ratio`: how much longer the court is along its lanes' row than across. */
export function cutCourt(cells: number, ratio: number, isStanding = false): CourtShape {
  const ideal = Math.max(1, Math.round(Math.sqrt(Math.max(1, cells) / ratio)))
  const perLane = Math.min(Math.max(1, cells), ideal)
  return { perLane, lanes: Math.max(1, Math.ceil(cells / perLane)), cells, isStanding }
}

const inLane = ({ perLane, lanes, cells }: CourtShape, lane: number) =>
  lane === lanes - 1 ? Math.max(1, cells - perLane * (lanes - 1)) : perLane

const turned = ({ isStanding }: CourtShape, { x, y, width, height }: CourtCell): CourtCell =>
  isStanding ? { x: y, y: x, width: height, height: width } : { x, y, width, height }

/** The n-th square, from 1. */
export function courtCell(shape: CourtShape, n: number): CourtCell {
  const lane = Math.min(shape.lanes - 1, Math.floor((n - 1) / shape.perLane))
  const size = 1 / inLane(shape, lane)
  const place = n - 1 - lane * shape.perLane
  const width = 1 / shape.lanes
  return turned(shape, { x: lane * width, y: place * size, width, height: size })
}

/** What the first n squares cover: whole lanes, and a part of the next. */
export function courtPainted(shape: CourtShape, n: number): CourtCell[] {
  const count = Math.min(Math.max(0, n), shape.cells)
  if (count === 0) return []
  if (count === shape.cells) return [{ x: 0, y: 0, width: 1, height: 1 }]
  const whole = Math.floor(count / shape.perLane)
  const width = 1 / shape.lanes
  const rest = count - whole * shape.perLane
  const lanes = { x: 0, y: 0, width: whole * width, height: 1 }
  const part = { x: whole * width, y: 0, width, height: rest / inLane(shape, whole) }
  return [...(whole ? [lanes] : []), ...(rest ? [part] : [])].map((cell) => turned(shape, cell))
}

type Line = readonly [number, number, number, number]

const turnedLine = ({ isStanding }: CourtShape, [x1, y1, x2, y2]: Line): Line =>
  isStanding ? [y1, x1, y2, x2] : [x1, y1, x2, y2]

/** The lines between the squares, from x1, y1 to x2, y2. */
export function courtLines(shape: CourtShape): Line[] {
  const { lanes, perLane } = shape
  const width = 1 / lanes
  const between = Array.from({ length: lanes - 1 }, (_, i): Line => {
    const x = (i + 1) * width
    return [x, 0, x, 1]
  })
  const whole = 1 - width
  const across = Array.from({ length: perLane - 1 }, (_, i): Line => {
    const y = (i + 1) / perLane
    return [0, y, whole, y]
  })
  const last = inLane(shape, lanes - 1)
  const ends = Array.from({ length: last - 1 }, (_, i): Line => {
    const y = (i + 1) / last
    return [whole, y, 1, y]
  })
  return [...between, ...across, ...ends].map((line) => turnedLine(shape, line))
}

/** The edge of the first n squares, where the goal lies: a line with at most one step. */
export function courtEdge(shape: CourtShape, n: number): [number, number][] {
  const [cells, width] = [Math.min(n, shape.cells), 1 / shape.lanes]
  const whole = Math.floor(cells / shape.perLane)
  const rest = cells - whole * shape.perLane
  const x = whole * width
  const step = rest && whole < shape.lanes ? rest / inLane(shape, whole) : 0
  const points: [number, number][] = step
    ? [
        [x + width, 0],
        [x + width, step],
        [x, step],
        [x, 1],
      ]
    : [
        [x, 0],
        [x, 1],
      ]
  return shape.isStanding ? points.map(([a, b]) => [b, a]) : points
}
