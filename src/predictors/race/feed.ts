import { startOfDay, type Day } from '#shared/days.ts'
import type { MatchStatus } from '#shared/predictors.ts'
import type { RaceDriver, RaceFinish } from '#shared/races.ts'
import { daySchema } from '#shared/text.ts'
import { instantOf } from '#shared/wall-clock.ts'
import { FeedFault } from '../feed-fault.ts'
import { driversOf, finishesOf, idOf, resultOf, type Entry } from './feed-results.ts'
import type { RaceResult } from './scoring.ts'
import { fieldsOf, textOf } from './texts-of.ts'

const MOST_RACES = 100

/** A race as a feed has it. */
export interface FeedRace {
  readonly round: number
  readonly name: string
  readonly circuitId: string
  readonly circuit: string
  readonly country: string
  readonly day: Day
  readonly startsAt: number | null // epoch ms; null: only its day is known
  readonly locksAt: number
  readonly poleLocksAt: number // qualifying, or what comes first of a sprint weekend
  readonly status: MatchStatus // what the feed says of it; `open` where nothing
  readonly drivers: readonly RaceDriver[] // who take part; none: it does not say
  readonly result: RaceResult // what is known
  readonly fastestTime: string
  readonly finishes: readonly RaceFinish[]
}

export interface RaceFeed {
  readonly kind: 'race'
  readonly name: string
  readonly isWhole: boolean // it lists all races of its season, so one that is missing is off
  readonly races: readonly FeedRace[]
}

type Fields = Record<string, unknown>

const TIME = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?(?:Z|([+-])(\d{2}):(\d{2}))$/
const MINUTE_MS = 60_000

interface Session {
  readonly at: number | null
  readonly locksAt: number
}

/* Times are by UTC, or say how far from it they are. Null: it is none. */
function instant(day: Day, clock: string): number | null {
  const found = TIME.exec(clock)
  if (!found) return null
  const [, hour, minute, second = '0', sign, hours = '0', minutes = '0'] = found
  const ahead = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  const at = Number(hour) * 60 + Number(minute) - ahead
  return instantOf(day, 0, 'UTC') + at * MINUTE_MS + Number(second) * 1000
}

/* A session without a time locks when its day begins. */
function sessionOf(value: unknown, zone: string, where: string): Session | null {
  if (value === undefined || value === null) return null
  const { date, time } = fieldsOf(value)
  const day = textOf(date)
  if (!daySchema.safeParse(day).success) throw new FeedFault(`${where}.date`)
  const clock = textOf(time)
  if (!clock) return { at: null, locksAt: startOfDay(day, zone).getTime() }
  const at = instant(day, clock)
  if (at === null) throw new FeedFault(`${where}.time`)
  return { at, locksAt: at }
}

const FIRST_SESSIONS = ['Qualifying', 'SprintQualifying', 'SprintShootout'] as const

/* On a sprint weekend the sprint's own qualifying comes first, and says as much of who is fast. */
function poleLock(one: Fields, race: Session, zone: string, where: string): number {
  const locks = FIRST_SESSIONS.map((name) => sessionOf(one[name], zone, `${where}.${name}`))
  return Math.min(race.locksAt, ...locks.flatMap((session) => session?.locksAt ?? []))
}

const statuses: Readonly<Record<string, MatchStatus>> = {
  cancelled: 'void',
  canceled: 'void',
  postponed: 'postponed',
}

interface Reading {
  readonly zone: string
  readonly where: string
  readonly isCut: boolean // a page ends within its results
}

const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : [])

function entriesOf(one: Fields, isCut: boolean) {
  return {
    results: isCut ? [] : listOf(one['Results']),
    qualifying: listOf(one['QualifyingResults']),
    entered: listOf(one['Drivers']).map((entry): Entry =>
      entry['Driver'] ? entry : { Driver: entry },
    ),
  }
}

function raceOf(value: unknown, { zone, where, isCut }: Reading): FeedRace {
  const one = fieldsOf(value)
  const circuit = fieldsOf(one['Circuit'])
  const round = Number(one['round'])
  if (!Number.isInteger(round) || round < 1 || round > 999) throw new FeedFault(`${where}.round`)
  const name = textOf(one['raceName'])
  if (!name) throw new FeedFault(`${where}.raceName`)
  const race = sessionOf(one, zone, where)!
  const { results, qualifying, entered } = entriesOf(one, isCut)
  const from = results.length ? results : qualifying.length ? qualifying : entered
  return {
    round,
    name,
    circuitId: idOf(circuit['circuitId']),
    circuit: textOf(circuit['circuitName']),
    country: textOf(fieldsOf(circuit['Location'])['country']),
    day: textOf(one['date']),
    startsAt: race.at,
    locksAt: race.locksAt,
    poleLocksAt: poleLock(one, race, zone, where),
    status: statuses[textOf(one['status']).toLowerCase()] ?? 'open',
    drivers: driversOf([...from, ...(results.length ? qualifying : [])], where),
    finishes: finishesOf(results),
    ...resultOf(results, qualifying),
  }
}

function checkNames(races: readonly FeedRace[]): void {
  for (const [i, { name }] of races.entries()) {
    const other = races.findIndex((one) => one.name === name)
    if (other !== i) throw new FeedFault(`Races[${other}], Races[${i}]: ${name}`, 'feed_ambiguous')
  }
}

/*
 * A page of results may begin or end within a race: of half a result nobody knows who retired first.
 * Pages count results, and a calendar its races.
 */
function cutAt(data: Fields, list: readonly unknown[]): (i: number) => boolean {
  const [offset, total] = [Number(data['offset']) || 0, Number(data['total']) || 0]
  const lines = list.flatMap((one) => listOf(fieldsOf(one)['Results'])).length
  const isLess = lines > 0 && offset + lines < total
  return (i) => (i === 0 && offset > 0) || (i === list.length - 1 && isLess)
}

/** Whether a text is of the shape of Ergast and Jolpica. */
export const isRaceFeed = (json: unknown): boolean => fieldsOf(json)['MRData'] !== undefined

/**
 * Reads a season of races in the shape of Ergast and Jolpica: its calendar, entry lists, qualifying or
 * results, with what of them is there. Throws FeedFault.
 */
export function readRaceFeed(json: unknown, zone: string): RaceFeed {
  const data = fieldsOf(fieldsOf(json)['MRData'])
  const table = fieldsOf(data['RaceTable'])
  const list = table['Races']
  if (!Array.isArray(list)) throw new FeedFault('MRData.RaceTable.Races')
  if (list.length > MOST_RACES) throw new FeedFault('MRData.RaceTable.Races.length')
  const isCut = cutAt(data, list)
  const races = list.map((one, i) => raceOf(one, { zone, where: `Races[${i}]`, isCut: isCut(i) }))
  checkNames(races)
  const season = textOf(table['season'])
  const series = textOf(data['series'])
  return {
    kind: 'race',
    name: [series.toLowerCase() === 'f1' ? 'Formula 1' : series, season].filter(Boolean).join(' '),
    isWhole: races.length > 0 && Number(data['total']) === races.length,
    races: races.toSorted((a, b) => a.round - b.round),
  }
}
