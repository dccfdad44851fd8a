import type { Random } from '#shared/game.ts'

export const SIDE = 10
export const CELLS = SIDE * SIDE

/** The ships of a fleet, in the order a Fleet has them, and how long each is. */
export const ships = ['carrier', 'cruiser', 'frigate', 'trawler', 'tug'] as const
export const lengths = [5, 4, 3, 3, 2] as const
export const FLEET_CELLS = 17

/** Where a ship lies: its top or left end, by cell, row by row from the top left. */
export interface Ship {
  readonly cell: number
  readonly upright: boolean
}
export type Fleet = readonly Ship[]

export const columnOf = (cell: number): number => cell % SIDE
export const rowOf = (cell: number): number => Math.floor(cell / SIDE)

/** 'A1' is the top left, 'J10' the bottom right. */
export const cellName = (cell: number): string =>
  `${'ABCDEFGHIJ'[columnOf(cell)]}${rowOf(cell) + 1}`

export const cellsOf = ({ cell, upright }: Ship, length: number): number[] =>
  Array.from({ length }, (_, i) => cell + i * (upright ? SIDE : 1))

/** The cells of a whole fleet, ship by ship. */
export const fleetCells = (fleet: Fleet): number[][] =>
  fleet.map((ship, i) => cellsOf(ship, lengths[i]!))

export const isOnSea = ({ cell, upright }: Ship, length: number): boolean =>
  (upright ? rowOf(cell) : columnOf(cell)) + length <= SIDE

/** The cells around a cell, on a slant too. */
export const around: readonly (readonly number[])[] = Array.from({ length: CELLS }, (_, cell) =>
  [-1, 0, 1].flatMap((dy) =>
    [-1, 0, 1].flatMap((dx) => {
      const [x, y] = [columnOf(cell) + dx, rowOf(cell) + dy]
      const isCell = x >= 0 && x < SIDE && y >= 0 && y < SIDE && (dx !== 0 || dy !== 0)
      return isCell ? [y * SIDE + x] : []
    }),
  ),
)

/** The ships that lie on or beside another, by their place in the fleet. */
export function touching(fleet: Fleet): number[] {
  const cells = fleetCells(fleet)
  return cells.flatMap((own, i) => {
    const near = new Set(own.flatMap((cell) => [cell, ...around[cell]!]))
    return cells.some((other, j) => j !== i && other.some((cell) => near.has(cell))) ? [i] : []
  })
}

const ways = (length: number): readonly Ship[] =>
  Array.from({ length: CELLS }, (_, cell) => cell).flatMap((cell) =>
    [false, true].map((upright) => ({ cell, upright })).filter((ship) => isOnSea(ship, length)),
  )
const berthsOf = new Map(lengths.map((length) => [length as number, ways(length)]))

/** Every way a ship of this length can lie. */
export const berths = (length: number): readonly Ship[] => berthsOf.get(length)!

/** A fleet that lies anywhere it may. */
export function randomFleet(random: Random): Fleet {
  for (;;) {
    const fleet: Ship[] = []
    const closed = new Set<number>()
    for (const length of lengths) {
      const free = berths(length).filter((ship) =>
        cellsOf(ship, length).every((cell) => !closed.has(cell)),
      )
      const ship = free[random.int(free.length)]
      if (!ship) break
      fleet.push(ship)
      for (const cell of cellsOf(ship, length))
        for (const near of [cell, ...around[cell]!]) closed.add(near)
    }
    if (fleet.length === lengths.length) return fleet
  }
}
