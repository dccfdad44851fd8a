import type { StageRace } from '../../race-predictors.contract.ts'
import type { RaceLine, Slot } from '#shared/races.ts'
import { draftOf } from './race-draft.ts'

const STEPS: readonly Slot[] = ['first', 'second', 'third']

/** The driver in a place of a race that is over, and what the user's pick scored. */
export interface Place {
  readonly actual: string | null // driverId; '' nobody, null not known yet
  readonly pick: string // the user's pick for it; ''
  readonly pickStep: Slot | null // the step on which the user had the driver who stands here
  readonly points: number
  readonly isExact: boolean
}

type RaceFacts = Pick<StageRace, 'lines' | 'picks' | 'result'>

/* A step pays for whoever stands on it, on whichever step the user had them. */
function lineOf({ lines }: RaceFacts, slot: Slot, actual: string | null): RaceLine | undefined {
  if (!STEPS.includes(slot)) return lines.find(({ rule }) => rule === slot)
  return lines.find((one) => actual && one.pick === actual && STEPS.includes(one.rule as Slot))
}

/** A place as the circuit shows it. */
export function placeOf(race: RaceFacts, slot: Slot): Place {
  const { pole, podium = [], fastestLap, firstRetirement } = race.result
  const [first, second, third] = podium
  const actual = { pole, first, second, third, fastestLap, firstRetirement }[slot] ?? null
  const line = lineOf(race, slot, actual)
  return {
    actual,
    pick: draftOf(race.picks)[slot],
    pickStep: line && STEPS.includes(slot) ? (line.rule as Slot) : null,
    points: line?.points ?? 0,
    isExact: line?.hit === 'exact',
  }
}
