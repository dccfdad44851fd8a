import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { updateUserSettings, type User } from '#shared/accounts.ts'
import { seasonList, seasonOf } from '../contract.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import { recordResults, type Fact } from '#server/play/results/record.ts'
import { roomGames } from '#modules/play/rooms/server/schema.ts'
import { seasons } from '../server/schema.ts'
import { sharedServer } from '#tests/server.ts'
import { atThe } from '#tests/http/poll-fixture.ts'
import { factOf } from '#tests/http/result-facts.ts'
import { departmentsOn } from '#tests/http/department-fixture.ts'
import { freshToken } from '#tests/http/find-the-word-fixture.ts'

const STARTS = '2026-07-01'
const CLOSES = new Date('2026-10-01T04:00:00Z') // seven in Istanbul

describe('seasons/tests/seasons', () => {
  const server = sharedServer()
  beforeEach(() => server.clock.set('2026-09-14T09:00:00Z'))

  /** A space with colleagues, who play in its third quarter. */
  async function quarter() {
    const { admin, gameSpaceGuid } = await server.space()
    const { teamId } = admin
    const [ana, deniz] = [
      await server.person('Ana Costa', gameSpaceGuid),
      await server.person('Deniz Kaya', gameSpaceGuid),
    ]
    const record = (facts: Fact[]) => server.world.db.transaction((tx) => recordResults(tx, facts))
    const solves = (who: User, day: string, more: Partial<Fact> = {}) =>
      record([
        factOf(teamId, who.userId, { day, finishedAt: new Date(`${day}T09:00:00Z`), ...more }),
      ])
    /** Games of two in a room, one after the other; each says who won. */
    async function meet(
      winners: readonly (User | null)[],
      { spectatorsAllowed = true, pair = [ana, deniz] } = {},
    ) {
      const roomId = randomUUID()
      for (const [i, winner] of winners.entries()) {
        const gameId = randomUUID()
        const at = new Date(Date.UTC(2026, 7, 12, 9, i))
        await server.world.db.insert(roomGames).values({
          teamId,
          roomId,
          gameId,
          gameType: 'fourInARow',
          options: {},
          seats: pair.map(({ userId }) => userId),
          seed: 'x',
          startedAt: at,
          finishedAt: at,
          spectatorsAllowed,
        })
        await record(
          pair.map(({ userId }) =>
            factOf(teamId, userId, {
              sourceId: gameId,
              gameType: 'fourInARow',
              kind: 'room',
              day: '2026-08-12',
              won: winner?.userId === userId,
              points: winner?.userId === userId ? 10 : 2,
              finishedAt: at,
            }),
          ),
        )
      }
      return roomId
    }
    const look = async (who: User = admin, starts = STARTS) => {
      const { guulJwt: token } = await freshToken(server, who)
      return server.call(seasonOf, { token, query: { companyId: teamId, starts } })
    }
    const told = async () =>
      (await look()).body.moments.map(
        ({ kind, people, value, count, day }) =>
          `${kind} ${people.map(({ name }) => name.split(' ')[0]).join(' v ')} ${value} ${count} ${day}`,
      )
    return { admin, ana, deniz, solves, meet, look, told, gameSpaceGuid }
  }

  test('a quarter has its page from its freeze on, once, and for ever', async () => {
    const { admin, ana, solves, look } = await quarter()
    await solves(ana, '2026-08-03', { points: 30 })
    await settled(server.world)
    expect((await look()).status).toBe(404)
    await atThe(server, CLOSES)
    await solves(ana, '2026-08-03', { points: 500 }) // comes late
    await atThe(server, new Date('2027-03-01T09:00:00Z'))
    const { body } = await look()
    expect(body).toMatchObject({
      starts: STARTS,
      ends: '2026-09-30',
      finalSince: CLOSES.toISOString(),
      players: 1,
      people: [{ name: 'Ana Costa', points: 30 }],
      earlier: null,
      later: null,
    })
    const { guulJwt: token } = await freshToken(server, admin)
    const list = await server.call(seasonList, { token, query: { companyId: admin.teamId } })
    expect(list.body.seasons).toEqual([{ starts: STARTS, ends: '2026-09-30' }])
  })

  test('a quarter that was frozen before departments and moments were kept says so', async () => {
    const { admin, ana, solves, look } = await quarter()
    await solves(ana, '2026-08-03', { points: 30 })
    await atThe(server, CLOSES)
    expect((await look()).body).toMatchObject({ isKept: true, moments: [] })
    await server.world.db.delete(seasons).where(eq(seasons.teamId, admin.teamId))
    expect((await look()).body).toMatchObject({
      isKept: false,
      people: [{ name: 'Ana Costa', points: 30 }],
      departments: [],
      moments: [],
    })
  })

  test('quarters lead to each other', async () => {
    const { ana, solves, look } = await quarter()
    await solves(ana, '2026-05-04')
    await solves(ana, '2026-08-03')
    await atThe(server, CLOSES)
    expect((await look()).body).toMatchObject({ earlier: '2026-04-01', later: null })
    expect((await look(ana, '2026-04-01')).body).toMatchObject({ earlier: null, later: STARTS })
    expect((await look(ana, '2026-07-02')).status).toBe(404)
    expect((await look(ana, '2026-10-01')).status).toBe(404)
  })

  test('a comeback is by most games behind, won in the end; a close one is level until the last', async () => {
    const { ana, deniz, meet, told, look } = await quarter()
    await meet([ana, deniz, deniz]) // one behind
    const back = await meet([ana, ana, deniz, deniz, deniz]) // two behind
    await meet([ana, ana, null, ana])
    await meet([deniz, ana, deniz], { spectatorsAllowed: false })
    await atThe(server, CLOSES)
    expect(await told()).toEqual([
      'comeback Deniz v Ana 2 0 2026-08-12',
      'close Deniz v Ana 5 0 2026-08-12',
    ])
    expect((await look()).body.moments[0]!.replay).toMatchObject({ roomId: back })
  })

  test('a puzzle solved with the first guess, the fastest grid, the longest streak', async () => {
    const { ana, deniz, solves, told } = await quarter()
    const guesses = (value: number) => ({ score: { value, unit: 'guesses' as const } })
    const ms = (value: number) => ({ score: { value, unit: 'ms' as const }, gameType: 'sudoku' })
    await solves(deniz, '2026-09-03', guesses(1))
    await solves(ana, '2026-09-04', guesses(2))
    await solves(ana, '2026-07-02', ms(200_000))
    await solves(deniz, '2026-07-02', ms(190_000))
    // From a Thursday to the Wednesday after: the weekend between breaks nothing.
    for (const day of ['02', '03', '06', '07', '08']) await solves(ana, `2026-07-${day}`)
    for (const day of ['13', '14', '15', '16']) await solves(deniz, `2026-07-${day}`)
    await atThe(server, CLOSES)
    expect(await told()).toEqual([
      'first Deniz 1 1 2026-09-03',
      'fastest Deniz 190000 0 2026-07-02',
      'streak Ana 5 0 2026-07-08',
    ])
  })

  test('whoever is hidden, then or since, is never named; the next one is told', async () => {
    const { ana, deniz, solves, told, meet } = await quarter()
    const first = { score: { value: 1, unit: 'guesses' as const } }
    await solves(ana, '2026-08-03', first)
    await solves(deniz, '2026-08-04', first)
    await meet([ana, deniz, deniz])
    await atThe(server, CLOSES)
    expect(await told()).toEqual([
      'comeback Deniz v Ana 1 0 2026-08-12',
      'close Deniz v Ana 3 0 2026-08-12',
      'first Ana 1 2 2026-08-03',
    ])
    const { guulJwt: token } = await freshToken(server, ana)
    const body = { userId: ana.userId, isHidden: true }
    await server.call(updateUserSettings, { body, token })
    expect(await told()).toEqual(['first Deniz 1 2 2026-08-04'])
  })

  test('departments stand as they stood at the freeze, only those with five who took part', async () => {
    const staffed = departmentsOn(server)
    const { admin, named } = await staffed.company()
    const at = { day: '2026-08-03', finishedAt: new Date('2026-08-03T09:00:00Z') }
    for (const [name, points, people] of [
      ['Design', 10, 5],
      ['Sales', 30, 5],
      ['Legal', 90, 4],
    ] as const)
      for (let i = 0; i < people; i++) {
        const person = await staffed.colleague(admin.teamId)
        await staffed.place(person, await named(name))
        await staffed.plays(person, points, 3, at)
      }
    await atThe(server, CLOSES)
    const { guulJwt: token } = await freshToken(server, admin)
    const query = { companyId: admin.teamId, starts: STARTS }
    const { body } = await server.call(seasonOf, { token, query })
    expect(body.departments.map(({ name, rank, average }) => `${rank} ${name} ${average}`)).toEqual(
      ['1 Sales 90', '2 Design 30'],
    )
  })

  test('another company’s quarters are unknown', async () => {
    const one = await quarter()
    const other = await quarter()
    await one.solves(one.ana, '2026-08-03')
    await atThe(server, CLOSES)
    expect((await one.look(other.admin)).status).toBe(403)
    expect((await other.look()).status).toBe(404)
  })
})
