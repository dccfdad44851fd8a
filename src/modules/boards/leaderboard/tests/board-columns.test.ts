import { randomUUID } from 'node:crypto'
import { earnedBadges, guessSpread } from '../contract.ts'
import { addDays, type Day } from '#shared/days.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import { badges } from '#modules/boards/badges/server/schema.ts'
import { recordResults, type Fact, type Result } from '#server/play/results/record.ts'
import { supersedeResults } from '#server/play/results/supersede.ts'
import { signGuestToken } from '#modules/play/rooms/server/meetings/guest-token.ts'
import { sharedServer, refusal } from '#tests/server.ts'
import { factOf } from '#tests/http/result-facts.ts'
import { departmentsOn, MONDAY, noon, TODAY, type Person } from '#tests/http/department-fixture.ts'
import { workQueue } from '#tests/run-due-jobs.ts'

const SUNDAY = '2026-10-18'
const LAST_MONDAY = addDays(MONDAY, -7)
const LAST_WEEK = { startDate: LAST_MONDAY, endDate: addDays(MONDAY, -1) }

describe('leaderboard/tests/board-columns', () => {
  const server = sharedServer()
  const staffed = departmentsOn(server)
  let me: Person
  beforeEach(async () => {
    server.clock.now = noon(TODAY)
    me = (await server.space()).admin
  })

  const someone = () => staffed.colleague(me.teamId)
  async function scores(person: Person, day: Day, more: Partial<Fact> = {}): Promise<Result> {
    const finishedAt = new Date(`${day}T09:00:00Z`)
    const fact = factOf(me.teamId, person.userId, { day, ms: 90_000, finishedAt, ...more })
    const [result] = await server.world.db.transaction((tx) => recordResults(tx, [fact]))
    await settled(server.world)
    return result!
  }
  const solves = (person: Person, day: Day, guess: number) =>
    scores(person, day, { score: { value: guess, unit: 'guesses', of: 6 } })
  const loses = (person: Person, day: Day) => scores(person, day, { won: false, points: 0 })
  /** Passes an instant by which a week is final. */
  async function freezes(instant: string) {
    server.clock.set(instant)
    await workQueue(server.world)
  }
  const takesBack = async (old: Result) => {
    await server.world.db.transaction((tx) => supersedeResults(tx, [{ old, isTakenBack: true }]))
    await settled(server.world)
  }

  const asks = ({ teamId, guulJwt: token }: Person, query: object) => ({
    query: { companyId: teamId, ...query },
    token,
  })
  async function badgesOf(person: Person, query: object = {}) {
    const { status, body } = await server.call(earnedBadges, asks(person, query))
    expect(status).toBe(200)
    const of = ({ userId }: Person) => body.rows.find((row) => row.userId === userId)
    return { ...body, of }
  }
  async function guessesOf(person: Person, query: object = {}) {
    const of = { gameType: 'findTheWord', ...query }
    const { status, body } = await server.call(guessSpread, asks(person, of))
    expect(status).toBe(200)
    return { ...body, of: ({ userId }: Person) => body.rows.find((row) => row.userId === userId) }
  }

  describe('badges', () => {
    test('are counted within the period, the newest named, and who earned none has none', async () => {
      const ana = await someone()
      await scores(ana, LAST_MONDAY) // the first win
      await scores(ana, TODAY, { score: { value: 1, unit: 'guesses', of: 6 } })
      await loses(me, TODAY)
      const week = await badgesOf(me)
      expect(week.of(ana)).toMatchObject({ badges: 1, newest: ['hole'] })
      expect(week.of(me)).toMatchObject({ badges: 0, newest: [] })
      expect(week.most).toEqual([{ badge: 'hole', people: 1 }])
      const month = await badgesOf(me, { period: 'month' })
      expect(month.of(ana)).toMatchObject({ badges: 2, newest: ['hole', 'first'] })
    })

    test('of a past week, of any dates and of all time are those earned then', async () => {
      await scores(me, LAST_MONDAY)
      await solves(me, MONDAY, 1)
      const names = async (query: object) => (await badgesOf(me, query)).of(me)?.newest
      expect(await names(LAST_WEEK)).toEqual(['first'])
      expect(await names({ startDate: addDays(MONDAY, -1), endDate: TODAY })).toEqual(['hole'])
      expect(await names({ startDate: LAST_MONDAY, endDate: TODAY })).toEqual(['hole', 'first'])
      expect(await names({ period: 'all' })).toEqual(['hole', 'first'])
      expect(await names({ period: 'season', gameType: 'findTheWord' })).toHaveLength(2)
    })

    test('are those of the people on the page, with the caller’s own', async () => {
      const [ana, ben] = [await someone(), await someone()]
      for (const [person, points] of [[ana, 30] as const, [ben, 20] as const, [me, 10] as const])
        await scores(person, TODAY, { points })
      const { rows, most } = await badgesOf(me, { pageSize: 1, pageNumber: 2 })
      expect(rows.map(({ userId }) => userId)).toEqual([ben.userId, me.userId])
      expect(most).toEqual([{ badge: 'first', people: 3 }])
    })

    test('of who stays off the boards are told to themselves alone', async () => {
      const ana = await someone()
      for (const person of [ana, me]) await scores(person, TODAY)
      await staffed.hides(ana)
      const mine = await badgesOf(me)
      expect(mine.of(ana)).toBeUndefined()
      expect(mine.most).toEqual([{ badge: 'first', people: 1 }])
      expect((await badgesOf(me, { startDate: MONDAY, endDate: TODAY })).most[0]!.people).toBe(1)
      expect((await badgesOf(ana)).of(ana)).toMatchObject({ badges: 1 })
    })

    test('that nobody is told of, and those taken back, are in no count', async () => {
      const row = { teamId: me.teamId, userId: me.userId, tier: 1, day: TODAY }
      await loses(me, TODAY)
      await server.world.db.insert(badges).values([
        { ...row, badge: 'secret' },
        { ...row, badge: 'hat', correctedAt: noon(TODAY) },
      ])
      expect((await badgesOf(me)).rows).toMatchObject([{ badges: 0, newest: [] }])
    })

    test('of a department are those of its people', async () => {
      const { admin, named, staff } = await staffed.company()
      const [ana] = await staff('Design', [10])
      await staff('Sales', [10, 10])
      await settled(server.world)
      const departmentId = await named('Design')
      const { rows, most } = await badgesOf(admin, { departmentId })
      expect(rows.map(({ userId }) => userId)).toEqual([ana!.userId])
      expect(most).toContainEqual({ badge: 'first', people: 1 })
    })

    test('of a final week stay as they were, whatever is corrected, comes late or hides', async () => {
      server.clock.set('2026-10-16T09:00:00Z')
      const [ana, ben] = [await someone(), await someone()]
      const won = await solves(ana, MONDAY, 1)
      await loses(ben, MONDAY)
      await freezes('2026-10-19T05:00:00Z')
      const eve = await someone()
      const week = { startDate: MONDAY, endDate: SUNDAY }
      const before = await badgesOf(eve, week)
      expect(before.most.map(({ badge, people }) => `${badge} ${people}`)).toContain('hole 1')
      await takesBack(won)
      await solves(ben, SUNDAY, 1)
      await staffed.hides(ana)
      const after = await badgesOf(eve, week)
      expect(after.most).toEqual(before.most)
      expect(after.of(ben)).toEqual(before.of(ben))
      expect(after.of(ana)).toBeUndefined()
      expect((await badgesOf(ana, week)).of(ana)).toEqual(before.of(ana))
    })
  })

  describe('guesses', () => {
    test('are spread for each person and, from five people on, for the whole team', async () => {
      const people = [me, await someone(), await someone(), await someone()]
      for (const [i, person] of people.entries()) await solves(person, MONDAY, i + 1)
      await solves(me, TODAY, 3)
      const few = await guessesOf(me)
      expect(few.of(me)).toMatchObject({ guesses: [1, 0, 1, 0, 0, 0], lost: 0 })
      expect(few.team).toBeNull()
      const dee = await someone()
      await loses(dee, TODAY)
      const { team, of } = await guessesOf(me)
      expect(of(dee)).toMatchObject({ guesses: [0, 0, 0, 0, 0, 0], lost: 1 })
      const sixth = 1 / 6
      expect(team).toEqual({
        people: 5,
        results: 6,
        guesses: [sixth, sixth, 2 * sixth, sixth, 0, 0],
        lost: sixth,
      })
    })

    test('are those of the days that were asked for', async () => {
      await solves(me, LAST_MONDAY, 2)
      await solves(me, TODAY, 5)
      const mine = async (query: object) => (await guessesOf(me, query)).of(me)?.guesses
      expect(await mine(LAST_WEEK)).toEqual([0, 1, 0, 0, 0, 0])
      expect(await mine({ startDate: MONDAY, endDate: TODAY })).toEqual([0, 0, 0, 0, 1, 0])
      expect(await mine({ startDate: addDays(MONDAY, -1), endDate: TODAY })).toHaveLength(6)
      expect(await mine({ period: 'month' })).toEqual([0, 1, 0, 0, 1, 0])
    })

    test('of who stays off the boards are in no share, and told to themselves', async () => {
      const people = [me, await someone(), await someone(), await someone(), await someone()]
      for (const person of people) await solves(person, TODAY, 2)
      const hidden = await someone()
      await solves(hidden, TODAY, 6)
      await staffed.hides(hidden)
      const { team, of } = await guessesOf(me)
      expect([team?.people, team?.guesses[5], of(hidden)]).toEqual([5, 0, undefined])
      expect((await guessesOf(hidden)).of(hidden)?.guesses[5]).toBe(1)
      await staffed.hides(people[4]!)
      expect((await guessesOf(me)).team).toBeNull()
    })

    test('are nothing of what is not solved in guesses', async () => {
      await scores(me, TODAY, { gameType: 'sudoku', score: { value: 9000, unit: 'ms' } })
      const { body } = await server.call(guessSpread, asks(me, { gameType: 'sudoku' }))
      expect(body).toEqual({ of: null, rows: [], team: null })
    })

    test('of a final week stay as they were', async () => {
      const people = [me, await someone(), await someone(), await someone(), await someone()]
      const results = []
      for (const person of people) results.push(await solves(person, MONDAY, 2))
      await freezes('2026-10-19T05:00:00Z')
      const eve = await someone()
      const week = { startDate: MONDAY, endDate: SUNDAY }
      const before = await guessesOf(eve, week)
      expect(before.team).toMatchObject({ people: 5, results: 5 })
      await takesBack(results[0]!)
      await solves(people[1]!, SUNDAY, 1)
      await staffed.hides(people[2]!)
      const after = await guessesOf(eve, week)
      expect(after.team).toEqual(before.team)
      expect(after.of(people[1]!)).toEqual(before.of(people[1]!))
    })
  })

  describe.each([
    ['earned badges', earnedBadges],
    ['guesses', guessSpread],
  ])('%s', (_, call) => {
    test.each([
      [{ startDate: TODAY, endDate: MONDAY }],
      [{ startDate: 'soon' }],
      [{ period: 'year' }],
      [{ pageSize: 101 }],
    ])('are refused for what makes no sense: %j', async (query) => {
      expect((await server.call(call, asks(me, query))).status).toBe(400)
    })

    test('of another team, or of none, are nobody’s', async () => {
      const other = (await server.space()).admin
      for (const companyId of [other.teamId, randomUUID()])
        expect((await server.call(call, asks(me, { companyId }))).status).toBe(403)
    })

    test('are not for guests of a meeting, nor for strangers', async () => {
      const said = { guestId: randomUUID(), teamId: me.teamId, expiresAt: Date.now() * 2 }
      const token = signGuestToken(server.world, said)
      const answer = await server.call(call, { ...asks(me, {}), token })
      expect(answer).toMatchObject(refusal(403, 'not_for_guests'))
      expect((await server.call(call, { query: { companyId: me.teamId } })).status).toBe(401)
    })

    test('are empty where nobody played', async () => {
      const { status, body } = await server.call(call, asks(me, {}))
      expect([status, body.rows]).toEqual([200, []])
    })
  })
})
