import type { ErrorCode } from '#shared/errors.ts'
import type { MatchStatus } from '#shared/predictors.ts'
import type { RaceTarget, RacePicks } from '#shared/races.ts'

/** A part of a race, with what somebody picked for it. */
export interface PickedPart {
  readonly part: Exclude<RaceTarget, ''>
  readonly locksAt: number
  readonly status: MatchStatus
  readonly drivers: ReadonlySet<string> // who may be picked
  readonly picks: Partial<RacePicks> | null
}

export type SlotName = 'pole' | 'podium' | 'fastestLap' | 'firstRetirement'
type Faults = Partial<Record<SlotName, ErrorCode>>

const slotsOf: Readonly<Record<PickedPart['part'], readonly SlotName[]>> = {
  pole: ['pole'],
  race: ['podium', 'fastestLap', 'firstRetirement'],
}

const namesOf = (value: string | readonly string[] | undefined): readonly string[] =>
  typeof value === 'string' ? [value] : (value ?? [])

const isSame = (a: string | readonly string[], b: string | readonly string[] | undefined) =>
  namesOf(a).every((name, i) => name === (namesOf(b)[i] ?? ''))

function faultOf(slot: SlotName, sent: RacePicks, part: PickedPart, at: number): ErrorCode | null {
  const names = namesOf(sent[slot]).filter(Boolean)
  if (isSame(sent[slot], part.picks?.[slot])) return null // nothing is changed, whatever became of it
  if (at >= part.locksAt) return 'pick_locked'
  const isOpen = part.status === 'open' || part.status === 'postponed'
  if (!isOpen || part.drivers.size === 0) return 'pick_not_open'
  const had = new Set(namesOf(part.picks?.[slot]))
  if (names.some((name) => !part.drivers.has(name) && !had.has(name))) return 'driver_unknown'
  return new Set(names).size < names.length ? 'driver_doubled' : null
}

/** What of a part is kept of six picks. */
export function picksOf(part: PickedPart['part'], sent: RacePicks): Partial<RacePicks> {
  const { pole, podium, fastestLap, firstRetirement } = sent
  return part === 'pole' ? { pole } : { podium, fastestLap, firstRetirement }
}

/**
 * Six picks of a race judged together: the parts that are to be written, or the faults by slot. A
 * locked part that is unchanged is no fault.
 */
export function validatePicks(
  sent: RacePicks,
  parts: readonly PickedPart[],
  at: number,
): { readonly faults: Faults; readonly changed: readonly PickedPart['part'][] } {
  const faults: Faults = {}
  const changed: PickedPart['part'][] = []
  for (const part of parts) {
    const slots = slotsOf[part.part]
    for (const slot of slots) {
      const fault = faultOf(slot, sent, part, at)
      if (fault) faults[slot] = fault
    }
    if (slots.some((slot) => !isSame(sent[slot], part.picks?.[slot]))) changed.push(part.part)
  }
  return Object.keys(faults).length ? { faults, changed: [] } : { faults, changed }
}
