import { seededRandom } from '#games/kit/random.ts'
import { addDays, type Day } from '#shared/days.ts'
import { instantOf } from '#shared/wall-clock.ts'
import { drivers, ordered, type DemoDriver } from './drivers.ts'
import { raceTips } from './race-tips.ts'
import type { DemoSeason, Season } from './season.ts'

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

/** An invented season of races on office chairs. */
export const raceSeason: DemoSeason = {
  name: 'Swivel Series',
  kind: 'race',
  daysAgo: 7,
  days: circuits.length * DAYS_BETWEEN + REST_DAYS,
  feedAt: seasonAt,
  tipsOf: raceTips,
}
