import { fieldsOf, textOf } from '../texts-of.ts'

type Fields = Record<string, unknown>

/** What a page says of itself. */
export interface RacePage {
  readonly season: string // ''
  readonly rows: readonly string[] // which results, races or drivers, each by what it is
  readonly offset: number | null // as it says; null: it does not
  readonly total: number // of all pages; its own rows where it does not say
  readonly hasResults: boolean
  readonly hasSprint: boolean // a race of it has one
}

const RESULTS = ['Results', 'QualifyingResults', 'SprintResults'] as const
const LISTS = [...RESULTS, 'Drivers'] as const
const SPRINTS = ['Sprint', 'SprintQualifying', 'SprintShootout'] as const

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])

const keyOf = (...parts: unknown[]) => JSON.stringify(parts.map(textOf))

const dataOf = (json: unknown) => fieldsOf(fieldsOf(json)['MRData'])
const racesOf = (data: Fields) => listOf(fieldsOf(data['RaceTable'])['Races']).map(fieldsOf)
const driversOf = (data: Fields) => listOf(fieldsOf(data['DriverTable'])['Drivers'])

const numberOf = (value: unknown): number | null => {
  const text = textOf(value)
  return /^\d{1,12}$/.test(text) ? Number(text) : null
}

/** What a page in the shape of Ergast and Jolpica says of itself; null where it is of another. */
export function pageOf(json: unknown): RacePage | null {
  const data = dataOf(json)
  if (
    !Array.isArray(fieldsOf(data['RaceTable'])['Races']) &&
    !fieldsOf(data['DriverTable'])['Drivers']
  )
    return null
  const [races, drivers] = [racesOf(data), driversOf(data)]
  const driverOf = (value: unknown) => textOf(fieldsOf(value)['driverId'])
  const lines = races.flatMap((race) =>
    RESULTS.flatMap((name) =>
      listOf(race[name])
        .map(fieldsOf)
        .map(({ Driver, position }) => keyOf(name, race['round'], driverOf(Driver), position)),
    ),
  )
  const [rows] = [
    lines,
    races.map(({ round, raceName }) => keyOf(round, raceName)),
    drivers.map((driver) => keyOf(driverOf(driver))),
  ].toSorted((a, b) => b.length - a.length)
  const { season } = fieldsOf(data['RaceTable'] ?? data['DriverTable'])
  return {
    season: textOf(season),
    rows: rows!,
    offset: numberOf(data['offset']),
    total: numberOf(data['total']) ?? rows!.length,
    hasResults: lines.length > 0,
    hasSprint: races.some((race) => SPRINTS.some((name) => race[name] !== undefined)),
  }
}

/* What a page says of a race that an earlier one named: more of its lists, and what was not said before. */
function joined(race: Fields, more: Fields): Fields {
  const lists = LISTS.filter((name) => race[name] !== undefined && more[name] !== undefined)
  const both = lists.map((name) => [name, [...listOf(race[name]), ...listOf(more[name])]])
  return { ...more, ...race, ...Object.fromEntries(both) }
}

/**
 * Pages of a season as one text of their shape: what several of them say of a race stands together,
 * however they were cut. The first to say something is believed.
 */
export function joinPages(pages: readonly unknown[]): unknown {
  const all = pages.map(dataOf)
  const races = new Map<string, Fields>()
  for (const race of all.flatMap(racesOf)) {
    const key = keyOf(race['season'], race['round'], race['raceName'])
    const had = races.get(key)
    races.set(key, had ? joined(had, race) : race)
  }
  const tables = all.map((data) => fieldsOf(data['RaceTable']))
  const season = tables.map((table) => textOf(table['season'])).find(Boolean)
  const series = all.map((data) => textOf(data['series'])).find(Boolean)
  return {
    MRData: {
      ...(series && { series }),
      DriverTable: { Drivers: all.flatMap(driversOf) },
      RaceTable: { ...(season && { season }), Races: [...races.values()] },
    },
  }
}
