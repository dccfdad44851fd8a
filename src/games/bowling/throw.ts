import type { Random } from '#shared/game.ts'
import { run, type Run } from './deck.ts'
import { meant, POWER, spots, type Aimed } from './lane.ts'

const AIM_ERROR = 0.42 // boards; about what two throws in three miss by
const SPIN_ERROR = 0.16
const POWER_ERROR = 0.1
const UNSTEADIER = 0.4 // a step outside the sweet zone
const SPOT_ERROR = 0.12 // inches a pin stands off its spot

/** About a bell curve of width 1, of four draws. */
const bell = (random: Random) =>
  (random.next() + random.next() + random.next() + random.next() - 2) * 1.732

/** How much wider a hand strays with this power than in the sweet zone. */
export const unsteadiness = (power: number): number =>
  1 + UNSTEADIER * Math.max(0, POWER.sweetFrom - power, power - POWER.sweetTo)

/** Boards to either side that two throws in three stay within. */
export const spread = (power: number): number => AIM_ERROR * unsteadiness(power)

/** Throws as well as a hand can, at pins set up as well as a machine can. */
export function bowl({ aim, power, spin }: Aimed, before: number, random: Random): Run {
  const by = unsteadiness(power)
  const release = meant({
    aim: aim + AIM_ERROR * by * bell(random),
    power: power + POWER_ERROR * by * bell(random),
    spin: spin + SPIN_ERROR * by * bell(random),
  })
  return run(
    release,
    before,
    spots.flatMap(() => [SPOT_ERROR * bell(random), SPOT_ERROR * bell(random)]),
  )
}
