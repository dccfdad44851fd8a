import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { me, type User } from '#shared/accounts.ts'
import { onboarding, profile, profileGames, profileOverview, profileRanks } from '../contract.ts'
import { surveyEnd } from '#modules/people/feedback/contract.ts'
import { surveys } from '#modules/people/feedback/server/survey/schema.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import { recordResults, type Fact } from '#server/play/results/record.ts'
import { sharedServer } from '#tests/server.ts'
import { factOf } from '#tests/http/result-facts.ts'

let gameSpaceGuid: string
let ana: User
let bob: User
let stranger: User

describe('profile/tests/profile', () => {
  const server = sharedServer()
  beforeAll(async () => {
    server.clock.set('2026-10-14T20:30:00Z') // near the end of the space's day
    gameSpaceGuid = (await server.space()).gameSpaceGuid
    ana = await server.person('Ana', gameSpaceGuid)
    bob = await server.person('Bob', gameSpaceGuid)
    stranger = (await server.space({ name: 'Another company' })).admin
  })

  /** Something finished: `at` is UTC, the space is three hours ahead. */
  function played({ userId, teamId }: User, points: number, at: string, more: object = {}) {
    const finishedAt = new Date(at)
    const day = at.slice(0, 10)
    const score = { value: 3, unit: 'guesses' as const, of: 6 }
    return factOf(teamId, userId, { day, points, score, ms: 90_000, finishedAt, ...more })
  }

  /** At once: a week that is over is frozen a moment after its first result. */
  const record = (facts: readonly Fact[]) =>
    server.world.db.transaction((tx) => recordResults(tx, facts))

  const plays = (...what: Parameters<typeof played>) => record([played(...what)])

  /** A room game of two, ended: what each won. */
  async function met(
    one: User,
    other: User,
    won: 'one' | 'other' | 'nobody',
    at: string,
    more = {},
  ) {
    const sourceId = randomUUID()
    for (const who of ['one', 'other'] as const)
      await plays(who === 'one' ? one : other, won === who ? 12 : 4, at, {
        sourceId,
        gameType: 'fourInARow',
        kind: 'room',
        won: won === who,
        score: null,
        ...more,
      })
  }

  async function look(userId: string, by: User) {
    await settled(server.world) // badges follow a moment after
    return server.call(profile, { query: { userId }, token: by.guulJwt })
  }

  test('a person in figures: points, rank, streak, days, recent games', async () => {
    await plays(ana, 40, '2026-10-13T09:00:00Z')
    await plays(ana, 30, '2026-10-14T08:00:00Z')
    await plays(bob, 100, '2026-10-14T08:30:00Z')
    const { body } = await look(ana.userId, bob)
    expect(body).toMatchObject({
      person: { name: 'Ana', isAdmin: false },
      week: { points: 70, plays: 2, wins: 2, rank: 2 },
      month: { points: 70, rank: 2, players: 2, rival: { name: 'Bob', points: 100 } },
      all: { points: 70, rank: 2, players: 2 },
      streak: { current: 2, best: 2 },
      days: [
        { day: '2026-10-13', plays: 1 },
        { day: '2026-10-14', plays: 1 },
      ],
    })
    expect(body.recent.map(({ points }) => points)).toEqual([30, 40])
    const overview = await server.call(profileOverview, { query: { userId: ana.userId }, by: bob })
    expect(overview.body.week).toEqual(body.week)
    const leader = await server.call(profileOverview, { query: { userId: bob.userId }, by: ana })
    expect(leader.body.month).toMatchObject({ rank: 1, rival: { name: 'Ana', points: 70 } })
    expect(overview.body).not.toHaveProperty('recent')
  })

  test('a tip that was scored brings points, and is no game that was finished', async () => {
    const tipper = await server.person('Ida', gameSpaceGuid)
    const tip = { gameType: 'football', kind: 'predictor' as const, score: null, tie: 7 }
    await plays(tipper, 4, '2026-10-13T02:00:00Z', tip) // at five in the morning
    await plays(tipper, 3, '2026-10-14T19:30:00Z', tip) // and half past ten at night
    const { body } = await look(tipper.userId, tipper)
    expect(body).toMatchObject({ all: { points: 7, plays: 0, wins: 0 }, days: [], recent: [] })
    expect(body.badges).toEqual([])
    await plays(tipper, 10, '2026-10-14T19:40:00Z')
    const after = (await look(tipper.userId, tipper)).body
    expect(after).toMatchObject({
      all: { points: 17, plays: 1 },
      days: [{ day: '2026-10-14', plays: 1 }],
      recent: [{ gameType: 'findTheWord' }],
    })
    expect(after.badges.map(({ badge }) => badge)).toEqual(['night', 'first'])
  })

  test('someone is on the court since their first game, and before it since they joined', async () => {
    const since = async ({ userId }: User) => (await look(userId, ana)).body.person.since
    const newcomer = await server.person('Newcomer', gameSpaceGuid)
    expect(await since(newcomer)).toBe(server.clock.now.toISOString())
    expect(await since(ana)).toBe('2026-10-13T09:00:00.000Z')
  })

  test('who has not played is on no board', async () => {
    const idle = await server.person('Idle', gameSpaceGuid)
    expect((await look(idle.userId, ana)).body).toMatchObject({
      all: { points: 0, plays: 0, rank: null },
      badges: [],
      recent: [],
    })
  })

  test('head to head counts the games both finished, as the caller saw them end', async () => {
    const at = '2026-10-14T09:00:00Z'
    await met(ana, bob, 'one', at)
    await met(bob, ana, 'other', at)
    await met(ana, bob, 'other', at)
    await met(ana, bob, 'nobody', at)
    const mine = { won: 2, lost: 1, drawn: 1 }
    expect((await look(bob.userId, ana)).body.headToHead).toEqual({
      ...mine,
      games: [{ gameType: 'fourInARow', ...mine, last: null }], // written without a room: nothing to see again
    })
    expect((await look(ana.userId, bob)).body.headToHead).toMatchObject({
      won: 1,
      lost: 2,
      drawn: 1,
    })
    expect((await look(ana.userId, ana)).body.headToHead).toBeNull()
  })

  test("the day's puzzle both solved is no meeting", async () => {
    const [one, other] = [
      await server.person('One', gameSpaceGuid),
      await server.person('Other', gameSpaceGuid),
    ]
    const sourceId = randomUUID()
    for (const user of [one, other]) await plays(user, 20, '2026-10-14T09:00:00Z', { sourceId })
    const { body } = await look(other.userId, one)
    expect(body.headToHead).toMatchObject({ won: 0, lost: 0, drawn: 0, games: [] })
    expect(body.recent).toMatchObject([
      { gameType: 'findTheWord', opponents: [], score: { value: 3, unit: 'guesses', of: 6 } },
    ])
  })

  test('a recent game says against whom', async () => {
    const zoe = await server.person('Zoe', gameSpaceGuid)
    await met(zoe, bob, 'one', '2026-10-14T10:00:00Z')
    expect((await look(zoe.userId, ana)).body.recent).toMatchObject([
      { gameType: 'fourInARow', opponents: ['Bob'], won: true },
    ])
  })

  test('all that somebody finished is there page by page, the latest first', async () => {
    const mia = await server.person('Mia', gameSpaceGuid)
    for (let i = 1; i <= 9; i++) await plays(mia, i, `2026-10-0${i}T09:00:00Z`)
    const page = async (pageNumber: number) => {
      const query = { userId: mia.userId, pageSize: 4, pageNumber }
      const { body } = await server.call(profileGames, { query, token: bob.guulJwt })
      expect(body).toMatchObject({ name: 'Mia', count: 9, pageSize: 4, pageNumber })
      return body.games.map(({ points }) => points)
    }
    expect([await page(1), await page(2), await page(3), await page(4)]).toEqual([
      [9, 8, 7, 6],
      [5, 4, 3, 2],
      [1],
      [],
    ])
    expect((await look(mia.userId, bob)).body.recent).toHaveLength(6)
  })

  describe('badges', () => {
    const earned = async (user: User) =>
      Object.fromEntries(
        (await look(user.userId, ana)).body.badges.map(({ badge, day }) => [badge, day]),
      )

    it("follow from what happened, by the space's clock", async () => {
      const eve = await server.person('Eve', gameSpaceGuid)
      await plays(eve, 10, '2026-10-12T01:59:00Z') // 4:59 in Istanbul: late, not early
      await plays(eve, 10, '2026-10-13T04:59:00Z', { ms: 59_000 }) // 7:59
      await plays(eve, 10, '2026-10-14T19:00:00Z') // 22:00
      expect(await earned(eve)).toEqual({
        first: '2026-10-12',
        early: '2026-10-13',
        night: '2026-10-14',
        fast: '2026-10-13',
      })
    })

    it('a quick room game is no quick puzzle', async () => {
      const one = await server.person('Quick', gameSpaceGuid)
      await met(one, bob, 'one', '2026-10-14T10:00:00Z', { ms: 9_000 })
      expect(await earned(one)).toEqual({ first: '2026-10-14' })
    })

    it('a hundred games count from the hundredth', async () => {
      const one = await server.person('Often', gameSpaceGuid)
      const lost = () => played(one, 0, '2026-09-01T10:00:00Z', { won: false })
      await record(Array.from({ length: 99 }, lost))
      expect(await earned(one)).toEqual({})
      await plays(one, 0, '2026-09-02T10:00:00Z', { won: false })
      expect(await earned(one)).toEqual({ hundred: '2026-09-02' })
    })

    it('a draw, and a game with five colleagues, each on its day', async () => {
      const one = await server.person('Social', gameSpaceGuid)
      for (let i = 1; i <= 5; i++) {
        const colleague = await server.person(`Colleague ${i}`, gameSpaceGuid)
        await met(colleague, one, i === 2 ? 'nobody' : 'one', `2026-10-0${i}T10:00:00Z`)
      }
      expect(await earned(one)).toMatchObject({ peace: '2026-10-02', team: '2026-10-05' })
    })

    it('a podium is a week that is over, with somebody left behind', async () => {
      const space = await server.space({ name: 'Podium' })
      const four = await Promise.all(
        ['A', 'B', 'C', 'D'].map((name) => server.person(name, space.gameSpaceGuid)),
      )
      const week = (monday: string, points: number[]) =>
        record(
          points.map((score, i) => played(four[i]!, score, `${monday}T10:00:00Z`, { won: false })),
        )
      await week('2026-09-14', [30, 20, 10])
      await week('2026-09-21', [10, 20, 30, 40])
      await week('2026-10-12', [50, 20, 30, 40]) // still going on
      const seen = async (user: User) => (await look(user.userId, space.admin)).body.badges
      expect(await seen(four[0]!)).toEqual([])
      expect(await seen(four[1]!)).toEqual([
        { badge: 'podium', tier: 1, of: 1, day: '2026-09-27', corrected: false },
      ])
    })
  })

  test('ranks go back week by week, beside the caller’s', async () => {
    const space = await server.space({ name: 'Ranks' })
    const [one, two] = [
      await server.person('One', space.gameSpaceGuid),
      await server.person('Two', space.gameSpaceGuid),
    ]
    await record([played(one, 30, '2026-10-06T10:00:00Z'), played(two, 20, '2026-10-06T10:00:00Z')])
    await plays(two, 20, '2026-10-13T10:00:00Z')
    const query = { userId: one.userId, weeks: '12' }
    const { body } = await server.call(profileRanks, { query, token: two.guulJwt })
    expect(body.weeks).toHaveLength(12)
    expect(body.weeks.slice(-3)).toEqual([
      { weekStart: '2026-09-28', rank: null, mine: null },
      { weekStart: '2026-10-05', rank: 1, mine: 2 },
      { weekStart: '2026-10-12', rank: null, mine: 1 },
    ])
  })

  test('nobody outside the company is found', async () => {
    for (const endpoint of [profile, profileOverview, profileRanks, profileGames]) {
      const answer = await server.call(endpoint, { query: { userId: ana.userId }, by: stranger })
      expect([answer.status, answer.body.message]).toEqual([404, 'not_found'])
    }
  })

  describe('tips', () => {
    const seen = (user: User, onboardingKey: string) =>
      server.call(onboarding, { body: { userId: user.userId, onboardingKey }, token: user.guulJwt })

    it('are remembered once and on every device', async () => {
      await seen(ana, 'tip.lane')
      await Promise.all([seen(ana, 'tip.rooms'), seen(ana, 'tip.rooms')])
      const { body } = await seen(ana, 'tip.lane')
      expect(body.onboarding.sort()).toEqual(['tip.lane', 'tip.rooms'])
      const elsewhere = await server.call(me, { token: ana.guulJwt })
      expect(elsewhere.body.onboarding.sort()).toEqual(['tip.lane', 'tip.rooms'])
    })

    it('have short names, a hundred at most', async () => {
      const eager = await server.person('Eager', gameSpaceGuid)
      expect((await seen(eager, 'a.tip-of_2027')).body.onboarding).toEqual(['a.tip-of_2027'])
      for (const bad of ['', 'x'.repeat(41), 'two words', '<b>'])
        expect((await seen(eager, bad)).status).toBe(400)
      for (let i = 0; i < 101; i++) await seen(eager, `tip${i}`)
      expect((await seen(eager, 'late')).body.onboarding).toHaveLength(100)
    })

    it('are one’s own', async () => {
      const body = { userId: ana.userId, onboardingKey: 'tip.board' }
      expect((await server.call(onboarding, { body, token: bob.guulJwt })).body.message).toBe(
        'not_yours',
      )
    })
  })

  test('the survey is kept once a person; a later answer takes its place', async () => {
    const answer = (body: object) =>
      server.call(surveyEnd, { body: body as never, token: ana.guulJwt })
    expect((await answer({ hasSubmitted: false })).status).toBe(200)
    expect(
      (await answer({ mainUsage: 'breaks', size: '16-100', additional: 'Hello' })).status,
    ).toBe(200)
    const rows = await server.world.db.select().from(surveys).where(eq(surveys.userId, ana.userId))
    expect(rows).toMatchObject([
      { hasSubmitted: true, mainUsage: 'breaks', size: '16-100', heardFrom: '' },
    ])
    expect((await answer({ additional: 'x'.repeat(1001) })).status).toBe(400)
  })
})
