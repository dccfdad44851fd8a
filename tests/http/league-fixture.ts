import {
  type League,
  cancelLeague,
  draftLeague,
  leagues,
  startLeague,
} from '#modules/boards/leagues/contract.ts'
import { addDays, type Day } from '#shared/days.ts'
import type { TestServer } from '../server.ts'
import { atThe } from './poll-fixture.ts'
import { departmentsOn, type Person } from './department-fixture.ts'
import { freshToken } from './find-the-word-fixture.ts'

/** The first Monday of the tests' leagues, and the moment at which its week begins in Istanbul. */
export const FIRST: Day = '2026-10-19'
const begins = (day: Day) => new Date(`${addDays(day, -1)}T21:00:00Z`)

const nameOf = ({ sides }: League, side: number) =>
  sides[side]!.departments.map(({ name }) => name).join('+')

/** A league as lines: its duels week by week, then its table. */
export const duelsOf = (league: League) =>
  league.weeks.map(({ state, duels, free }) => [
    state,
    ...duels.map(
      ({ home, away, homeAverage, awayAverage, outcome }) =>
        `${nameOf(league, home)} ${homeAverage ?? '–'}:${awayAverage ?? '–'} ${nameOf(league, away)} ${outcome ?? '?'}`,
    ),
    ...free.map((side) => `free ${nameOf(league, side)}`),
  ])
export const tableLines = (league: League) =>
  league.table.map(
    ({ side, rank, results, average, points }) =>
      `${rank} ${nameOf(league, side)} ${results.join('')} ${average ?? '–'} ${points}`,
  )
export const placeNames = (league: League) => league.places.map((side) => nameOf(league, side))

/** A company with departments of so many people each, who can play a league. */
export async function leagueOn(server: TestServer, sizes: Record<string, number>) {
  server.clock.set('2026-10-14T09:00:00Z')
  const staffed = departmentsOn(server)
  const { admin, named, staff } = await staffed.company()
  const people: Record<string, Person[]> = {}
  for (const [name, size] of Object.entries(sizes))
    people[name] = await staff(
      name,
      Array.from({ length: size }, () => 0),
      0,
    )
  const { teamId: companyId } = admin
  const token = async (who: Person = admin) =>
    (await freshToken(server, who as typeof admin)).guulJwt
  const draft = async (more: object = {}, who: Person = admin) => {
    const wanted = { name: 'Autumn', startsOn: FIRST, weeks: 3, ...more }
    return server.call(draftLeague, { token: await token(who), body: { companyId, ...wanted } })
  }
  const press =
    (call: typeof startLeague | typeof cancelLeague) =>
    async (leagueId: string, who: Person = admin) =>
      server.call(call, { token: await token(who), body: { companyId, leagueId } })
  const all = async (who: Person = admin) =>
    (await server.call(leagues, { token: await token(who), query: { companyId } })).body
  /** Everybody of some departments has three games of so many points on a day. */
  const scores = async (day: Day, points: Record<string, number>) => {
    for (const [name, each] of Object.entries(points))
      for (const person of people[name]!) await staffed.plays(person, each, 3, { day })
  }
  /** It is the first moment of a league's week; what is due by then is done. */
  const week = (number: number) => atThe(server, begins(addDays(FIRST, 7 * number)))
  /** It is seven on the Monday after a league's week; at six its board was frozen. */
  const closes = async (number: number) => {
    const monday = addDays(FIRST, 7 * number + 7)
    await atThe(server, new Date(`${monday}T03:00:00Z`))
    await atThe(server, new Date(`${monday}T04:00:00Z`))
  }
  const start = press(startLeague)
  const cancel = press(cancelLeague)
  return {
    ...staffed,
    admin,
    named,
    people,
    draft,
    start,
    cancel,
    all,
    scores,
    week,
    closes,
    token,
  }
}
