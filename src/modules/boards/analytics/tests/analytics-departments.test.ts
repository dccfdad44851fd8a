import { sql } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { analyticsOverview } from '../contract.ts'
import { leaveGameSpace } from '#modules/people/membership/contract.ts'
import { rowsOf } from '#server/db/database.ts'
import { move } from '#modules/people/departments/server/moving.ts'
import { sharedServer } from '#tests/server.ts'
import { colleagues, department, play } from '#tests/http/analytics-plays.ts'
import { workDue } from '#tests/run-due-jobs.ts'

const PLAYED = '2026-09-14' // in a month that is over

describe('analytics/tests/analytics-departments', () => {
  const server = sharedServer()
  beforeEach(() => server.clock.set('2026-10-14T09:00:00Z'))

  const departmentsOf = async (by: User) => {
    const asked = { query: { companyId: by.teamId }, token: by.guulJwt }
    return (await server.call(analyticsOverview, asked)).body.departments
  }

  /** Sales and support, twenty each, of whom twelve of each took part. */
  async function company() {
    const { admin, gameSpaceGuid } = await server.space()
    const sales = await department(server, admin, 'Sales')
    const support = await department(server, admin, 'Support')
    const inSales = await colleagues(server, admin, 20, sales)
    const inSupport = await colleagues(server, admin, 20, support)
    const played = [...inSales.slice(0, 12), ...inSupport.slice(0, 12)]
    await play(
      server,
      admin.teamId,
      played.map((who) => ({ who, day: PLAYED })),
    )
    return { admin, gameSpaceGuid, sales, support, inSales, inSupport }
  }
  const gone = ({ teamId }: User, userId: string) =>
    server.world.db.execute(
      sql`delete from users where team_id = ${teamId}::uuid and user_id = ${userId}::uuid`,
    )
  const settledMonths = ({ teamId }: User) =>
    rowsOf<{ month: string; shares: unknown }>(
      server.world.db,
      sql`select month, shares from department_months where team_id = ${teamId}::uuid order by 1`,
    )
  const hourly = async () => {
    server.clock.pass(3_600_000)
    await workDue(server.world)
  }

  test('a past share is the same after somebody of the department left, moved or came', async () => {
    const { admin, gameSpaceGuid, sales, support, inSales } = await company()
    const before = await departmentsOf(admin)
    expect(before.rows).toMatchObject([
      { names: ['Sales'], people: 20, share: 50 },
      { names: ['Support'], people: 20, share: 50 },
    ])
    const leaver = await server.person('Ada', gameSpaceGuid)
    const body = { userId: leaver.userId }
    expect((await server.call(leaveGameSpace, { body, token: leaver.guulJwt })).status).toBe(200)
    await gone(admin, inSales[0]!)
    expect(await departmentsOf(admin)).toEqual(before)
    const who = { teamId: admin.teamId, userId: inSales[1]! }
    await move(server.world.db, who, { to: support, isPlaced: true })
    await colleagues(server, admin, 7, sales)
    expect(await departmentsOf(admin)).toEqual(before)
  })

  test('a past share is the same after departments were merged or renamed, by the names there are now', async () => {
    const { admin, sales, support } = await company()
    const before = await departmentsOf(admin)
    const { db } = server.world
    await db.execute(
      sql`update departments set name = 'Care' where team_id = ${admin.teamId}::uuid and department_id = ${support}::uuid`,
    )
    await db.execute(
      sql`update users set department_id = ${support}::uuid where team_id = ${admin.teamId}::uuid and department_id = ${sales}::uuid`,
    )
    await db.execute(
      sql`delete from departments where team_id = ${admin.teamId}::uuid and department_id = ${sales}::uuid`,
    )
    const { rows } = await departmentsOf(admin)
    expect(rows.map(({ names }) => names)).toEqual([['Sales'], ['Care']])
    expect(rows.map(({ people, share }) => [people, share])).toEqual(
      before.rows.map(({ people, share }) => [people, share]),
    )
  })

  test('the night after a month settles it, so that a person who leaves before anybody has looked is in it', async () => {
    const { admin, sales, inSales } = await company()
    await hourly()
    await gone(admin, inSales[0]!)
    expect(await settledMonths(admin)).toMatchObject([
      { month: '2026-09', shares: [{ people: 20, share: 50 }, { people: 20 }] },
    ])
    const { rows } = await departmentsOf(admin)
    expect(rows.find(({ departmentIds }) => departmentIds.includes(sales))).toMatchObject({
      people: 20,
      share: 50,
    })
  })

  test('a month is settled once, however many look at the same time, and a running one is not', async () => {
    const { admin } = await company()
    const answers = await Promise.all(Array.from({ length: 6 }, () => departmentsOf(admin)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect((await settledMonths(admin)).map(({ month }) => month)).toEqual(['2026-09'])
  })
})
