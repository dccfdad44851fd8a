import type { RaceDriver, RaceFinish } from '#shared/races.ts'
import type { RaceRowFault } from './race-fault.ts'
import type { RaceResult } from './scoring.ts'
import { fieldsOf, textOf } from '../texts-of.ts'

/** A line of a list of results, of qualifying, or of who is entered. */
export type Entry = Readonly<Record<string, unknown>>

const MOST_ID = 64

export const idOf = (value: unknown): string => textOf(value).slice(0, MOST_ID)

const driverId = (entry: Entry) => idOf(fieldsOf(entry['Driver'])['driverId'])
const wordOf = (entry: Entry) => textOf(entry['positionText']).toUpperCase()

/* Null: it is no count, or there is none. */
function countOf(value: unknown): number | null {
  const text = textOf(value)
  return /^\d{1,4}$/.test(text) ? Number(text) : null
}

const lapsOf = (entry: Entry) => countOf(entry['laps'])
const placeOf = (entry: Entry) => countOf(entry['position'])

/** Drivers of some lines, each once, with the first number and team that is given. Lines without an id are none. */
export function driversOf(entries: readonly Entry[]): RaceDriver[] {
  const named = entries.flatMap((entry) => {
    const driver = fieldsOf(entry['Driver'])
    const id = driverId(entry)
    if (!id) return []
    const [firstName, family] = [textOf(driver['givenName']), textOf(driver['familyName'])]
    return {
      driverId: id,
      number: textOf(entry['number'] ?? driver['permanentNumber']),
      name: family || id,
      fullName: [firstName, family].filter(Boolean).join(' ') || id,
      team: textOf(fieldsOf(entry['Constructor'])['name']),
    }
  })
  return eachOnce(named)
}

/** Drivers of several lists, each once: as the first of them has them, with what it lacks from the next. */
export function eachOnce(drivers: readonly RaceDriver[]): RaceDriver[] {
  const byId = new Map<string, RaceDriver>()
  for (const one of drivers) {
    const had = byId.get(one.driverId)
    const { number, team } = had ?? one
    byId.set(one.driverId, {
      ...(had ?? one),
      number: number || one.number,
      team: team || one.team,
    })
  }
  return [...byId.values()]
}

/*
 * A number is a place; a letter is none: R retired, D disqualified, E excluded, W withdrawn, F failed to
 * qualify, N not classified. `position` counts on through all of them.
 */
const isClassified = (entry: Entry) => /^\d+$/.test(wordOf(entry))

/**
 * A race's lines, two alike as one. None while one names nobody or two contradict each other: nobody knows
 * which line is right. `name`: of their list.
 */
export function linesOf(
  value: unknown,
  name: string,
): { readonly lines: readonly Entry[]; readonly faults: readonly RaceRowFault[] } {
  const all = Array.isArray(value) ? value.map(fieldsOf) : []
  const texts = all.map((entry) => JSON.stringify(entry))
  const lines = all.filter((_, i) => texts.indexOf(texts[i]!) === i)
  const ids = lines.map(driverId)
  const places = lines.filter(isClassified).map(wordOf)
  const unnamed = all.findIndex((entry) => !driverId(entry))
  const twice =
    ids.find((id, i) => ids.indexOf(id) !== i) ??
    places.find((place, i) => places.indexOf(place) !== i)
  if (unnamed === -1 && twice === undefined) return { lines, faults: [] }
  const what = unnamed === -1 ? twice! : String(unnamed + 1)
  return { lines: [], faults: [{ kind: 'result_unreadable', value: what, round: name }] }
}

/** How everyone finished. */
export const finishesOf = (results: readonly Entry[]): RaceFinish[] =>
  results.map((entry) => ({
    driverId: driverId(entry),
    place: isClassified(entry) ? Number(wordOf(entry)) : 0,
    text: wordOf(entry),
    laps: lapsOf(entry) ?? 0,
    time: textOf(fieldsOf(entry['Time'])['time']),
    points: Number(entry['points']) || 0,
  }))

const at = (results: readonly Entry[], place: number) =>
  results.find((entry) => isClassified(entry) && Number(wordOf(entry)) === place)

/* A driver who reached the end, however far behind, has not retired, whatever letter stands beside the name. */
const RUNNING = /^(?:finished|lapped|not classified|\+\d+ laps?)$/i
const hasRetired = (entry: Entry) => wordOf(entry) === 'R' && !RUNNING.test(textOf(entry['status']))

/*
 * The first retirement: fewest laps; of several the one that a result lists last, who stopped first. Undefined
 * while laps, or which of them is listed last, are not known.
 */
function firstOut(results: readonly Entry[]): string | undefined {
  const out = results.filter(hasRetired)
  if (out.length === 0) return ''
  if (out.some((entry) => lapsOf(entry) === null)) return undefined
  const fewest = Math.min(...out.map((entry) => lapsOf(entry)!))
  const stopped = out.filter((entry) => lapsOf(entry) === fewest)
  if (stopped.length > 1 && stopped.some((entry) => placeOf(entry) === null)) return undefined
  const [first] = stopped.toSorted((a, b) => (placeOf(b) ?? 0) - (placeOf(a) ?? 0))
  return driverId(first!)
}

const lapOf = (entry: Entry) => fieldsOf(entry['FastestLap'])
const rankOf = (entry: Entry) => countOf(lapOf(entry)['rank'])

/* Nobody's lap was measured only where each has a rank and all are 0; without ranks they have not come yet. */
function fastest(results: readonly Entry[]): { fastestLap?: string; fastestTime: string } {
  const [entry, ...others] = results.filter((one) => rankOf(one) === 1)
  if (entry && others.length === 0) {
    const time = textOf(fieldsOf(lapOf(entry)['Time'])['time'])
    return { fastestLap: driverId(entry), fastestTime: time }
  }
  const isNobody = results.every((one) => rankOf(one) === 0)
  return { ...(isNobody && { fastestLap: '' }), fastestTime: '' }
}

/* The first on the grid has pole: the fastest in qualifying, until the grid has another. */
function poleOf(results: readonly Entry[], qualifying: readonly Entry[]): string | undefined {
  const [first, ...others] = results.filter((entry) => countOf(entry['grid']) === 1)
  const fastestOne = qualifying.find((entry) => placeOf(entry) === 1)
  const entry = first && others.length === 0 ? first : fastestOne
  return entry && driverId(entry)
}

/** What is scored of a race, as far as it is known: nothing of its end until three are classified. */
export function resultOf(
  results: readonly Entry[],
  qualifying: readonly Entry[],
): { result: RaceResult; fastestTime: string } {
  const pole = poleOf(results, qualifying)
  const known = pole === undefined ? {} : { pole }
  const podium = [1, 2, 3].map((place) => at(results, place))
  if (podium.some((entry) => !entry)) return { result: known, fastestTime: '' }
  const { fastestTime, ...lap } = fastest(results)
  const firstRetirement = firstOut(results)
  const result = {
    ...known,
    podium: podium.map((entry) => driverId(entry!)),
    ...lap,
    ...(firstRetirement !== undefined && { firstRetirement }),
  }
  return { result, fastestTime }
}
