import { sql } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import {
  activeMembers,
  analyticsGames,
  analyticsOverview,
  exportActiveMembers,
  exportAnalytics,
} from '../contract.ts'
import { addDays } from '#shared/days.ts'
import { auditOf } from '#tests/audit.ts'
import { startServer, sharedServer } from '#tests/server.ts'
import { colleagues, department, play } from '#tests/http/analytics-plays.ts'

const MONDAY = '2026-10-05' // of the last week that is over; it is the 14th

describe('analytics/tests/active-members', () => {
  const server = sharedServer()

  const asked = (by: User, query: Record<string, string | number> = {}) => ({
    query: { companyId: by.teamId, ...query },
    token: by.guulJwt,
  })
  const overview = async (by: User) => (await server.call(analyticsOverview, asked(by))).body
  const company = async (count = 12) => {
    const { admin, gameSpaceGuid } = await server.space()
    const people = await colleagues(server, admin, count)
    return { admin, people, gameSpaceGuid }
  }

  describe('departments', () => {
    async function withDepartments() {
      const { admin } = await server.space()
      const sales = await department(server, admin, 'Sales')
      const legal = await department(server, admin, '=Legal')
      const inSales = await colleagues(server, admin, 20, sales)
      const inLegal = await colleagues(server, admin, 3, legal)
      await play(
        server,
        admin.teamId,
        [...inSales.slice(0, 12), ...inLegal].map((who) => ({ who, day: '2026-09-14' })),
      )
      return { admin, sales, legal, inSales, inLegal }
    }

    test('small ones are counted with the next smallest, in the answer and in the file', async () => {
      const { admin, sales, legal } = await withDepartments()
      const { departments } = await overview(admin)
      expect(departments).toEqual({
        state: 'shown',
        month: '2026-09',
        rows: [
          {
            departmentIds: [sales, legal],
            names: ['Sales', '=Legal'],
            people: 23, // without who came later
            share: 65,
            before: null,
          },
        ],
      })
      const { body } = await server.call(exportAnalytics, asked(admin))
      expect(body.csv).toContain('"Sales + =Legal, 2026-09",,23')
      expect(body.csv).not.toMatch(/^[=+@-]/m)
    })

    test('a department is told of month by month, with those it is counted together with', async () => {
      const { admin, legal, inSales } = await withDepartments()
      await play(
        server,
        admin.teamId,
        inSales.slice(0, 18).map((who) => ({ who, day: '2026-08-12' })),
      )
      const asking = async (query: Record<string, string>) =>
        (await server.call(analyticsOverview, asked(admin, query))).body
      const { ofDepartment } = await asking({ departmentId: legal })
      expect(ofDepartment.map(({ month, share }) => [month, share])).toEqual([
        ['2026-08', 65],
        ['2026-09', 65],
      ])
      const months = await Promise.all(
        ['2026-08-12', '2026-09-14'].map((endDate) =>
          asking({ startDate: endDate, endDate: addDays(endDate, 14) }),
        ),
      )
      const told = months.map(({ departments }) => departments.rows[0])
      expect(ofDepartment).toMatchObject(
        told.map((row) => ({ names: row!.names, people: row!.people, share: row!.share })),
      )
      expect((await asking({})).departments.rows[0]).toMatchObject({ share: 65, before: 65 })
      expect((await asking({ departmentId: admin.userId })).ofDepartment).toEqual([])
      const { body } = await server.call(exportAnalytics, asked(admin, { departmentId: legal }))
      expect(body.csv).toContain('"Sales + =Legal, 2026-08",,23')
    })

    test('no department is told of by game', async () => {
      const { admin, sales } = await withDepartments()
      for (const call of [analyticsOverview, exportAnalytics]) {
        const query = { departmentId: sales, gameType: 'dice' }
        expect((await server.call(call, asked(admin, query))).status).toBe(400)
      }
    })

    test('are of the plans that hold them', async () => {
      const paying = await startServer({
        STRIPE_SECRET_KEY: 'sk_test_of_nobody',
        STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
      })
      const { admin } = await paying.space()
      await paying.world.db.execute(sql`update teams set plan = 'team'`)
      const { body } = await paying.call(analyticsOverview, asked(admin))
      await paying.close()
      expect(body.departments).toEqual({ state: 'notInPlan', month: '', rows: [] })
    })
  })

  describe('who was active', () => {
    test('admins see it by name, and looking is a line of the change log', async () => {
      const { admin, people } = await company()
      await play(server, admin.teamId, [
        { who: people[1]!, day: MONDAY },
        { who: people[1]!, day: '2026-10-06' },
        { who: people[0]!, day: '2026-10-06', gameType: 'sudoku' },
        { who: people[2]!, day: '2026-10-12' }, // of the week that runs
      ])
      const { body } = await server.call(activeMembers, asked(admin))
      expect(body).toMatchObject({ count: 2, to: '2026-10-11', workingDays: 55 })
      expect(body.members).toEqual([
        {
          userId: people[0],
          name: 'Colleague 0001',
          profileImage: '',
          department: '',
          days: 1,
          plays: 1,
        },
        {
          userId: people[1],
          name: 'Colleague 0002',
          profileImage: '',
          department: '',
          days: 2,
          plays: 2,
        },
      ])
      expect((await auditOf(server.world.db, admin.teamId)).at(-1)).toMatchObject({
        userId: admin.userId,
        what: 'active_members_seen',
      })
    })

    test('looking by a search or at a later page is a line too, once an hour', async () => {
      const { admin } = await company()
      const lines = async () =>
        (await auditOf(server.world.db, admin.teamId)).filter(
          ({ what }) => what === 'active_members_seen',
        ).length
      await server.call(activeMembers, asked(admin, { search: 'a' }))
      expect(await lines()).toBe(1)
      await server.call(activeMembers, asked(admin, { search: 'an' }))
      await server.call(activeMembers, asked(admin, { pageNumber: 2 }))
      expect(await lines()).toBe(1)
      await server.call(activeMembers, asked(admin, { startDate: '2026-09-07', pageNumber: 2 }))
      expect(await lines()).toBe(2) // of other weeks
      server.clock.pass(60 * 60_000)
      await server.call(activeMembers, asked(admin, { pageNumber: 2 }))
      expect(await lines()).toBe(3)
    })

    test('as a file, by name and in order, and taking it is a line of the change log', async () => {
      const { admin } = await server.space()
      const sales = await department(server, admin, 'Sales')
      const [ana] = await colleagues(server, admin, 1, sales)
      const [ben] = await colleagues(server, admin, 1)
      await server.world.db.execute(
        sql`update users set name = '=Ben' where user_id = ${ben!}::uuid`,
      )
      await play(server, admin.teamId, [
        { who: ana!, day: MONDAY },
        { who: ben!, day: '2026-10-06' },
      ])
      const file = async (query: Record<string, string> = {}) =>
        (await server.call(exportActiveMembers, asked(admin, query))).body.csv.slice(1)
      expect(await file()).toBe(
        [
          'Person,Department,"Days played, of 55",Games',
          "'=Ben,,1,1",
          'Colleague 0001,Sales,1,1',
          '',
        ].join('\r\n'),
      )
      expect((await auditOf(server.world.db, admin.teamId)).at(-1)).toMatchObject({
        what: 'active_members_seen',
      })
      expect(await file({ departmentId: sales })).not.toContain('Ben')
      expect(await file({ search: 'ben' })).not.toContain('Colleague')
    })

    test('a day asked for is its whole week, so that nobody is told when', async () => {
      const { admin, people } = await company()
      await play(server, admin.teamId, [{ who: people[0]!, day: MONDAY }])
      const days = { startDate: '2026-10-08', endDate: '2026-10-08' }
      const { body } = await server.call(activeMembers, asked(admin, days))
      expect(body).toMatchObject({ from: MONDAY, to: '2026-10-11', count: 1 })
    })

    test('by game, by a part of the name, by page', async () => {
      const { admin, people } = await company()
      await play(server, admin.teamId, [
        ...people.map((who) => ({ who, day: MONDAY })),
        { who: people[3]!, day: MONDAY, gameType: 'sudoku' },
      ])
      const found = async (query: Record<string, string | number>) => {
        const { body } = await server.call(activeMembers, asked(admin, query))
        return [body.count, body.members.map(({ name }) => name.slice(-2))]
      }
      expect(await found({ gameType: 'sudoku' })).toEqual([1, ['04']])
      expect(await found({ search: '001' })).toEqual([4, ['01', '10', '11', '12']])
      expect(await found({ search: '%' })).toEqual([0, []])
      expect(await found({ pageSize: 5, pageNumber: 3 })).toEqual([12, ['11', '12']])
    })

    test('others are refused, and so is another company', async () => {
      const { admin, gameSpaceGuid } = await company()
      const ana = await server.person('Ana', gameSpaceGuid)
      const { status, body } = await server.call(activeMembers, asked(ana))
      expect([status, body.message]).toEqual([403, 'not_admin'])
      expect((await server.call(exportActiveMembers, asked(ana))).status).toBe(403)
      const other = await server.space()
      for (const call of [analyticsOverview, analyticsGames, activeMembers, exportAnalytics])
        expect(
          (await server.call(call, { ...asked(admin), token: other.admin.guulJwt })).status,
        ).toBe(403)
      expect((await server.call(analyticsOverview, asked(ana))).status).toBe(200)
    })
  })
})
