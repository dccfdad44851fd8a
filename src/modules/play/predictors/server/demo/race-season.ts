import { seededRandom } from '#games/kit/random.ts'
import { addDays, type Day } from '#shared/days.ts'
import { instantOf } from '#shared/wall-clock.ts'
import type { RacePicks } from '#shared/races.ts'
import type { Random } from '#shared/game.ts'
import type { MatchRow } from '../competitions/store.ts'
import {
  type DemoSeason,
  type Season,
  nearRounds,
  sentBefore,
  tippersOf,
  type DemoTip,
} from './season.ts'
import type { DemoMember } from '#server/play/demo/company.ts'

const DAYS_BETWEEN = 4
const REST_DAYS = 2
const HOUR_MS = 3_600_000
const SPREAD = 7 // in qualifying; a race mixes them more
const RACE_SPREAD = 9
const MOST_OUT = 3
const LAPS = 44
const POINTS = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1]

const SPRINT = 3 // the round of the sprint weekend

const circuits = [
  'Loading Bay',
  'Long Corridor',
  'Canteen Chicane',
  'Car Park Spiral',
  'Archive Mile',
  'Lobby Loop',
  'Rooftop Ring',
]

/* Hours by the team's clocks; qualifying is on the day before the race. */
const RACE_HOUR = 15
const QUALIFYING_HOUR = 16
const SPRINT_HOUR = 11

/** Somebody who races in the demo's season: the quick ones first. All of them are made up. */
interface DemoDriver {
  readonly id: string
  readonly firstName: string
  readonly family: string
  readonly team: string
}

const teams = ['Castor Wheels', 'Gas Lift', 'Lumbar', 'Meshback', 'Five Star Base', 'Armrest']

const names: readonly (readonly [first: string, family: string])[] = [
  ['Ida', 'Nyholt'],
  ['Bas', 'Verdonk'],
  ['Noor', 'Amarell'],
  ['Teo', 'Castellane'],
  ['Wren', 'Okonjo'],
  ['Lise', 'Quistgard'],
  ['Milo', 'Santavera'],
  ['Asha', 'Pradeepa'],
  ['Jon', 'Lindmark'],
  ['Suna', 'Reyhani'],
  ['Kit', 'Marchbank'],
  ['Zeki', 'Delormas'],
]

/** In the order of how quick they are. */
const drivers: readonly DemoDriver[] = names.map(([firstName, family], i) => ({
  id: family.toLowerCase(),
  firstName,
  family,
  team: teams[i % teams.length]!,
}))

/** All of them in an order by chance, in which the quick ones are mostly ahead. */
function ordered(random: Random, spread: number): DemoDriver[] {
  return drivers
    .map((driver, i) => ({ driver, at: i + random.next() * spread }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ driver }) => driver)
}

const entryOf = ({ id, firstName, family, team }: DemoDriver) => ({
  number: String(2 + 7 * drivers.findIndex((one) => one.id === id)),
  Driver: { driverId: id, givenName: firstName, familyName: family },
  Constructor: { name: team },
})

function sessionOf(day: Day, hour: number, timeZone: string) {
  const at = instantOf(day, hour * 60, timeZone)
  const [date, time] = new Date(at).toISOString().split('T') as [Day, string]
  return { at, session: { date, time: time.replace('.000', '') } }
}

/* Drivers who stopped are last, the first to stop at the very end. */
function resultsOf(word: string, grid: readonly DemoDriver[]) {
  const random = seededRandom(`race ${word}`)
  const order = ordered(random, RACE_SPREAD)
  const out = random.int(MOST_OUT + 1)
  const fastest = order[random.int(4)]!
  return order.map((driver, i) => {
    const stopped = i - (order.length - out) // from 0; less: they finished
    const hasStopped = stopped >= 0
    const gap = hasStopped ? {} : { Time: { time: i === 0 ? '41:12.6' : `+${i * 3}.${i}` } }
    const lap = { FastestLap: { rank: '1', Time: { time: '0:54.318' } } }
    return {
      ...entryOf(driver),
      ...gap,
      ...(driver === fastest && lap),
      position: String(i + 1),
      positionText: hasStopped ? 'R' : String(i + 1),
      points: String(hasStopped ? 0 : (POINTS[i] ?? 0)),
      grid: String(grid.indexOf(driver) + 1),
      laps: String(hasStopped ? LAPS - 6 - 9 * stopped : LAPS),
    }
  })
}

function raceAt({ seed, starts, timeZone }: Season, round: number, now: number) {
  const before = addDays(starts, round * DAYS_BETWEEN)
  const day = addDays(before, 1)
  const race = sessionOf(day, RACE_HOUR, timeZone)
  const qualifying = sessionOf(before, QUALIFYING_HOUR, timeZone)
  const sprint = sessionOf(before, SPRINT_HOUR, timeZone)
  const word = `${seed} ${starts} ${round}`
  const grid = ordered(seededRandom(`grid ${word}`), SPREAD)
  const isOver = (at: number, hours: number) => at + hours * HOUR_MS <= now
  return {
    round: String(round + 1),
    raceName: circuits[round]!,
    Circuit: { circuitId: `circuit-${round}`, circuitName: circuits[round]! },
    ...race.session,
    Qualifying: qualifying.session,
    ...(round + 1 === SPRINT && { SprintQualifying: sprint.session }),
    ...(round === 0 && { Drivers: drivers.map(entryOf) }), // the last drivers of those after it
    ...(isOver(qualifying.at, 1) && {
      QualifyingResults: grid.map((one, i) => ({ ...entryOf(one), position: String(i + 1) })),
    }),
    ...(isOver(race.at, 2) && { Results: resultsOf(word, grid) }),
  }
}

function seasonAt(season: Season, series: string, now: Date): string {
  const Races = circuits.map((_, round) => raceAt(season, round, now.getTime()))
  return JSON.stringify({ MRData: { series, RaceTable: { Races } } })
}

const PLAYED_RACES = 2 // before the first visitor comes
const TIP_SPREAD = 8
const NO_GOALS = { home: 0, away: 0, joker: false }

/* Whoever is quick is mostly ahead; who stops first is anybody's guess. */
function picksOf(member: DemoMember, { part, round }: MatchRow): Partial<RacePicks> | null {
  const random = seededRandom(`pick ${member.name} ${round} ${part}`)
  if (random.next() > member.keen) return null
  const order = ordered(random, TIP_SPREAD).map(({ id }) => id)
  if (part === 'pole') return { pole: order[0]! }
  const fastestLap = order[random.int(4)]!
  const firstRetirement = order[3 + random.int(order.length - 3)]!
  return { podium: order.slice(0, 3), fastestLap, firstRetirement }
}

/** Picks of the races that are near. */
function raceTips(
  members: readonly DemoMember[],
  matches: readonly MatchRow[],
  now: Date,
): DemoTip[] {
  const isOver = (race: readonly MatchRow[]) => race.every(({ locksAt }) => locksAt < now)
  return nearRounds(matches, now).flatMap((race, i) =>
    tippersOf(members, isOver(race) && i < PLAYED_RACES).flatMap((member) =>
      race.flatMap((match): DemoTip[] => {
        const { matchId, round, part } = match
        const picks = picksOf(member, match)
        const hours = seededRandom(`when ${member.name} ${round} ${part}`).int(40)
        const receivedAt = sentBefore(match, hours)
        if (!picks || receivedAt > now) return []
        return [{ ...NO_GOALS, userId: member.userId, matchId, picks, receivedAt }]
      }),
    ),
  )
}

/** An invented season of races on office chairs. */
export const raceSeason: DemoSeason = {
  name: 'Swivel Series',
  kind: 'race',
  daysAgo: 7,
  days: circuits.length * DAYS_BETWEEN + REST_DAYS,
  feedAt: seasonAt,
  tipsOf: raceTips,
}
