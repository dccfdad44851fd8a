import { type User, updateUserSettings } from '#shared/accounts.ts'
import { details, overview } from '#modules/boards/leaderboard/contract.ts'
import { profile, profileGames, profileRanks } from '#modules/play/profile/contract.ts'
import { addDays } from '#shared/days.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import { getTeam } from '#server/teams/store.ts'
import { recordResults } from '#server/play/results/record.ts'
import { rebuildResults } from '#modules/boards/results/server/rebuild.ts'
import { verifyResults } from '#modules/boards/results/server/verify.ts'
import { podiumFacts } from '#modules/boards/leaderboard/server/podium.ts'
import { sharedServer } from '../server.ts'
import { factOf } from './result-facts.ts'
import { workQueue } from '#tests/run-due-jobs.ts'

const MONDAY = '2026-10-12'
const TODAY = '2026-10-14'

describe('http/hiding', () => {
  const server = sharedServer()
  let people: Record<'Ana' | 'Ben' | 'Cem' | 'Dee', User>
  beforeEach(async () => {
    server.clock.set(`${TODAY}T09:00:00Z`)
    const { gameSpaceGuid } = await server.space()
    const person = async (name: string, points: number) => {
      const user = await server.person(name, gameSpaceGuid)
      await scored(user, points)
      return user
    }
    people = {
      Ana: await person('Ana', 40),
      Ben: await person('Ben', 300),
      Cem: await person('Cem', 40),
      Dee: await person('Dee', 20),
    }
  })

  const scored = ({ teamId, userId }: User, points: number, day = MONDAY) =>
    server.world.db.transaction((tx) =>
      recordResults(tx, [factOf(teamId, userId, { day, points, finishedAt: server.clock.now })]),
    )
  async function hides(user: User, isHidden = true) {
    const body = { userId: user.userId, isHidden }
    expect(
      (await server.call(updateUserSettings, { body, token: user.guulJwt })).body.isHidden,
    ).toBe(isHidden)
    await settled(server.world)
  }
  const boardOf = async (user: User, more = {}) => {
    const query = { companyId: user.teamId, ...more }
    return (await server.call(details, { query, token: user.guulJwt })).body
  }
  const ranksOf = (rows: readonly { name: string; rank: number }[]) =>
    rows.map(({ name, rank }) => `${rank} ${name}`)
  const range = { startDate: MONDAY, endDate: TODAY }

  test.each([
    ['a kept board', {}],
    ['a page of it', { pageSize: 2, pageNumber: 1 }],
    ['any dates', range],
  ])('a person who hides is no longer on %s, and those behind move up', async (_, query) => {
    await hides(people.Ben)
    const board = await boardOf(people.Dee, query)
    expect(board.players).toBe(3)
    const shown = [['1 Ana', '1 Cem'].toSorted(), '3 Dee'].flat().slice(0, board.pageSize)
    expect(ranksOf(board.rows).toSorted()).toEqual(shown)
    expect(board.me).toMatchObject({ rank: 3, points: 20 })
    expect(JSON.stringify(board)).not.toContain(people.Ben.userId)
  })

  test.each([
    ['on a kept board', {}],
    ['between any dates', range],
  ])('they see their own row %s, with the rank they would have', async (_, query) => {
    await hides(people.Ben)
    expect((await boardOf(people.Ben, query)).me).toMatchObject({
      rank: 1,
      points: 300,
      tied: false,
    })
    await hides(people.Cem)
    const board = await boardOf(people.Cem, query)
    expect(board.me).toMatchObject({ rank: 1, points: 40, tied: true })
    expect(ranksOf(board.rows)).toEqual(['1 Ana', '2 Dee'])
  })

  test('their scores continue, on boards that begin later too, and they come back with all of them', async () => {
    await hides(people.Ben)
    await scored(people.Ben, 50, TODAY)
    await scored(people.Ben, 7, addDays(TODAY, 21))
    expect((await boardOf(people.Ana)).players).toBe(3)
    expect(await verifyResults(server.world.db)).toEqual([])
    await rebuildResults(server.world.db)
    expect((await boardOf(people.Ana)).players).toBe(3)
    await hides(people.Ben, false)
    expect(ranksOf((await boardOf(people.Ana)).rows)[0]).toBe('1 Ben')
    expect((await boardOf(people.Ana, { period: 'all' })).rows[0]!.points).toBe(357)
    expect(await verifyResults(server.world.db)).toEqual([])
  })

  test('a board that is final keeps the place without the name', async () => {
    await settled(server.world)
    server.clock.set('2026-10-19T06:00:00Z')
    await workQueue(server.world)
    await hides(people.Ben)
    const board = await boardOf(people.Ana, { startDate: MONDAY, endDate: '2026-10-18' })
    expect(board).toMatchObject({ isFrozen: true, players: 4, ahead: { name: '', points: 300 } })
    expect(board.rows[0]).toMatchObject({
      rank: 1,
      name: '',
      userId: '',
      profileImage: '',
      points: 300,
    })
    expect(JSON.stringify(board)).not.toContain('Ben')
  })

  test('no colleague sees a rank, points or badges of theirs, and they see their own', async () => {
    await hides(people.Ben)
    const seenBy = async (user: User) => {
      const input = { query: { userId: people.Ben.userId }, token: user.guulJwt }
      const { week, month, all, badges, recent } = (await server.call(profile, input)).body
      const ranks = (await server.call(profileRanks, input)).body.weeks.at(-1)!.rank
      const { games } = (await server.call(profileGames, input)).body
      expect(games.map(({ points }) => points)).toEqual(recent.map(({ points }) => points))
      const tallies = [week, month, all].flatMap(({ rank, points }) => [rank, points])
      return { tallies, badges, recent: recent.map(({ points }) => points), ranks }
    }
    const nothing = { tallies: [null, null, null, null, null, null], badges: [], recent: [null] }
    expect(await seenBy(people.Ana)).toEqual({ ...nothing, ranks: null })
    const own = await seenBy(people.Ben)
    expect(own).toMatchObject({ tallies: [1, 300, 1, 300, 1, 300], recent: [300], ranks: 1 })
    expect(own.badges.length).toBeGreaterThan(0)
  })

  test('a channel’s podium and the top of the board go without them', async () => {
    await hides(people.Ben)
    const { teamId } = people.Ana
    const team = await getTeam(server.world.db, teamId)
    const facts = await podiumFacts(server.world, team, { monday: MONDAY, isOver: false })
    expect(facts!.first.map(({ name }) => name).toSorted()).toEqual(['Ana', 'Cem', 'Dee'])
    expect(facts!.people).toBe(3)
    const input = { query: { companyId: teamId, top: 1 }, token: people.Ana.guulJwt }
    expect((await server.call(overview, input)).body.rows).not.toMatchObject([{ name: 'Ben' }])
  })

  test('hiding twice, and hiding and showing at the same time, ends as the last call set it', async () => {
    const { userId, guulJwt: token } = people.Ben
    const say = (isHidden: boolean) =>
      server.call(updateUserSettings, { body: { userId, isHidden }, token })
    await Promise.all([say(true), say(true), say(false), say(true)])
    await say(true)
    await settled(server.world)
    expect((await boardOf(people.Ana)).players).toBe(3)
    expect(await verifyResults(server.world.db)).toEqual([])
  })
})
