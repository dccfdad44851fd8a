import { jest } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { addDays } from '#shared/days.ts'
import { rowsOf } from '../../src/server/base/db/database.ts'
import { findGameWeeks, findHours } from '../../src/server/boards/analytics/find-games.ts'
import { peopleIn } from '../../src/server/boards/analytics/find-people.ts'
import { findPeople } from '../../src/server/boards/analytics/people.ts'
import { daysFrom, rollDays } from '../../src/server/boards/analytics/rolling.ts'
import { spanOf } from '../../src/server/boards/analytics/span.ts'
import { startServer, type TestServer } from '../server.ts'
import { companyOf, FIRST, sourceOf } from './differencing.ts'
import { colleagues, playedBefore } from './playing.ts'

jest.setTimeout(300_000) // bounds a hang

const gameTypes = [
  'dice',
  'sudoku',
  'findTheWord',
  'scorePredictor',
  'bingo',
  'checkers',
  'mathle',
  'reversi',
]
const LAST = addDays(FIRST, 62) // a Sunday
const inOrder = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted()

describe('http/analytics-figures', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())

  /** A company of chance as the database has it. */
  async function played(seed: number) {
    const company = companyOf(seed)
    const { admin } = await server.space()
    const ids = await colleagues(server, admin, company.people.length)
    const plays = company.people.flatMap((person, i) =>
      [...person.played].flatMap(([day, games]) =>
        [...games].map((game) => ({
          who: ids[i]!,
          day,
          gameType: gameTypes[game]!,
          hour: (i + game) % 24,
        })),
      ),
    )
    await playedBefore(server, admin.teamId, plays)
    return { company, teamId: admin.teamId, db: server.world.db }
  }

  test.each([3, 8, 21])('figures of company %i are those of a plain count', async (seed) => {
    const { company, teamId, db } = await played(seed)
    const span = spanOf({ startDate: FIRST }, addDays(LAST, 1))
    expect(await findPeople(peopleIn(db, teamId), span)).toEqual(
      await findPeople(sourceOf(company), span),
    )
    const plain = await rowsOf<object>(
      db,
      sql`
      select g as "gameType", date_trunc('week', r.day)::date::text as monday,
        count(distinct user_id)::int as people,
        (count(*) filter (where g <> '' or kind <> 'predictor'))::int as plays,
        (count(distinct user_id) filter (where exists (
          select from results o where o.team_id = r.team_id and o.user_id = r.user_id
            and (g = '' or o.game_type = g) and o.day > r.day and o.day <= r.day + 7)))::int as again
      from results r, lateral (values (game_type), ('')) as v(g)
      where team_id = ${teamId}::uuid and superseded_by is null group by 1, 2`,
    )
    expect(inOrder(await findGameWeeks(db, teamId, { from: FIRST, to: LAST }))).toEqual(
      inOrder(plain),
    )
    const of = { teamId, timeZone: 'Europe/Istanbul' }
    await db.transaction((tx) => rollDays(tx, of, daysFrom(FIRST, LAST), gameTypes))
    const hours = await rowsOf<object>(
      db,
      sql`
      select day::text, extract(hour from finished_at at time zone 'Europe/Istanbul')::int as hour,
        count(distinct user_id)::int as people
      from results where team_id = ${teamId}::uuid group by 1, 2`,
    )
    expect(inOrder(await findHours(db, teamId, FIRST, LAST))).toEqual(inOrder(hours))
  })
})
