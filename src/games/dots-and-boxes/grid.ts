/** The lines and boxes of a court of so many boxes a side. */
export interface Court {
  readonly side: number
  readonly lines: number
  /** The four lines around each box, row by row from the top left: top, bottom, left, right. */
  readonly boxes: readonly (readonly number[])[]
  /** The boxes on either side of each line: one at the edge, else two. */
  readonly beside: readonly (readonly number[])[]
}

/*
 * Lines are numbered row by row: first those across, from the top, then those upright. A court of
 * 2 by 2:  .0.1.   with 6, 7 and 8 between the dots of the first two rows.
 */
function build(side: number): Court {
  const lines = 2 * side * (side + 1)
  const boxes = Array.from({ length: side * side }, (_, box) => {
    const [row, column] = [Math.floor(box / side), box % side]
    const across = row * side + column
    const upright = side * (side + 1) + row * (side + 1) + column
    return [across, across + side, upright, upright + 1]
  })
  const beside = Array.from({ length: lines }, (_, line) =>
    boxes.flatMap((around, box) => (around.includes(line) ? [box] : [])),
  )
  return { side, lines, boxes, beside }
}

const courts = new Map([3, 4].map((side) => [side, build(side)]))

/** The court of a side that may be chosen: 3 or 4. */
export const courtOf = (side: number): Court => courts.get(side)!

export interface Dot {
  readonly x: number
  readonly y: number
}

/** The dots a line joins. */
export function dotsOf(side: number, line: number): readonly [Dot, Dot] {
  const across = side * (side + 1)
  if (line < across) {
    const [x, y] = [line % side, Math.floor(line / side)]
    return [
      { x, y },
      { x: x + 1, y },
    ]
  }
  const [x, y] = [(line - across) % (side + 1), Math.floor((line - across) / (side + 1))]
  return [
    { x, y },
    { x, y: y + 1 },
  ]
}

/** 'A1 to B1' without the words: the dots' names. */
export const dotName = ({ x, y }: Dot): string => `${'ABCDE'[x]}${y + 1}`

/** The lines of a court as they lie, in rows: across, upright, across … */
export function rowsOf(side: number): readonly (readonly number[])[] {
  const across = side * (side + 1)
  return Array.from({ length: 2 * side + 1 }, (_, row) => {
    const half = Math.floor(row / 2)
    return row % 2 === 0
      ? Array.from({ length: side }, (_, i) => half * side + i)
      : Array.from({ length: side + 1 }, (_, i) => across + half * (side + 1) + i)
  })
}
