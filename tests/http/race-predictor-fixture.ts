import type { User } from '#shared/accounts.ts'
import { postPredictorSchedule } from '#modules/play/predictors/contract.ts'
import {
  getRaceStages,
  getStageRace,
  racePredict,
  racePredictorGPDetails,
  racePredictorOverviewDetails,
} from '#modules/play/predictors/race-predictors.contract.ts'
import type { RacePicks, RaceRules } from '#shared/races.ts'
import { takeOperatorFeed } from '#modules/play/predictors/server/competitions/operator.ts'
import type { TestServer } from '../server.ts'
import { untilQuiet } from './score-predictor-fixture.ts'

/** A race in the shape of Ergast and Jolpica. */
export type Race = Record<string, unknown> & { readonly raceName: string }

export const DRIVERS = [
  'nyberg',
  'brandt',
  'delorme',
  'amari',
  'prado',
  'castellan',
  'quist',
  'okoye',
]
/** The order in which a race ends, and the same begun `n` places further down. */
export const ORDER = [
  'delorme',
  'brandt',
  'amari',
  'nyberg',
  'quist',
  'okoye',
  'castellan',
  'prado',
]
export const turned = (n: number) => [...ORDER.slice(n), ...ORDER.slice(0, n)]

/** What somebody picks of a race. */
export const PICKS = {
  pole: 'nyberg',
  podium: ['brandt', 'delorme', 'amari'],
  fastestLap: 'amari',
  firstRetirement: 'castellan',
}

const TEAMS = ['Northline', 'Tern', 'Mistral', 'Solano']

const entry = (driverId: string) => ({
  number: String(10 + DRIVERS.indexOf(driverId)),
  Driver: {
    driverId,
    givenName: 'Ada',
    familyName: driverId[0]!.toUpperCase() + driverId.slice(1),
  },
  Constructor: {
    constructorId: TEAMS[DRIVERS.indexOf(driverId) % TEAMS.length],
    name: TEAMS[DRIVERS.indexOf(driverId) % TEAMS.length],
  },
})

const session = (at: string) => ({ date: at.slice(0, 10), time: `${at.slice(11, 19)}Z` })

const later = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString()

/** Three races, the second on a sprint weekend: the first three days after the tests' clock, or so much later. */
export const season = (ms = 0): Race[] =>
  [
    ['Harbour Grand Prix', 'harbour', '2026-10-18T13:00:00Z', '2026-10-17T14:00:00Z'],
    ['Salt Flats Grand Prix', 'salt', '2026-10-25T13:00:00Z', '2026-10-24T14:00:00Z'],
    ['Old Town Grand Prix', 'town', '2026-11-08T13:00:00Z', '2026-11-07T14:00:00Z'],
  ].map(([raceName, circuitId, race, qualifying], i) => ({
    season: '2026',
    round: String(i + 1),
    raceName: raceName!,
    Circuit: {
      circuitId,
      circuitName: `${raceName!.replace(' Grand Prix', '')} circuit`,
      Location: { country: 'Nowhere' },
    },
    ...session(later(race!, ms)),
    Qualifying: session(later(qualifying!, ms)),
    ...(i === 1 && { SprintQualifying: session(later('2026-10-23T14:30:00Z', ms)) }),
    ...(i === 0 && { Drivers: DRIVERS.map(entry) }),
  }))

interface Ended {
  readonly order: readonly string[] // those who finished, then those who did not, the first to stop last
  readonly out?: number // how many of them retired
  readonly pole?: string
  readonly fastest?: string // '' nobody's lap was measured
}

/** A race with its result. */
export function ended(
  races: readonly Race[],
  raceName: string,
  { order, out = 1, pole = 'nyberg', fastest = 'amari' }: Ended,
): Race[] {
  const Results = order.map((id, i) => {
    const isOut = i >= order.length - out
    return {
      ...entry(id),
      position: String(i + 1),
      positionText: isOut ? 'R' : String(i + 1),
      points: String(Math.max(0, 25 - 3 * i)),
      grid: id === pole ? '1' : String(i + 2),
      laps: isOut ? String(order.length - i) : '61',
      status: isOut ? 'Engine' : 'Finished',
      ...(!isOut && { Time: { time: i === 0 ? '1:28:00.0' : `+${i}.1` } }),
      ...(id === fastest && { FastestLap: { rank: '1', lap: '40', Time: { time: '1:21.480' } } }),
    }
  })
  return races.map((one) => (one.raceName === raceName ? { ...one, Results } : one))
}

/** A race after its qualifying. */
export const qualified = (races: readonly Race[], raceName: string, order: readonly string[]) =>
  races.map((one) =>
    one.raceName === raceName
      ? {
          ...one,
          QualifyingResults: order.map((id, i) => ({ ...entry(id), position: String(i + 1) })),
        }
      : one,
  )

export const raceText = (races: readonly Race[], more: object = {}) =>
  JSON.stringify({ MRData: { series: 'f1', RaceTable: { season: '2026', Races: races }, ...more } })

/** A space that plays a season of races, with its admin. */
export async function racing(
  server: TestServer,
  {
    races = season(),
    rules,
    name = 'Lunch Grand Prix',
  }: { races?: readonly Race[]; rules?: RaceRules; name?: string } = {},
) {
  const { admin, gameSpaceGuid } = await server.space()
  const token = admin.guulJwt
  const take = async (some: readonly Race[], more: object = {}) => {
    const feed = { text: raceText(some, more), address: '', timeZone: 'UTC', name }
    const taken = await takeOperatorFeed(server.world, feed)
    await untilQuiet(server)
    return taken
  }
  const { fixtureId } = await take(races)
  const body = {
    companyId: admin.teamId,
    userId: admin.userId,
    fixtureId,
    groupId: '',
    channelId: '',
    ...(rules && { raceRules: rules }),
  }
  const { gameId } = (await server.call(postPredictorSchedule, { token, body })).body
  const stages = async (who: User = admin) => {
    const query = { raceSeasonId: fixtureId }
    return (await server.call(getRaceStages, { token: who.guulJwt, query })).body.stages
  }
  const look = async (stageName: string, who: User = admin) => {
    const { stageId } = (await stages(who)).find((one) => one.name === stageName)!
    const query = { gameId, stageId, userId: who.userId }
    return (await server.call(getStageRace, { token: who.guulJwt, query })).body
  }
  const pick = async (who: User, stageName: string, predictions: Partial<RacePicks>) => {
    const { stageId: raceId } = (await stages(who)).find((one) => one.name === stageName)!
    const sent = { gameId, raceId, userId: who.userId, predictions }
    return server.call(racePredict, { token: who.guulJwt, body: sent })
  }
  const shown = ({ rank, name: who, points }: { rank: number; name: string; points: number }) =>
    `${rank} ${who} ${points}`
  const table = async (stageName = '', who: User = admin) => {
    const asked = { companyId: admin.teamId, fixtureId }
    if (!stageName) {
      const query = { ...asked, period: 'all' as const }
      const all = await server.call(racePredictorOverviewDetails, { token: who.guulJwt, query })
      return all.body.rows.map(shown)
    }
    const { stageId } = (await stages(who)).find((one) => one.name === stageName)!
    const query = { ...asked, stageId }
    const one = await server.call(racePredictorGPDetails, { token: who.guulJwt, query })
    return one.body.rows.map(shown)
  }
  const join = (who: string) => server.person(who, gameSpaceGuid)
  return { admin, token, fixtureId, gameId, body, take, stages, look, pick, table, join }
}

export const [HARBOUR, SALT, TOWN] = season().map(({ raceName }) => raceName) as [
  string,
  string,
  string,
]
