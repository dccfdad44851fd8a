import { type Day, startOfDay } from '#shared/days.ts'
import type { MatchStatus } from '#shared/predictors.ts'
import type { RaceDriver, RaceFinish, RaceSessions, RaceSession } from '#shared/races.ts'
import { daySchema } from '#shared/text.ts'
import { instantOf } from '#shared/wall-clock.ts'
import { FeedFault, type FaultyRow } from '../feed-fault.ts'
import {
  driversOf,
  eachOnce,
  finishesOf,
  idOf,
  linesOf,
  resultOf,
  type Entry,
} from './feed-results.ts'
import { fieldsOf, textOf } from '../texts-of.ts'
import { RaceFault, type RaceRowFault } from './race-fault.ts'
import type { RaceResult } from './scoring.ts'

const MOST_RACES = 100
const MOST_DRIVERS = 200 // of a season

export interface FeedRace {
  readonly round: number
  readonly name: string
  readonly circuitId: string
  readonly circuit: string
  readonly country: string
  readonly day: Day
  readonly startsAt: number | null // epoch ms; null: only its day is known
  readonly locksAt: number
  readonly sessions: RaceSessions // of those that say who is fast, what it names
  readonly status: MatchStatus // the feed's own status; `open` where it has none
  readonly drivers: readonly RaceDriver[] // the drivers it names
  readonly isEntered: boolean // they are all who take part; else others may too
  readonly result: RaceResult // what is known
  readonly fastestTime: string
  readonly finishes: readonly RaceFinish[]
}

export interface RaceFeed {
  readonly kind: 'race'
  readonly name: string
  readonly season: string // ''
  readonly drivers: readonly RaceDriver[] // entered for the season; none: not listed
  readonly races: readonly FeedRace[]
  readonly faults: readonly FaultyRow[] // rows that are not accepted
  readonly isPart: boolean // a page of more
}

type Fields = Record<string, unknown>

/* A word that is none of these is no guess: its race is left out. */
const statuses: Readonly<Record<string, MatchStatus>> = {
  '': 'open',
  scheduled: 'open',
  confirmed: 'open',
  provisional: 'open',
  rescheduled: 'open',
  live: 'open', // its result shows whether it is over
  finished: 'open',
  completed: 'open',
  cancelled: 'void',
  canceled: 'void',
  postponed: 'postponed',
}

interface Reading {
  readonly zone: string
  readonly season: string
  readonly where: string
  readonly isCut: boolean // a page ends within its results
}

const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : [])

/* A list of drivers has them with or without what they drive for. */
const enteredOf = (value: unknown): Entry[] =>
  listOf(value).map((entry) => (entry['Driver'] ? entry : { Driver: entry }))

/* The participants. A sprint of the weekend says who drives, and nothing of the race. */
function participantsOf(one: Fields, isCut: boolean) {
  const results = linesOf(isCut ? [] : one['Results'], 'Results')
  const qualifying = linesOf(one['QualifyingResults'], 'QualifyingResults')
  const entered = enteredOf(one['Drivers'])
  const sprint = listOf(one['SprintResults'])
  const from = results.lines.length ? results.lines : [...entered, ...sprint]
  return {
    results: results.lines,
    qualifying: qualifying.lines,
    isEntered: results.lines.length > 0 || entered.length > 0,
    drivers: driversOf(
      results.lines.length || entered.length
        ? [...from, ...qualifying.lines]
        : [...qualifying.lines, ...from],
    ),
    faults: [...results.faults, ...qualifying.faults],
  }
}

const TIME = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?(?:Z|([+-])(\d{2}):(\d{2}))$/
const MINUTE_MS = 60_000

/* Times are by UTC, or say how far from it they are. Null: it is none. */
function instant(day: Day, clock: string): number | null {
  const match = TIME.exec(clock)
  if (!match) return null
  const [, hour, minute, second = '0', sign, hours = '0', minutes = '0'] = match
  const ahead = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  const at = Number(hour) * 60 + Number(minute) - ahead
  return instantOf(day, 0, 'UTC') + at * MINUTE_MS + Number(second) * 1000
}

/**
 * When something of a weekend is: without a time that can be read it locks when its day begins. Null:
 * its day can't be read.
 */
function sessionOf(value: unknown, zone: string): RaceSession | null {
  const { date, time } = fieldsOf(value)
  const day = textOf(date)
  if (!daySchema.safeParse(day).success) return null
  const at = instant(day, textOf(time))
  return { day, at, locksAt: at ?? startOfDay(day, zone).getTime() }
}

const names = {
  qualifying: ['Qualifying'],
  sprint: ['SprintQualifying', 'SprintShootout'],
} as const satisfies Record<keyof RaceSessions, readonly string[]>

/** Those before a race that say who is fast, as far as a feed names them. One whose day can't be read is none. */
function sessionsOf(
  race: Readonly<Record<string, unknown>>,
  zone: string,
): { readonly sessions: RaceSessions; readonly faults: readonly RaceRowFault[] } {
  const faults: RaceRowFault[] = []
  const first = (some: readonly string[]): RaceSession | undefined => {
    const sessions = some
      .filter((name) => race[name] !== undefined && race[name] !== null)
      .flatMap((name) => {
        const session = sessionOf(race[name], zone)
        if (session) return [session]
        const value = textOf(fieldsOf(race[name])['date'])
        faults.push({ kind: 'day_impossible', value, round: name })
        return []
      })
    return sessions.toSorted((a, b) => a.locksAt - b.locksAt)[0]
  }
  const [qualifying, sprint] = [first(names.qualifying), first(names.sprint)]
  return { sessions: { ...(qualifying && { qualifying }), ...(sprint && { sprint }) }, faults }
}

/* What identifies a race, and when it is. Throws RaceFault. */
function headOf(one: Fields, { zone, season, where }: Reading) {
  const round = Number(one['round'])
  if (!Number.isInteger(round) || round < 1 || round > 999)
    throw new RaceFault('race_unreadable', `${where}.round`, one['round'])
  const name = textOf(one['raceName'])
  if (!name) throw new RaceFault('race_unreadable', `${where}.raceName`, '')
  const own = textOf(one['season'])
  if (own && season && own !== season)
    throw new RaceFault('race_season', `${where}.season`, own, 'feed_other_season')
  const status = statuses[textOf(one['status']).toLowerCase()]
  if (!status) throw new RaceFault('status_unknown', `${where}.status`, one['status'])
  const race = sessionOf(one, zone)
  if (!race) throw new RaceFault('day_impossible', `${where}.date`, one['date'])
  return { round, name, status, day: race.day, startsAt: race.at, locksAt: race.locksAt }
}

function raceOf(value: unknown, reading: Reading) {
  const { zone, isCut } = reading
  const one = fieldsOf(value)
  const circuit = fieldsOf(one['Circuit'])
  const head = headOf(one, reading)
  const { results, qualifying, drivers, isEntered, faults } = participantsOf(one, isCut)
  const before = sessionsOf(one, zone)
  const race: FeedRace = {
    ...head,
    circuitId: idOf(circuit['circuitId']),
    circuit: textOf(circuit['circuitName']),
    country: textOf(fieldsOf(circuit['Location'])['country']),
    sessions: before.sessions,
    drivers,
    isEntered,
    finishes: finishesOf(results),
    ...resultOf(results, qualifying),
  }
  return { race, faults: [...before.faults, ...faults] }
}

interface RaceReading {
  readonly race: FeedRace | null
  readonly faults: readonly RaceRowFault[]
}

/* A race that can't be read stops only itself. */
function tryRace(value: unknown, reading: Reading): RaceReading {
  try {
    return raceOf(value, reading)
  } catch (error) {
    if (error instanceof RaceFault) return { race: null, faults: [error] }
    throw error
  }
}

const NONE: RaceReading = { race: null, faults: [] }

/* Two of one name: as one where they are alike, else neither, for nobody knows which is meant. */
function withoutTwins(readings: readonly RaceReading[]): RaceReading[] {
  const races = readings.flatMap(({ race }, i) =>
    race ? [{ race, i, text: JSON.stringify(race) }] : [],
  )
  return readings.map((one, i): RaceReading => {
    if (!one.race) return one
    const { name } = one.race
    const same = races.filter(({ race }) => race.name === name)
    if (same[0]!.i !== i) return NONE
    if (same.every(({ text }) => text === same[0]!.text)) return one
    const where = same.map((other) => `Races[${other.i}]`).join(', ')
    const lines = same.map((other) => other.i + 1).join(', ')
    const fault = new RaceFault('race_twice', `${where}: ${name}`, lines, 'feed_ambiguous')
    return { race: null, faults: [fault] }
  })
}

/*
 * A page of results may begin or end within a race: of half a result nobody knows who retired first.
 * Pages count results, and a calendar its races.
 */
function cutAt(data: Fields, list: readonly unknown[]) {
  const [offset, total] = [Number(data['offset']) || 0, Number(data['total']) || 0]
  const lines = list.flatMap((one) => listOf(fieldsOf(one)['Results'])).length
  const isLess = lines > 0 && offset + Math.max(lines, list.length) < total
  const isPart = offset > 0 || Math.max(lines, list.length) < total
  return { isPart, at: (i: number) => (i === 0 && offset > 0) || (i === list.length - 1 && isLess) }
}

/* The season's own value, or the year that all its races share. */
function seasonOf(table: Fields, list: readonly unknown[]): string {
  const ownSeason = [table, ...list.map(fieldsOf)].map(({ season }) => textOf(season)).find(Boolean)
  if (ownSeason) return ownSeason
  const years = new Set(list.map((one) => textOf(fieldsOf(one)['date']).slice(0, 4)))
  const [year, ...others] = years
  return others.length === 0 && /^\d{4}$/.test(year ?? '') ? year! : ''
}

/* A race's row as it is in the list. */
function rowOf(value: unknown, i: number): Pick<FaultyRow, 'line' | 'day' | 'home' | 'away'> {
  const { date, raceName } = fieldsOf(value)
  return { line: i + 1, day: textOf(date), home: textOf(raceName), away: '' }
}

/** Whether a text is of the shape of Ergast and Jolpica. */
export const isRaceFeed = (json: unknown): boolean => fieldsOf(json)['MRData'] !== undefined

/**
 * Reads a season of races in the shape of Ergast and Jolpica: its calendar, entry lists, qualifying or
 * results, with whatever of them is there. What can't be read is left out alone and reported. Throws FeedFault
 * where nothing can.
 */
export function readRaceFeed(json: unknown, zone: string): RaceFeed {
  const data = fieldsOf(fieldsOf(json)['MRData'])
  const table = fieldsOf(data['RaceTable'])
  const list = table['Races']
  if (!Array.isArray(list)) throw new FeedFault('MRData.RaceTable.Races')
  if (list.length > MOST_RACES) throw new FeedFault('MRData.RaceTable.Races.length')
  const cut = cutAt(data, list)
  const season = seasonOf(table, list)
  const readings = withoutTwins(
    list.map((one, i) => tryRace(one, { zone, season, where: `Races[${i}]`, isCut: cut.at(i) })),
  )
  const unread = readings.flatMap(
    ({ faults }) => faults.find((one) => one instanceof RaceFault) ?? [],
  )
  if (unread.length > 0 && readings.every(({ race }) => !race)) throw unread[0]!
  const series = textOf(data['series'])
  const entered = enteredOf(fieldsOf(data['DriverTable'])['Drivers']).slice(0, MOST_DRIVERS)
  return {
    kind: 'race',
    name: [series.toLowerCase() === 'f1' ? 'Formula 1' : series, textOf(table['season'])]
      .filter(Boolean)
      .join(' '),
    season,
    drivers: eachOnce(driversOf(entered)),
    races: readings
      .flatMap(({ race }) => (race ? [race] : []))
      .toSorted((a, b) => a.round - b.round),
    faults: readings.flatMap(({ faults }, i) =>
      faults.map(({ kind, value, round }) => ({ kind, value, round, ...rowOf(list[i], i) })),
    ),
    isPart: cut.isPart,
  }
}
