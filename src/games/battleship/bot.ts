import type { Bot, Random } from '#shared/game.ts'
import { CELLS, randomFleet } from './fleet.ts'
import type { Move, Own, Sea, View } from './rules.ts'
import { besideHits, knownOf, likelihood } from './search.ts'

const WARM_UP_FORGETS = 0.8 // that something is hit

const one = (cells: readonly number[], random: Random) => cells[random.int(cells.length)]!

const notFired = ({ shots }: Sea) => {
  const fired = new Set(shots.map(({ cell }) => cell))
  return Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => !fired.has(cell))
}

/** Anywhere, and now and then beside a hit. */
function warmUp(sea: Sea, random: Random): number {
  const beside = besideHits(sea)
  return beside.length > 0 && random.next() >= WARM_UP_FORGETS
    ? one(beside, random)
    : one(notFired(sea), random)
}

/** Beside a hit where there is one, else anywhere that is not beside a sunk ship. */
function steady(sea: Sea, random: Random): number {
  const beside = besideHits(sea)
  if (beside.length > 0) return one(beside, random)
  const { closed } = knownOf(sea)
  return one(
    notFired(sea).filter((cell) => !closed.has(cell)),
    random,
  )
}

/** Where most ways to lie cross. */
function likeliest(sea: Sea, random: Random): number {
  const weights = likelihood(sea)
  const best = Math.max(...weights)
  return one(
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
