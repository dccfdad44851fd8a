import { sql } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { seasonOf } from '#modules/play/seasons/contract.ts'
import type { Day } from '#shared/days.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import { findGameWeeks, findHours } from '#modules/boards/analytics/server/find-games.ts'
import { peopleIn } from '#modules/boards/analytics/server/find-people.ts'
import { findPeople } from '#modules/boards/analytics/server/people.ts'
import { spanOf } from '#modules/boards/analytics/server/span.ts'
import { verifyResults } from '#modules/boards/results/server/verify.ts'
import { sourceOf } from '../http/differencing.ts'
import { inOrder, plainGameWeeks, plainHours } from '../http/analytics-reference.ts'
import { freshToken } from '../http/find-the-word-fixture.ts'
import type { TestServer } from '../server.ts'
import { FIRST, type Member } from './year-company.ts'

/** What analytics reads of the year so far is what a plain count of it has. */
export async function expectFigures(
  db: Database,
  teamId: string,
  people: readonly Member[],
  { today, last }: { today: Day; last: Day },
): Promise<void> {
  const span = spanOf({ startDate: FIRST }, today)
  const plain = sourceOf({ people, games: 6 })
  expect(await findPeople(peopleIn(db, teamId), span)).toEqual(await findPeople(plain, span))
  expect(inOrder(await findGameWeeks(db, teamId, { from: FIRST, to: last }))).toEqual(
    inOrder(await plainGameWeeks(db, teamId)),
  )
  expect(inOrder(await findHours(db, teamId, FIRST, last))).toEqual(
    inOrder(await plainHours(db, teamId)),
  )
}

/** All that is kept of the results adds up. */
export const expectSums = async (db: Database): Promise<void> =>
  expect(await verifyResults(db)).toEqual([])

/** A quarter's page names the three who have most of it by a plain sum. */
export async function expectSeason(
  server: TestServer,
  admin: User,
  starts: Day,
  ends: Day,
): Promise<void> {
  const { guulJwt: token } = await freshToken(server, admin)
  const query = { companyId: admin.teamId, starts }
  const { status, body } = await server.call(seasonOf, { token, query })
  expect({ status, isKept: body.isKept }).toEqual({ status: 200, isKept: true })
  const best = await rowsOf<{ points: number }>(
    server.world.db,
    sql`select sum(points)::int as points from results join users using (team_id, user_id)
      where team_id = ${admin.teamId}::uuid and superseded_by is null and not is_hidden
        and day between ${starts}::date and ${ends}::date
      group by user_id order by 1 desc limit 3`,
  )
  expect(body.people.map(({ points }) => ({ points }))).toEqual(best)
  expect(body.departments).toHaveLength(3)
}
