import { randomUUID } from 'node:crypto'
import type { User } from '#shared/accounts.ts'
import { achievements, badgeDetails, badgeLeaderboard, showBadges } from '../contract.ts'
import { profile } from '#modules/play/profile/contract.ts'
import { badges as open } from '#shared/badges.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import { badges } from '../server/schema.ts'
import { recordResults, type Fact } from '#server/play/results/record.ts'
import { sharedServer } from '#tests/server.ts'
import { factOf, TODAY } from '#tests/http/result-facts.ts'

describe('badges/tests/badge-boards', () => {
  const server = sharedServer()
  beforeAll(async () => {
    server.clock.set('2026-10-14T20:00:00Z')
  })

  async function company(...names: string[]) {
    const { gameSpaceGuid, admin } = await server.space()
    const people: User[] = []
    for (const name of names) people.push(await server.person(name, gameSpaceGuid))
    return { admin, people }
  }

  const gives = (
    { teamId, userId }: User,
    badge: string,
    more: Partial<typeof badges.$inferInsert> = {},
  ) =>
    server.world.db.insert(badges).values({ teamId, userId, badge, tier: 1, day: TODAY, ...more })

  async function finishes({ teamId, userId }: User, more: Partial<Fact>) {
    const fact = factOf(teamId, userId, { won: false, ms: 90_000, ...more })
    const [result] = await server.world.db.transaction((tx) => recordResults(tx, [fact]))
    await settled(server.world)
    return result!
  }

  describe('achievements', () => {
    const get = (query = '') => server.app.inject(`/api/achievements${query}`)
    const idsOf = ({ body }: { body: string }) =>
      (JSON.parse(body) as { data: { attributes: { idprod: string } }[] }).data.map(
        ({ attributes }) => attributes.idprod,
      )

    test('are the catalogue in its order, for anybody, without what is hidden', async () => {
      const answer = await server.app.inject({
        url: '/api/achievements?sort=Order&populate=*&pagination[start]=0&pagination[limit]=100',
        headers: { origin: 'https://anywhere.example' },
      })
      expect(answer.statusCode).toBe(200)
      expect(idsOf(answer)).toEqual(open)
      expect(answer.json()).toMatchObject({
        data: expect.arrayContaining([
          {
            id: 2,
            attributes: { Order: 2, idprod: 'sweep', shelf: 'everyDay', levels: [1, 10, 50] },
          },
        ]) as object[],
        meta: { pagination: { start: 0, limit: 100, total: 24 }, hidden: 1 },
      })
      expect(answer.body).not.toMatch(/secret|thread/)
    })

    test('come by their ids and in pages', async () => {
      const some =
        '?filters[idprod][$in][0]=podium&filters[idprod][$in][1]=seven&filters[idprod][$in][2]=nothing'
      expect(idsOf(await get(some))).toEqual(['seven', 'podium'])
      expect(idsOf(await get(`${some}&sort=Order:desc&pagination[limit]=1`))).toEqual(['podium'])
      expect(idsOf(await get('?filters[idprod][$in][0]=secret'))).toEqual([])
      const page = await get('?pagination[start]=22&pagination[limit]=5')
      expect(idsOf(page)).toEqual(open.slice(22))
      expect(page.json()).toMatchObject({
        meta: { pagination: { start: 22, limit: 5, total: 24 } },
      })
    })

    test.each([
      '?sort=name',
      '?populate=people',
      '?pagination[limit]=0',
      '?pagination[limit]=101',
      '?pagination[start]=-1',
      '?pagination[start]=x',
      '?filters[user][$in][0]=a',
      '?filters[idprod][$ne]=a',
    ])('%s is bad input', async (query) => {
      const answer = await get(query)
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { message: 'bad_input' }])
    })

    test('are called with the ids a client has, through the contract', async () => {
      const { body } = await server.call(achievements, { query: {} })
      expect(body.data).toHaveLength(24)
    })
  })

  const board = (user: User, query: object = {}) =>
    server.call(badgeLeaderboard, { query: { companyId: user.teamId, ...query }, by: user })
  const details = (user: User, query: object = {}) =>
    server.call(badgeDetails, { query: { companyId: user.teamId, ...query }, by: user })

  describe('the board of badges', () => {
    test('ranks by how many different ones are held: levels, corrected and hidden ones add nothing', async () => {
      const { people } = await company('Ana', 'Bo', 'Cem', 'Dee')
      const [ana, bo, cem] = people as [User, User, User]
      for (const badge of ['first', 'seven', 'peace']) await gives(ana, badge)
      for (const badge of ['first', 'seven']) await gives(bo, badge)
      await gives(cem, 'hundred')
      await gives(cem, 'hundred', { tier: 2 })
      await gives(cem, 'secret')
      await gives(cem, 'peace', { correctedAt: server.clock.now })
      const { body } = await board(bo)
      expect(body).toMatchObject({ of: 24, players: 3, average: 2 })
      expect(body.rows.map(({ name, rank, badges: n }) => [name, rank, n])).toEqual([
        ['Ana', 1, 3],
        ['Bo', 2, 2],
        ['Cem', 3, 1],
      ])
      expect(body.rows[2]!.newest).toEqual({ badge: 'hundred', day: TODAY })
      expect(body.me).toMatchObject({ name: 'Bo', rank: 2 })
      expect(body.ahead).toEqual({ name: 'Ana', badges: 3 })
      const second = (await board(bo, { pageSize: 2, pageNumber: 2 })).body
      expect(second.rows.map(({ name }) => name)).toEqual(['Cem'])
      const none = (await board(bo, { pageSize: 2, pageNumber: 9 })).body
      expect(none).toMatchObject({ players: 3, rows: [] })
    })

    test('who holds as many shares a rank, and another company is not on it', async () => {
      const { people } = await company('Ana', 'Bo')
      const { people: others } = await company('Zed')
      for (const person of [...people, ...others]) await gives(person, 'first')
      const { body } = await board(people[0]!)
      expect(body.rows.map(({ rank, tied }) => [rank, tied])).toEqual([
        [1, true],
        [1, true],
      ])
      const foreign = await server.call(badgeLeaderboard, {
        query: { companyId: others[0]!.teamId },
        token: people[0]!.guulJwt,
      })
      expect(foreign.status).toBe(403)
    })

    test('is empty where nobody has any', async () => {
      const { admin } = await company()
      expect((await board(admin)).body).toMatchObject({
        players: 0,
        average: 0,
        rows: [],
        me: null,
      })
    })
  })

  describe('one’s own badges', () => {
    test('come in one call, with how far one has come', async () => {
      const { people } = await company('Ana', 'Bo')
      const [ana, bo] = people as [User, User]
      for (const gameType of ['findTheWord', 'mathle', 'sudoku'])
        await finishes(ana, { gameType, won: true })
      const of = async (user: User, userId?: string) => {
        const { body } = await details(user, userId ? { userId } : {})
        return (badge: string) => body.badges.find((one) => one.badge === badge)
      }
      const mine = await of(ana)
      expect(mine('sweep')).toMatchObject({
        tier: 1,
        days: [TODAY, null, null],
        progress: 1,
        holders: 1,
      })
      expect(mine('seven')).toMatchObject({ tier: 0, progress: 1 })
      expect(mine('hundred')).toMatchObject({ tier: 0, progress: 3 })
      expect(mine('every')!.done.toSorted()).toEqual(['findTheWord', 'mathle', 'sudoku'])
      expect(mine('every')).toMatchObject({ progress: 3 })
      expect(mine('seer')).toMatchObject({ tier: 0, progress: null })
      const theirs = await of(bo, ana.userId)
      expect(theirs('sweep')).toMatchObject({ tier: 1, progress: null, done: [] })
      expect(theirs('hundred')).toMatchObject({ tier: 0, progress: null })
    })

    test('of somebody elsewhere are nobody’s', async () => {
      const { admin } = await company()
      const { admin: stranger } = await company()
      expect((await details(admin, { userId: stranger.userId })).status).toBe(404)
      expect((await details(admin, { userId: randomUUID() })).status).toBe(404)
    })

    test('a hidden one is a number until it is earned, for everybody who has not', async () => {
      const { people } = await company('Ana', 'Bo')
      const [ana, bo] = people as [User, User]
      await gives(ana, 'secret')
      await gives(ana, 'first')
      const hers = await details(ana, { badge: 'secret' })
      expect(hers.body).toMatchObject({ hidden: 0, detail: { says: { name: 'By a thread' } } })
      expect(hers.body.badges).toHaveLength(25)
      for (const query of [{}, { userId: ana.userId }, { badge: 'first' }]) {
        const { body } = await details(bo, query)
        expect(body.hidden).toBe(1)
        expect(JSON.stringify(body)).not.toMatch(/secret|thread/)
      }
      expect((await details(bo, { badge: 'secret' })).status).toBe(404)
      expect((await details(bo, { badge: 'secret', userId: ana.userId })).status).toBe(404)
      const look = { query: { userId: ana.userId }, token: bo.guulJwt }
      const seen = (await server.call(profile, look)).body.badges
      expect(seen.map(({ badge }) => badge)).toEqual(['first'])
    })
  })

  describe('a badge’s details', () => {
    test('say how many hold it, how rare it is, when they came and who they are', async () => {
      const { people } = await company('Ana', 'Bo', 'Cem')
      const [ana, bo, cem] = people as [User, User, User]
      const result = await finishes(ana, { score: { value: 3, unit: 'guesses', of: 6 } })
      await gives(ana, 'sweep', { day: '2026-09-02', resultId: result.resultId })
      await gives(ana, 'sweep', { day: '2026-10-01', tier: 2 })
      await gives(bo, 'sweep', { day: '2026-10-05' })
      await gives(cem, 'sweep', { day: '2024-03-01', correctedAt: server.clock.now })
      await gives(cem, 'first')
      const of = async (query: object) =>
        (await details(bo, { badge: 'sweep', ...query })).body.detail
      const detail = await of({})
      expect(detail).toMatchObject({ holders: 2, percent: 50, place: 24, of: 24, rarest: 'seven' })
      expect(detail.months.filter(({ people: n }) => n > 0)).toEqual([
        { month: '2026-09', people: 1 },
        { month: '2026-10', people: 1 },
      ])
      expect(detail.months).toHaveLength(12)
      expect(detail.levels.map(({ n, holders }) => [n, holders])).toEqual([
        [1, 2],
        [10, 1],
        [50, 0],
      ])
      expect(detail.rows.map(({ name, day, tier }) => [name, day, tier])).toEqual([
        ['Bo', '2026-10-05', 1],
        ['Ana', '2026-09-02', 2],
      ])
      expect(detail.rows[1]).toMatchObject({ gameType: 'findTheWord', score: { value: 3 } })
      for (const order of ['first', 'level'])
        expect((await of({ order })).rows.map(({ name }) => name)).toEqual(['Ana', 'Bo'])
      const second = await of({ pageSize: 1, pageNumber: 2 })
      expect(second.rows.map(({ name }) => name)).toEqual(['Ana'])
      expect(second.listed).toBe(2)
    })

    test('name who is nearest to the first level that nobody has', async () => {
      const { people } = await company('Ana', 'Bo')
      const [ana, bo] = people as [User, User]
      const early = (day: string) => ({ day, finishedAt: new Date(`${day}T03:30:00Z`) })
      for (const day of ['2026-10-12', '2026-10-13', '2026-10-14']) await finishes(ana, early(day))
      await finishes(bo, early('2026-10-12'))
      const { body } = await details(bo, { badge: 'early' })
      expect(body.detail.levels.map(({ nearest }) => nearest)).toEqual([
        null,
        { name: 'Ana', n: 3 },
        null,
      ])
    })

    test('of a badge there is not there are none', async () => {
      const { admin } = await company()
      expect((await details(admin, { badge: 'nobody' })).status).toBe(404)
    })

    test.each([{ badge: 'x'.repeat(41) }, { order: 'name' }, { pageSize: 0 }, { userId: 'me' }])(
      '%j is bad input',
      async (query) => {
        const { admin } = await company()
        expect((await details(admin, query)).status).toBe(400)
      },
    )
  })

  describe('the badges on a profile', () => {
    const choose = (user: User, chosen: string[]) =>
      server.call(showBadges, { body: { userId: user.userId, badges: chosen }, by: user })

    test('are chosen among those one has, three at most, and kept', async () => {
      const { people } = await company('Ana', 'Bo')
      const [ana, bo] = people as [User, User]
      for (const badge of ['first', 'seven', 'peace', 'night']) await gives(ana, badge)
      expect((await choose(ana, ['seven', 'first', 'seven'])).body.shown).toEqual([
        'seven',
        'first',
      ])
      expect((await details(bo, { userId: ana.userId })).body.shown).toEqual(['seven', 'first'])
      expect((await choose(ana, ['thirty'])).status).toBe(400)
      expect((await choose(ana, ['first', 'seven', 'peace', 'night'])).status).toBe(400)
      expect((await details(ana)).body.shown).toEqual(['seven', 'first'])
      expect((await choose(ana, [])).body.shown).toEqual([])
    })

    test('one that was taken back is not shown any more', async () => {
      const { people } = await company('Ana')
      const [ana] = people as [User]
      await gives(ana, 'first')
      await choose(ana, ['first'])
      await server.world.db.update(badges).set({ correctedAt: server.clock.now })
      expect((await details(ana)).body.shown).toEqual([])
    })
  })
})
