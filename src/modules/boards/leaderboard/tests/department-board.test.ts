import { randomUUID } from 'node:crypto'
import { departmentBoard, details } from '../contract.ts'
import { profile } from '#modules/play/profile/contract.ts'
import { addDays } from '#shared/days.ts'
import { users } from '#server/teams/schema.ts'
import { calendarBoard } from '#server/play/results/boards.ts'
import { frozen } from '#server/play/results/schema.ts'
import { podiumFacts } from '../server/podium.ts'
import { getTeam } from '#server/teams/store.ts'
import { sharedServer } from '#tests/server.ts'
import { departmentsOn, MONDAY, noon, TODAY, type Person } from '#tests/http/department-fixture.ts'

describe('leaderboard/tests/department-board', () => {
  const server = sharedServer()
  const staffed = departmentsOn(server)
  beforeEach(() => server.clock.set(noon(TODAY)))

  describe('the average', () => {
    test('is of those who finished three games; five of them make a rank', async () => {
      const { admin, named, staff } = await staffed.company()
      await staff('Sales', [10, 20, 30, 40, 50])
      await staff('Sales', [90, 90], 2) // two games each: they didn't take part
      await staff('Design', [100, 100, 100, 100])
      await staff('Platform', [50, 50, 50, 50, 51])
      await named('Nobody')
      expect(await staffed.linesOf(admin)).toEqual([
        '1 Platform 5/5 151 753',
        '2 Sales 5/7 90 450',
        '– Design –/4 – –',
      ])
      const { departments } = await staffed.board(admin)
      expect(departments.map(({ note }) => note)).toEqual([null, null, 'too_few'])
    })

    test('tips are no finished games for all games together, and are for their own', async () => {
      const { admin, staff } = await staffed.company()
      for (const person of await staff('Sales', [0, 0, 0, 0, 0], 0))
        await staffed.plays(person, 4, 3, { kind: 'predictor', gameType: 'racePredictor' })
      expect(await staffed.linesOf(admin)).toEqual(['– Sales –/5 – –'])
      expect(await staffed.linesOf(admin, { gameType: 'racePredictor' })).toEqual([
        '1 Sales 5/5 12 60',
      ])
    })

    test('ties share a rank, the next skips', async () => {
      const { admin, staff } = await staffed.company()
      await staff('Sales', [10, 10, 10, 10, 10])
      await staff('Design', [10, 10, 10, 10, 10])
      await staff('Legal', [1, 1, 1, 1, 1])
      const { departments } = await staffed.board(admin)
      expect(departments.map(({ name, rank, tied }) => [name, rank, tied])).toEqual([
        ['Design', 1, true],
        ['Sales', 1, true],
        ['Legal', 3, false],
      ])
    })

    test('the caller’s own is marked, and who has none has none', async () => {
      const { admin, staff } = await staffed.company()
      const [ada] = await staff('Sales', [10, 10, 10, 10, 10])
      const own = async (user: Person) =>
        (await staffed.board(user)).departments.map(({ isMine }) => isMine)
      expect([await own(ada!), await own(admin)]).toEqual([[true], [false]])
    })

    test('another company’s departments are unknown', async () => {
      const one = await staffed.company()
      const other = await staffed.company()
      await one.staff('Sales', [10, 10, 10, 10, 10])
      expect(await staffed.linesOf(other.admin)).toEqual([])
      const query = { companyId: one.admin.teamId }
      const asked = await server.call(departmentBoard, { query, token: other.admin.guulJwt })
      expect(asked.status).toBe(403)
    })

    test('moves by what was scored today', async () => {
      const { admin, staff } = await staffed.company()
      const sales = await staff('Sales', [0, 0, 0, 0, 0], 0)
      const design = await staff('Design', [0, 0, 0, 0, 0], 0)
      for (const person of sales) await staffed.plays(person, 10, 3, { day: MONDAY })
      for (const person of design) await staffed.plays(person, 5, 3, { day: MONDAY })
      await staffed.plays(design[0]!, 100)
      await staff('Legal', [1, 1, 1, 1, 1])
      const { departments } = await staffed.board(admin)
      expect(departments.map(({ name, movement }) => [name, movement])).toEqual([
        ['Design', 1],
        ['Sales', -1],
        ['Legal', null],
      ])
    })

    test('has a rank for each of the last weeks', async () => {
      const { admin, staff } = await staffed.company()
      const before = { day: addDays(MONDAY, -1) }
      server.clock.now = noon(before.day)
      const sales = await staff('Sales', [0, 0, 0, 0, 0], 0)
      const design = await staff('Design', [0, 0, 0, 0, 0], 0)
      for (const person of sales) await staffed.plays(person, 10, 3, before)
      for (const person of design) await staffed.plays(person, 5, 3, before)
      server.clock.now = noon(TODAY)
      for (const person of sales) await staffed.plays(person, 10)
      for (const person of design) await staffed.plays(person, 20)
      const { weeks, departments } = await staffed.board(admin, { period: 'all' })
      expect([weeks.length, weeks.at(-2), weeks.at(-1)]).toEqual([12, '2026-10-05', MONDAY])
      const ranks = departments.map((one) => [one.name, ...one.ranks.slice(-3)])
      expect(ranks).toEqual([
        ['Design', null, 2, 1],
        ['Sales', null, 1, 2],
      ])
      expect((await staffed.board(admin, { weeks: 52 })).weeks).toHaveLength(52)
    })
  })

  describe('any dates', () => {
    const TUESDAY = addDays(MONDAY, 1)
    const dates = { startDate: MONDAY, endDate: TUESDAY }
    beforeEach(() => {
      server.clock.now = noon(addDays(MONDAY, -1)) // who comes to a department has no points there from before
    })

    test('count what was scored on them, and what is a whole week is its board', async () => {
      const { admin, staff } = await staffed.company()
      const sales = await staff('Sales', [0, 0, 0, 0, 0], 0)
      const design = await staff('Design', [0, 0, 0, 0, 0], 0)
      for (const person of sales) await staffed.plays(person, 10, 3, { day: MONDAY })
      for (const person of design) await staffed.plays(person, 5, 3, { day: TUESDAY })
      for (const person of design) await staffed.plays(person, 50, 3, { day: TODAY })
      server.clock.now = noon(TODAY)
      expect(await staffed.linesOf(admin, dates)).toEqual([
        '1 Sales 5/5 30 150',
        '2 Design 5/5 15 75',
      ])
      const { period, from, to, weeks } = await staffed.board(admin, dates)
      expect([period, from, to, weeks.length]).toEqual(['range', MONDAY, TUESDAY, 12])
      const week = { startDate: MONDAY, endDate: addDays(MONDAY, 6) }
      expect((await staffed.board(admin, week)).period).toBe('week')
      expect(await staffed.linesOf(admin, week)).toEqual([
        '1 Design 5/5 165 825',
        '2 Sales 5/5 30 150',
      ])
    })

    test('count each day where its person was when it ended', async () => {
      const { admin, named, staff } = await staffed.company()
      const [ada, ...others] = await staff('Sales', [0, 0, 0, 0, 0, 0], 0)
      const design = await staff('Design', [0, 0, 0, 0, 0], 0)
      for (const person of [ada!, ...others]) await staffed.plays(person, 10, 3, { day: MONDAY })
      server.clock.now = noon(TUESDAY)
      await staffed.place(ada!, await named('Design'))
      for (const person of [ada!, ...design]) await staffed.plays(person, 20, 3, { day: TUESDAY })
      server.clock.now = noon(TODAY)
      expect(await staffed.linesOf(admin, dates)).toEqual([
        '1 Design 6/6 60 360',
        '2 Sales 6/6 30 180',
      ])
      const monday = { startDate: MONDAY, endDate: MONDAY }
      expect(await staffed.linesOf(admin, monday)).toEqual([
        '1 Sales 6/6 30 180',
        '– Design –/6 – –',
      ])
    })

    test('say nothing of a department in which somebody hidden scored', async () => {
      const { admin, staff } = await staffed.company()
      const people = await staff('Sales', [10, 20, 30, 40, 51])
      await staff('Design', [10, 10, 10, 10, 10])
      for (const person of people.slice(0, 3)) await staffed.hides(person)
      const today = { startDate: TODAY, endDate: TODAY }
      expect(await staffed.linesOf(admin, today)).toEqual([
        '1 Design 5/5 30 150',
        '– Sales –/5 – –',
      ])
      const { departments } = await staffed.board(admin, today)
      expect(departments.map(({ note }) => note)).toEqual([null, 'withheld'])
    })

    const bad: Record<string, string>[] = [
      { startDate: 'yesterday' },
      { startDate: TODAY, endDate: MONDAY },
      { endDate: '2026-02-30' },
    ]
    test.each(bad)('%j is bad input', async (query) => {
      const { admin } = await staffed.company()
      const input = { query: { companyId: admin.teamId, ...query }, token: admin.guulJwt }
      expect((await server.call(departmentBoard, input)).status).toBe(400)
    })
  })

  describe('the board of one department', () => {
    const rowsOf = async (user: Person, query: object) => {
      const input = { query: { companyId: user.teamId, ...query }, token: user.guulJwt }
      const { body } = await server.call(details, input)
      const line = ({ rank, tied, points }: (typeof body.rows)[number]) =>
        `${tied ? '=' : ''}${rank} ${points}`
      return { players: body.players, rows: body.rows.map(line), me: body.me && line(body.me) }
    }

    test('ranks its people among themselves, in a period and on any dates', async () => {
      const { admin, named, staff } = await staffed.company()
      const [ada] = await staff('Sales', [10, 20, 20, 5])
      const [ben] = await staff('Design', [100, 200])
      const departmentId = await named('Sales')
      const ranked = ['=1 60', '=1 60', '3 30', '4 15']
      for (const span of [{ period: 'month' }, { startDate: MONDAY, endDate: TODAY }]) {
        const query = { departmentId, ...span }
        expect(await rowsOf(ada!, query)).toEqual({ players: 4, rows: ranked, me: '3 30' })
        expect(await rowsOf(ben!, query)).toEqual({ players: 4, rows: ranked, me: null })
        expect((await rowsOf(ben!, { ...query, pageSize: 2, pageNumber: 2 })).rows).toEqual(
          ranked.slice(2),
        )
      }
      expect((await rowsOf(admin, { departmentId, period: 'all', pageNumber: 9 })).players).toBe(4)
    })

    test('is without who hides, but to themselves; another company’s department is nobody’s', async () => {
      const one = await staffed.company()
      const other = await staffed.company()
      const [ada] = await one.staff('Sales', [10, 20, 30])
      await staffed.hides(ada!)
      const query = { departmentId: await one.named('Sales') }
      const seen = { players: 2, rows: ['1 90', '2 60'] }
      expect(await rowsOf(one.admin, query)).toEqual({ ...seen, me: null })
      expect(await rowsOf(ada!, query)).toEqual({ ...seen, me: '3 30' })
      expect((await rowsOf(other.admin, query)).players).toBe(0)
    })
  })

  describe('somebody hidden', () => {
    test('counts, and no figure says what they have', async () => {
      const { admin, staff } = await staffed.company()
      const [ada, ben, cem] = await staff('Sales', [10, 20, 30, 40, 51])
      await staffed.hides(ada!)
      expect(await staffed.linesOf(admin)).toEqual(['1 Sales 5/5 100 –'])
      await staffed.hides(ben!)
      expect(await staffed.linesOf(admin)).toEqual(['1 Sales 5/5 100 –'])
      await staffed.hides(cem!)
      expect(await staffed.linesOf(admin)).toEqual(['1 Sales 5/5 91 453'])
    })

    test('ranks by the average that is shown', async () => {
      const { admin, staff } = await staffed.company()
      const [ada] = await staff('Sales', [10, 10, 10, 10, 11])
      await staff('Design', [10, 10, 10, 10, 10])
      await staffed.hides(ada!)
      expect(await staffed.linesOf(admin)).toEqual(['1 Design 5/5 30 150', '1 Sales 5/5 30 –'])
    })

    test('counts and is rounded on the podium too', async () => {
      const { admin, staff } = await staffed.company()
      const [ada] = await staff('Sales', [10, 20, 30, 40, 51])
      await staffed.hides(ada!)
      const { world } = server
      const team = await getTeam(world.db, admin.teamId)
      const facts = await podiumFacts(world, team, { monday: MONDAY, isOver: false })
      expect(facts!.department).toEqual({ name: 'Sales', points: 100 })
    })

    test('moves without showing where', async () => {
      const { admin, named, staff } = await staffed.company()
      const [ada] = await staff('Sales', [10, 20, 30, 40, 51])
      await staff('Design', [10, 10, 10, 10, 10])
      await staffed.hides(ada!)
      await staffed.place(ada!, await named('Design'))
      await staffed.plays(ada!, 70)
      expect(await staffed.linesOf(admin)).toEqual(['1 Sales 5/5 100 –', '2 Design 6/6 50 –'])
    })
  })

  test('the rows of a board name the departments, but not of whom they withhold', async () => {
    const { admin, staff, named } = await staffed.company()
    const [ada, ben] = await staff('Sales', [10, 20])
    await staff(null, [5])
    const teams = async (query = {}) => {
      const input = { query: { companyId: admin.teamId, ...query }, token: admin.guulJwt }
      return (await server.call(details, input)).body.rows.map(({ department }) => department)
    }
    expect(await teams()).toEqual(['Sales', 'Sales', ''])
    expect(await teams({ startDate: MONDAY })).toEqual(['Sales', 'Sales', ''])
    await staffed.place(ada!, await named('Design'))
    expect(await teams()).toEqual(['Sales', 'Design', ''])
    const { board } = calendarBoard('week', TODAY)
    const of = { teamId: admin.teamId, board, starts: MONDAY, ends: addDays(MONDAY, 6) }
    await server.world.db.insert(frozen).values(of)
    await staffed.hides(ben!)
    expect(await teams()).toEqual(['', 'Design', ''])
  })

  test('a profile names the department of its person', async () => {
    const { admin, staff } = await staffed.company()
    const [ada] = await staff('Sales', [10])
    const departmentOf = async ({ userId }: Pick<Person, 'userId'>) => {
      const input = { query: { userId }, token: admin.guulJwt }
      return (await server.call(profile, input)).body.person.department
    }
    expect([await departmentOf(ada!), await departmentOf(admin)]).toEqual(['Sales', ''])
  })

  test('the figures of a company above 500 people are at most a minute old', async () => {
    const { admin, staff } = await staffed.company()
    const sales = await staff('Sales', [10, 10, 10, 10, 10])
    const crowd = Array.from({ length: 500 }, () => ({
      teamId: admin.teamId,
      userId: randomUUID(),
      name: 'Crowd',
      email: '',
      createdAt: server.clock.now,
    }))
    await server.world.db.insert(users).values(crowd)
    expect(await staffed.linesOf(admin)).toEqual(['1 Sales 5/5 30 150'])
    await staffed.plays(sales[0]!, 50)
    expect(await staffed.linesOf(admin)).toEqual(['1 Sales 5/5 30 150'])
    server.clock.pass(61_000)
    expect(await staffed.linesOf(admin)).toEqual(['1 Sales 5/5 60 300'])
  })
})
