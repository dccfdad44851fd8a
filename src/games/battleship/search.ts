import { around, berths, CELLS, cellsOf, lengths, rowOf } from './fleet.ts'
import type { Sea } from './rules.ts'

/** What is known of a sea: cells a ship afloat can't lie on, and hits whose ship is still afloat. */
export interface Known {
  readonly closed: ReadonlySet<number>
  readonly hurt: readonly number[]
}

/** Ships never touch, so the water around a sunk one is empty too. */
export function knownOf({ shots, sunk }: Sea): Known {
  const down = sunk.flatMap((ship, i) => (ship ? cellsOf(ship, lengths[i]!) : []))
  const misses = shots.filter(({ hit }) => !hit).map(({ cell }) => cell)
  const hurt = shots.flatMap(({ cell, hit }) => (hit && !down.includes(cell) ? [cell] : []))
  return { closed: new Set([...misses, ...down, ...down.flatMap((cell) => around[cell]!)]), hurt }
}

const HIT_WEIGHT = 50 // a berth is so much likelier for each hit it explains

/** For each cell, how many ways the ships afloat can lie on it; ways that explain hits count many times. */
export function likelihood(sea: Sea): Float64Array {
  const { closed, hurt } = knownOf(sea)
  const isHurt = new Set(hurt)
  const weights = new Float64Array(CELLS)
  lengths.forEach((length, i) => {
    if (sea.sunk[i]) return
    for (const berth of berths(length)) {
      const cells = cellsOf(berth, length)
      if (cells.some((cell) => closed.has(cell))) continue
      const explained = cells.filter((cell) => isHurt.has(cell)).length
      if (explained === length) continue // it would have sunk
      const beside = cells.some((cell) =>
        around[cell]!.some((near) => isHurt.has(near) && !cells.includes(near)),
      )
      if (beside) continue
      for (const cell of cells) weights[cell]! += HIT_WEIGHT ** explained
    }
  })
  for (const { cell } of sea.shots) weights[cell] = 0
  return weights
}

/** The open cells beside hits whose ship is afloat; in line with them where two lie in a line. */
export function besideHits(sea: Sea): number[] {
  const { hurt } = knownOf(sea)
  const fired = new Set(sea.shots.map(({ cell }) => cell))
  const beside = (cell: number, step: number) => {
    const next = cell + step
    const isNear = next >= 0 && next < CELLS && (Math.abs(step) > 1 || rowOf(next) === rowOf(cell))
    return isNear && !fired.has(next) ? [next] : []
  }
  const steps = [1, -1, 10, -10]
  const inLine = hurt.flatMap((cell) =>
    steps.filter((step) => hurt.includes(cell - step)).flatMap((step) => beside(cell, step)),
  )
  return inLine.length > 0
    ? inLine
    : hurt.flatMap((cell) => steps.flatMap((step) => beside(cell, step)))
}
