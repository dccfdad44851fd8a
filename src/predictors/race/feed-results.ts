import type { RaceDriver, RaceFinish } from '#shared/races.ts'
import { FeedFault } from '../feed-fault.ts'
import type { RaceResult } from './scoring.ts'
import { fieldsOf, textOf } from './texts-of.ts'

/** A line of a list of results, of qualifying, or of who is entered. */
export type Entry = Readonly<Record<string, unknown>>

const MOST_ID = 64

export const idOf = (value: unknown): string => textOf(value).slice(0, MOST_ID)

const driverId = (entry: Entry) => idOf(fieldsOf(entry['Driver'])['driverId'])
const wordOf = (entry: Entry) => textOf(entry['positionText']).toUpperCase()
const lapsOf = (entry: Entry) => Number(entry['laps']) || 0
const placeOf = (entry: Entry) => Number(entry['position']) || 0

/** Drivers of some lines, each once. Throws FeedFault for one without an id. */
export function driversOf(entries: readonly Entry[], where: string): RaceDriver[] {
  const found = new Map<string, RaceDriver>()
  for (const entry of entries) {
    const driver = fieldsOf(entry['Driver'])
    const id = driverId(entry)
    if (!id) throw new FeedFault(`${where}.Driver.driverId`)
    if (found.has(id)) continue
    const [given, family] = [textOf(driver['givenName']), textOf(driver['familyName'])]
    found.set(id, {
      driverId: id,
      number: textOf(entry['number'] ?? driver['permanentNumber']),
      name: family || id,
      fullName: [given, family].filter(Boolean).join(' ') || id,
      team: textOf(fieldsOf(entry['Constructor'])['name']),
    })
  }
  return [...found.values()]
}

/*
 * A number is a place; a letter is none: R retired, D disqualified, E excluded, W withdrawn, F failed to
 * qualify, N not classified. `position` counts on through all of them.
 */
const isClassified = (entry: Entry) => /^\d+$/.test(wordOf(entry))

/** How everyone ended. */
export const finishesOf = (results: readonly Entry[]): RaceFinish[] =>
  results.map((entry) => ({
    driverId: driverId(entry),
    place: isClassified(entry) ? Number(wordOf(entry)) : 0,
    text: wordOf(entry),
    laps: lapsOf(entry),
    time: textOf(fieldsOf(entry['Time'])['time']),
    points: Number(entry['points']) || 0,
  }))

const at = (results: readonly Entry[], place: number) =>
  results.find((entry) => isClassified(entry) && Number(wordOf(entry)) === place)

/* Who retired with the fewest laps; of several the one a result puts last, who stopped first. */
function firstOut(results: readonly Entry[]): string {
  const [first] = results
    .filter((entry) => wordOf(entry) === 'R')
    .toSorted((a, b) => lapsOf(a) - lapsOf(b) || placeOf(b) - placeOf(a))
  return first ? driverId(first) : ''
}

const lapOf = (entry: Entry) => fieldsOf(entry['FastestLap'])

/* Where nobody's lap has a rank, none was measured. */
function fastest(results: readonly Entry[]): { fastestLap: string; fastestTime: string } {
  const entry = results.find((one) => textOf(lapOf(one)['rank']) === '1')
  if (!entry) return { fastestLap: '', fastestTime: '' }
  const time = textOf(fieldsOf(lapOf(entry)['Time'])['time'])
  return { fastestLap: driverId(entry), fastestTime: time }
}

/* Who starts first has pole: who was fastest, until the grid says another. */
function poleOf(results: readonly Entry[], qualifying: readonly Entry[]): string | undefined {
  const first = results.find((entry) => textOf(entry['grid']) === '1')
  const fastestOne = qualifying.find((entry) => textOf(entry['position']) === '1')
  const entry = first ?? fastestOne
  return entry && driverId(entry)
}

/** What is scored of a race, as far as it is known: nothing of its end while no three are classified. */
export function resultOf(
  results: readonly Entry[],
  qualifying: readonly Entry[],
): { result: RaceResult; fastestTime: string } {
  const pole = poleOf(results, qualifying)
  const known = pole === undefined ? {} : { pole }
  const podium = [1, 2, 3].map((place) => at(results, place))
  if (podium.some((entry) => !entry)) return { result: known, fastestTime: '' }
  const { fastestLap, fastestTime } = fastest(results)
  const result = {
    ...known,
    podium: podium.map((entry) => driverId(entry!)),
    fastestLap,
    firstRetirement: firstOut(results),
  }
  return { result, fastestTime }
}
