import fc from 'fast-check'
import { mergeDepartments } from '#modules/people/departments/contract.ts'
import { leaveGameSpace } from '#modules/people/membership/contract.ts'
import { addDays, dayAt, type Day } from '#shared/days.ts'
import { findFigures } from '../server/department-board/figures.ts'
import { calendarBoard } from '#server/play/results/boards.ts'
import { supersedeResults } from '#server/play/results/supersede.ts'
import { sharedServer } from '#tests/server.ts'
import { departmentsOn, MONDAY, noon, TODAY } from '#tests/http/department-fixture.ts'

const DAY_MS = 86_400_000

type Step = { readonly who: number } & (
  | { readonly points: number }
  | { readonly to: string | null }
)

/** What each person scored where, result by result. */
class Model {
  readonly #at = new Map<number, string | null>()
  readonly #scored: { boards: string[]; key: string; name: string; points: number }[] = []

  take(step: Step, day: Day): void {
    if ('to' in step) return void this.#at.set(step.who, step.to)
    const name = this.#at.get(step.who)
    const boards = [calendarBoard('week', day).board, 'all']
    if (name) this.#scored.push({ boards, key: `${step.who} ${name}`, name, points: step.points })
  }

  /** Points of those who took part for each department. */
  totals(board: string): Map<string, number> {
    const on = this.#scored.filter(({ boards }) => boards.includes(board))
    const counts = on.filter(({ key }) => on.filter((one) => one.key === key).length >= 3)
    const sum = (of: string) =>
      counts.reduce((all, { name, points }) => all + (name === of ? points : 0), 0)
    return new Map(counts.map(({ name }) => [name, sum(name)]))
  }
}

describe('leaderboard/tests/department-moves', () => {
  const server = sharedServer()
  const staffed = departmentsOn(server)
  beforeEach(() => server.clock.set(noon(TODAY)))

  test('takes new points along and leaves the old ones, on every open board', async () => {
    const { admin, named, staff } = await staffed.company()
    const sales = await staff('Sales', [10, 10, 10, 10, 10])
    await staff('Design', [10, 10, 10, 10])
    await staffed.place(sales[0]!, await named('Design'))
    for (const period of ['week', 'month', 'season', 'all'])
      expect(await staffed.linesOf(admin, { period })).toEqual([
        '1 Sales 5/5 30 150',
        '– Design –/5 – –',
      ])
    await staffed.plays(sales[0]!, 100)
    expect(await staffed.linesOf(admin)).toEqual(['1 Design 5/5 84 420', '2 Sales 5/5 30 150'])
  })

  test('and back has one row again', async () => {
    const { admin, named, staff } = await staffed.company()
    const sales = await staff('Sales', [10, 10, 10, 10, 10])
    await staffed.place(sales[0]!, await named('Design'))
    await staffed.plays(sales[0]!, 100, 2)
    await staffed.place(sales[0]!, await named('Sales'))
    await staffed.plays(sales[0]!, 10, 1)
    expect(await staffed.linesOf(admin)).toEqual(['1 Sales 5/5 32 160'])
  })

  test('leaves weeks that are over where they were won', async () => {
    const { admin, named, staff } = await staffed.company()
    const sales = await staff('Sales', [10, 10, 10, 10, 10])
    server.clock.now = noon(addDays(MONDAY, 8))
    for (const person of sales) await staffed.place(person, await named('Design'))
    const { departments } = await staffed.board(admin)
    const ranks = departments.map((one) => [one.name, ...one.ranks.slice(-2)])
    expect(ranks).toEqual([['Design', null, null]])
    await staffed.place(sales[0]!, await named('Sales'))
    const after = (await staffed.board(admin)).departments.find(({ name }) => name === 'Sales')
    expect(after!.ranks.slice(-2)).toEqual([1, null])
  })

  test('from no department leaves what they had in none, and out of one in it', async () => {
    const { admin, named, staff } = await staffed.company()
    const people = await staff(null, [10, 10, 10, 10, 10])
    for (const person of people) await staffed.place(person, await named('Sales'))
    expect(await staffed.linesOf(admin)).toEqual(['– Sales –/5 – –'])
    for (const person of people) await staffed.plays(person, 20)
    expect(await staffed.linesOf(admin)).toEqual(['1 Sales 5/5 60 300'])
    await staffed.place(people[0]!, null)
    await staffed.plays(people[0]!, 500)
    expect(await staffed.linesOf(admin)).toEqual(['1 Sales 5/5 60 300'])
  })

  test('two departments that become one keep what either had, including people who left before', async () => {
    const { admin, named, staff } = await staffed.company()
    const sales = await staff('Sales', [10, 10, 10, 10, 10])
    await staff('Design', [20, 20])
    await staffed.place(sales[0]!, await named('Legal'))
    const body = { departmentId: await named('Sales'), intoId: await named('Design') }
    const input = { body: { teamId: admin.teamId, ...body }, token: admin.guulJwt }
    expect((await server.call(mergeDepartments, input)).status).toBe(200)
    expect(await staffed.linesOf(admin)).toEqual(['1 Design 7/7 39 270', '– Legal –/1 – –'])
  })

  test('out of the space leaves their points too', async () => {
    const { admin, staff } = await staffed.company()
    const [ada] = await staff('Sales', [10, 10, 10, 10, 10])
    const body = { userId: ada!.userId }
    expect((await server.call(leaveGameSpace, { body, token: ada!.guulJwt })).status).toBe(200)
    expect(await staffed.linesOf(admin, { period: 'all' })).toEqual(['1 Sales 5/5 30 150'])
  })

  test('and is corrected later is corrected where they are now', async () => {
    const { admin, named, staff } = await staffed.company()
    const sales = await staff('Sales', [10, 10, 10, 10, 10])
    const design = await named('Design')
    const [old] = await staffed.record(sales[0]!, { points: 40 })
    await staff('Design', [10, 10, 10, 10])
    await staffed.place(sales[0]!, design)
    await staffed.plays(sales[0]!, 10)
    await server.world.db.transaction((tx) =>
      supersedeResults(tx, [{ old: old!, points: 45, won: true, finishedAt: server.clock.now }]),
    )
    expect(await staffed.linesOf(admin)).toEqual(['1 Sales 5/5 38 190', '2 Design 5/5 31 155'])
  })

  test('two moves at the same time end as one after the other', async () => {
    const { admin, named, staff } = await staffed.company()
    const sales = await staff('Sales', [10, 10, 10, 10, 10])
    const [design, legal] = [await named('Design'), await named('Legal')]
    await Promise.all([
      staffed.place(sales[0]!, design),
      staffed.place(sales[0]!, legal),
      staffed.place(sales[0]!, design),
    ])
    expect((await staffed.linesOf(admin))[0]).toBe('1 Sales 5/5 30 150')
  })

  test('while a result is recorded loses nothing, and nothing counts twice', async () => {
    const { admin, named, staff } = await staffed.company()
    const sales = await staff('Sales', [10, 10, 10, 10, 10])
    const design = await named('Design')
    await staff('Design', [10, 10, 10, 10, 10])
    const scored = [1, 2, 3].map((points) => staffed.record(sales[0]!, { points }))
    await Promise.all([...scored.slice(0, 2), staffed.place(sales[0]!, design), ...scored.slice(2)])
    await staffed.plays(sales[0]!, 0)
    const { departments } = await staffed.board(admin)
    expect(departments.reduce((sum, { total }) => sum + total!, 0)).toBe(306)
  })

  test('any number of times in any order counts as a plain model does', async () => {
    const when = { who: fc.nat(1), days: fc.constantFrom(0, 0, 0, 1, 4) }
    const step = fc.oneof(
      fc.record({ ...when, points: fc.integer({ min: 1, max: 50 }) }),
      fc.record({ ...when, to: fc.constantFrom('Sales', 'Design', null) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        server.clock.now = noon(TODAY)
        const { admin, named, staff } = await staffed.company()
        const people = await staff(null, [0, 0], 0)
        const model = new Model()
        for (const one of steps) {
          const person = people[one.who]!
          server.clock.pass(one.days * DAY_MS)
          const day = dayAt(server.clock.now, 'Europe/Istanbul')
          if ('to' in one) await staffed.place(person, one.to && (await named(one.to)))
          else await staffed.record(person, { points: one.points, day })
          model.take(one, day)
        }
        const today = dayAt(server.clock.now, 'Europe/Istanbul')
        for (const period of ['week', 'all'] as const) {
          const { board } = calendarBoard(period, today)
          const asked = { board, ends: null, today }
          const found = await findFigures(server.world.db, { ...admin, gameType: '' }, [asked])
          const totals = found.filter(({ tookPart }) => tookPart > 0)
          expect(new Map(totals.map(({ name, total }) => [name, total]))).toEqual(
            model.totals(board),
          )
        }
      }),
      { numRuns: 20 },
    )
  }, 600_000)
})
