import { LRUCache } from 'lru-cache'
import { addDays, dayAt, type Day } from '#shared/days.ts'
import type { Language } from '#shared/accounts.ts'
import { RefusalError } from '#server/refusal.ts'

const DAY_MS = 86_400_000
const YEARS_AHEAD = 2 // longer than anybody looks
const YEARS_BACK = 10 // a streak is counted by them
const MONTHS_SHOWN = 12

/** A day off, by the name of its holiday. */
interface Holiday {
  readonly day: Day
  readonly name: string
}

/** It holds every country's rules: only who wants holidays has them in memory. */
const library = async () => (await import('date-holidays')).default

const partsOf = (place: string): [country: string, region: string] => {
  const [country = '', ...region] = place.split('-')
  return [country, region.join('-')]
}

async function regionsOf(country: string): Promise<Record<string, string>> {
  const Holidays = await library()
  return new Holidays().getStates(country) ?? {}
}

/** Whether holidays are known of a country, or of a region of one. */
export async function isPlace(place: string): Promise<boolean> {
  const [country, region] = partsOf(place)
  const Holidays = await library()
  if (!Object.hasOwn(new Holidays().getCountries(), country)) return false
  return !place.includes('-') || Object.hasOwn(await regionsOf(country), region)
}

/** How many whole days it takes: half of one is none, whatever clocks do in it. */
const lengthOf = ({ start, end }: { start: Date; end: Date }) =>
  Math.floor((end.getTime() - start.getTime()) / DAY_MS + 0.1)

const cache = new LRUCache<string, readonly Holiday[]>({ max: 500 })

async function lookUp(place: string, year: number, language: string): Promise<Holiday[]> {
  const [country, region] = partsOf(place)
  const Holidays = await library()
  const types = { types: ['public' as const] }
  const known = region ? new Holidays(country, region, types) : new Holidays(country, types)
  return known.getHolidays(year, language).flatMap((one) =>
    Array.from({ length: lengthOf(one) }, (_, i) => ({
      day: addDays(one.date.slice(0, 10), i),
      name: one.name,
    })),
  )
}

/** The public holidays that begin in a year of a country, in a language where it has them in it. */
async function yearOf(place: string, year: number, language: string): Promise<readonly Holiday[]> {
  const key = [place, year, language].join(' ')
  const known = cache.get(key) ?? (await lookUp(place, year, language))
  cache.set(key, known)
  return known
}

async function between(place: string, years: readonly number[], language: string) {
  const all = await Promise.all(years.map((year) => yearOf(place, year, language)))
  return all.flat().toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

const yearsFrom = (first: number, last: number) =>
  Array.from({ length: Math.max(last - first + 1, 0) }, (_, i) => first + i)

/**
 * The days that a team has off by its country, from its first year to as far ahead as anybody looks,
 * without those it works on all the same; and those on which the space was closed.
 */
export async function listDaysOff(
  team: {
    readonly holidayCountry: string
    readonly workedHolidays: readonly Day[]
    readonly closedDays: readonly Day[]
    readonly firstDay: Day
  },
  now: Date,
): Promise<Day[]> {
  const { holidayCountry: place, workedHolidays, closedDays, firstDay } = team
  if (!place) return [...closedDays]
  const year = now.getUTCFullYear()
  const first = Math.max(Number(firstDay.slice(0, 4)), year - YEARS_BACK)
  const all = await between(place, yearsFrom(first, year + YEARS_AHEAD), 'en')
  const holidays = all.map(({ day }) => day).filter((day) => !workedHolidays.includes(day))
  return [...new Set([...holidays, ...closedDays])]
}

/** What an admin chooses from. Throws country_unknown. */
export async function holidaysView(
  { place, language }: { place: string; language: Language },
  timeZone: string,
  now: Date,
) {
  if (place && !(await isPlace(place))) throw new RefusalError('country_unknown')
  const Holidays = await library()
  const countries = Object.keys(new Holidays().getCountries())
  if (!place) return { countries, regions: [], holidays: [] }
  const today = dayAt(now, timeZone)
  const end = new Date(today)
  end.setUTCMonth(end.getUTCMonth() + MONTHS_SHOWN)
  const last = end.toISOString().slice(0, 10)
  const year = Number(today.slice(0, 4))
  const all = await between(place, [year, year + 1], language)
  const regions = Object.entries(await regionsOf(partsOf(place)[0]))
  return {
    countries,
    regions: regions.map(([code, name]) => ({ code, name })),
    holidays: all.filter(({ day }) => day >= today && day < last),
  }
}
