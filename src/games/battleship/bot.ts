import type { Bot, Random } from '#shared/game.ts'
import { pick } from '../kit/random.ts'
import { CELLS, randomFleet, around, berths, cellsOf, lengths, rowOf } from './fleet.ts'
import type { Move, Own, Sea, View } from './rules.ts'

const WARM_UP_FORGETS = 0.8 // that something is hit

const notFired = ({ shots }: Sea) => {
  const fired = new Set(shots.map(({ cell }) => cell))
  return Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => !fired.has(cell))
}

/** What is known of a sea: cells a ship afloat can't lie on, and hits whose ship is still afloat. */
interface Known {
  readonly closed: ReadonlySet<number>
  readonly hurt: readonly number[]
}

/** Ships never touch, so the water around a sunk one is empty too. */
function knownOf({ shots, sunk }: Sea): Known {
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

/** Anywhere, and now and then beside a hit. */
function warmUp(sea: Sea, random: Random): number {
  const beside = besideHits(sea)
  return beside.length > 0 && random.next() >= WARM_UP_FORGETS
    ? pick(beside, random)
    : pick(notFired(sea), random)
}

/** Beside a hit where there is one, else anywhere that is not beside a sunk ship. */
function steady(sea: Sea, random: Random): number {
  const beside = besideHits(sea)
  if (beside.length > 0) return pick(beside, random)
  const { closed } = knownOf(sea)
  return pick(
    notFired(sea).filter((cell) => !closed.has(cell)),
    random,
  )
}

/** Where most ways to lie cross. */
function likeliest(sea: Sea, random: Random): number {
  const weights = likelihood(sea)
  const best = Math.max(...weights)
  return pick(
    [...weights.keys()].filter((cell) => weights[cell] === best),
    random,
  )
}

/** 1 fires anywhere and seldom follows a hit, 2 follows every hit, 3 counts where ships can lie. */
export const choose: Bot<View, Own, Move> = ({ view }, seat, _legal, { level }, random) => {
  if (view.placing) return { fleet: [...randomFleet(random)] }
  const sea = view.seas[seat]!
  return { fire: { 1: warmUp, 2: steady, 3: likeliest }[level](sea, random) }
}
