import type { MatchScore } from '#shared/predictors.ts'
import { noPicks, slots, type RaceTarget, type RacePicks, type Slot } from '#shared/races.ts'

/** The driver in each of the six slots; '' nobody. */
export type Draft = Readonly<Record<Slot, string>>

/** In a place of a result: it is not known yet who it was. No driver's id is a space. */
export const NOT_KNOWN = ' '

/** The places of the podium. */
export const STEPS: readonly Slot[] = ['first', 'second', 'third']

const isStep = (slot: Slot) => STEPS.includes(slot)

export function draftOf({ pole, podium, fastestLap, firstRetirement }: RacePicks): Draft {
  const [first = '', second = '', third = ''] = podium
  return { pole, first, second, third, fastestLap, firstRetirement }
}

/** The part that is sent. */
export function picksOf({ first, second, third, ...rest }: Draft): RacePicks {
  return { ...rest, podium: [first, second, third] }
}

/** A draft's places that are among some. */
export const only = (draft: Draft, some: readonly Slot[]): Partial<Draft> =>
  Object.fromEntries(some.map((slot) => [slot, draft[slot]]))

/** The part that is sent while only some places are open: a podium is sent whole. */
export function picksIn(draft: Draft, open: readonly Slot[]): Partial<RacePicks> {
  const { podium } = picksOf(draft)
  const picks: Partial<RacePicks> = only(
    draft,
    open.filter((slot) => !isStep(slot)),
  )
  return open.some(isStep) ? { ...picks, podium } : picks
}

/** The driver in each place by a result; a lap and a retirement may not be known yet. */
export function placesOf({ pole, podium, fastestLap, firstRetirement }: MatchScore): Draft {
  return draftOf({
    pole: pole ?? '',
    podium: podium ?? noPicks.podium,
    fastestLap: fastestLap ?? NOT_KNOWN,
    firstRetirement: firstRetirement ?? NOT_KNOWN,
  })
}

/** The places a part of a race has. */
export const placesIn = (part: RaceTarget): Slot[] =>
  slots.filter((slot) => (slot === 'pole') === (part === 'pole'))

/** The result of a part of a race, by the drivers in its places. */
export function scoreOf(part: RaceTarget, draft: Draft): MatchScore {
  const { pole, podium, fastestLap, firstRetirement } = picksOf(draft)
  if (part === 'pole') return { pole }
  return {
    podium,
    ...(fastestLap !== NOT_KNOWN && { fastestLap }),
    ...(firstRetirement !== NOT_KNOWN && { firstRetirement }),
  }
}

/** Whether a result is complete: a lap may be unmeasured, and nobody need have retired. */
export const isWhole = ({ pole, podium }: MatchScore): boolean =>
  pole !== '' && !podium?.includes('')

/** Puts a driver into a slot. Nobody stands on two steps: the two drivers change places. */
export function put(draft: Draft, slot: Slot, driverId: string): Draft {
  const next = { ...draft, [slot]: driverId }
  const other = STEPS.find((step) => step !== slot && draft[step] === driverId)
  return driverId && isStep(slot) && other ? { ...next, [other]: draft[slot] } : next
}

/** The next empty slot, from the given one on and around. */
export function nextEmpty(draft: Draft, open: readonly Slot[], from: Slot): Slot | null {
  const at = open.indexOf(from)
  const around = [...open.slice(at + 1), ...open.slice(0, at + 1)]
  return around.find((slot) => !draft[slot]) ?? null
}

/** Drivers who fit a slot without moving anybody: on a step of the podium, none from another step. */
export const freeFor = (draft: Draft, slot: Slot, ids: readonly string[]): string[] =>
  ids.filter((id) => !isStep(slot) || STEPS.every((step) => step === slot || draft[step] !== id))

/** The driver before or after one in a list, and nobody between the ends. */
export function beside(ids: readonly string[], driverId: string, step: 1 | -1): string {
  const all = ['', ...ids]
  const at = Math.max(0, all.indexOf(driverId))
  return all[(at + step + all.length) % all.length]!
}
