import type { Seat } from '#shared/game.ts'

export const SIDE = 8
const CELLS = SIDE * SIDE

/** Seats by cell, row by row from the top left; null: empty. */
export type Discs = readonly (Seat | null)[]

/** A cell one may play, and the discs it turns. */
export interface Open {
  readonly cell: number
  readonly turns: readonly number[]
}

const directions = [-1, 0, 1]
  .flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const))
  .filter(([dx, dy]) => dx !== 0 || dy !== 0)

/** From each cell, the cells of each direction up to the edge. */
const rays: readonly (readonly (readonly number[])[])[] = Array.from({ length: CELLS }, (_, cell) =>
  directions.map(([dx, dy]) => {
    const ray: number[] = []
    let [x, y] = [(cell % SIDE) + dx, Math.floor(cell / SIDE) + dy]
    for (; x >= 0 && x < SIDE && y >= 0 && y < SIDE; x += dx, y += dy) ray.push(y * SIDE + x)
    return ray
  }),
)

/** Four discs in the centre; seat 0 has D5 and E4. */
export function firstDiscs(): Discs {
  const discs = Array<Seat | null>(CELLS).fill(null)
  discs[27] = discs[36] = 1
  discs[28] = discs[35] = 0
  return discs
}

/** What `seat` would turn by playing an empty cell: none, and it may not be played. */
export function turned(discs: Discs, seat: Seat, cell: number): number[] {
  if (discs[cell] !== null) return []
  return rays[cell]!.flatMap((ray) => {
    const end = ray.findIndex((at) => discs[at] !== 1 - seat)
    return end > 0 && discs[ray[end]!] === seat ? ray.slice(0, end) : []
  })
}

/** Every cell `seat` may play. */
export function openCells(discs: Discs, seat: Seat): Open[] {
  return discs.flatMap((_, cell) => {
    const turns = turned(discs, seat, cell)
    return turns.length > 0 ? [{ cell, turns }] : []
  })
}

export const mayPlay = (discs: Discs, seat: Seat): boolean =>
  discs.some((_, cell) => turned(discs, seat, cell).length > 0)

export const count = (discs: Discs, seat: Seat): number =>
  discs.filter((disc) => disc === seat).length

/** 'A1' is the top left. */
export const cellName = (cell: number): string =>
  `${'ABCDEFGH'[cell % SIDE]}${Math.floor(cell / SIDE) + 1}`
