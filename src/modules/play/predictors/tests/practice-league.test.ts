import type { User } from '#shared/accounts.ts'
import {
  getFixtures,
  getScheduledGames,
  getStageMatches,
  getStages,
  postPredictorSchedule,
  scorePredict,
} from '../contract.ts'
import { verifyResults } from '#modules/boards/results/server/verify.ts'
import { practiceEnds, practiceFeed } from '../server/competitions/practice.ts'
import { takeOperatorFeed } from '../server/competitions/operator.ts'
import { openTestDatabase } from '#tests/database.ts'
import { workDue } from '#tests/run-due-jobs.ts'
import { startServer, sharedServer, type TestServer } from '#tests/server.ts'
import { feedOf, league, untilQuiet } from '#tests/http/score-predictor-fixture.ts'
import { freshToken } from '#tests/http/find-the-word-fixture.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const on = { PRACTICE_LEAGUE: '1' }

async function pass(server: TestServer, ms: number): Promise<void> {
  server.clock.pass(ms)
  await workDue(server.world)
  await untilQuiet(server)
}

const tokenOf = async (server: TestServer, who: User) => (await freshToken(server, who)).guulJwt

async function offered(server: TestServer, who: User) {
  const { body } = await server.call(getFixtures, { token: await tokenOf(server, who) })
  return body.fixtures
}

async function begin(server: TestServer, admin: User, fixtureId: string) {
  const { teamId: companyId, userId } = admin
  const body = { companyId, userId, fixtureId, groupId: '', channelId: '' }
  return server.call(postPredictorSchedule, { token: await tokenOf(server, admin), body })
}

async function roundOf(
  server: TestServer,
  who: User,
  { fixtureId, gameId, number }: { fixtureId: string; gameId: string; number: number },
) {
  const token = await tokenOf(server, who)
  const { stages } = (await server.call(getStages, { token, query: { fixtureId } })).body
  const { stageId } = stages.find((stage) => stage.number === number)!
  const query = { gameId, stageId, userId: who.userId }
  return (await server.call(getStageMatches, { token, query })).body
}

describe('the practice league', () => {
  const server = sharedServer(on)
  beforeAll(async () => {
    await untilQuiet(server)
  })

  test('is there on a fresh server, in the space’s language, after real competitions, and in no space automatically', async () => {
    const { admin } = await server.space()
    const english = await offered(server, admin)
    expect(english).toMatchObject([
      { name: 'Practice league, season 3', isPractice: true, isOwn: false, gameId: '' },
    ])
    expect(english[0]).toMatchObject({ kind: 'score', matches: 56, teams: 8 })
    const { admin: turkish } = await server.space({ language: 'tr' })
    expect((await offered(server, turkish)).map(({ name }) => name)).toEqual([
      'Alıştırma ligi, 3. sezon',
    ])
    const token = admin.guulJwt
    const games = await server.call(getScheduledGames, { token, params: { id: admin.teamId } })
    expect(games.body.games).toEqual([])
    const feed = { text: feedOf(league(), 'Zonal cup'), address: '', timeZone: 'UTC' }
    await takeOperatorFeed(server.world, feed)
    expect((await offered(server, admin)).map(({ isPractice }) => isPractice)).toEqual([
      false,
      true,
    ])
    expect((await begin(server, admin, turkish.teamId)).status).toBe(404)
  })

  test('takes tips until a match begins; its result comes after it, and is scored', async () => {
    const { admin } = await server.space()
    const { fixtureId } = (await offered(server, admin)).find(({ isPractice }) => isPractice)!
    const { gameId } = (await begin(server, admin, fixtureId)).body
    const round = () => roundOf(server, admin, { fixtureId, gameId, number: 11 })
    const { stage, matches } = await round()
    /* On this Wednesday morning Tuesday's match is over and the others are ahead. */
    expect(matches.map(({ status }) => status)).toEqual(['played', 'open', 'open', 'open'])
    const { matchId } = matches[1]!
    const tip = async (home: number) => {
      const predictionList = [{ matchId, home, away: 0 }]
      const body = { userId: admin.userId, gameId, stageId: stage.stageId, predictionList }
      return server.call(scorePredict, { token: await tokenOf(server, admin), body })
    }
    expect((await tip(1)).body.saved).toBe(1)
    await pass(server, 5.5 * HOUR_MS) // it is half past two, and it began at two
    expect((await tip(2)).body.message).toBe('match_locked')
    expect((await round()).matches[1]).toMatchObject({ status: 'open', tip: { home: 1, away: 0 } })
    await pass(server, 2 * HOUR_MS)
    const over = (await round()).matches[1]!
    const goals = [expect.any(Number), expect.any(Number)]
    expect(over).toMatchObject({ status: 'played', score: { ft: goals } })
    expect(over.earned?.points).toEqual(expect.any(Number))
    expect(await verifyResults(server.world.db)).toEqual([])
  })

  test('continues: a season ends, the next one is offered weeks before, and a space that plays the old one keeps it', async () => {
    const { admin } = await server.space()
    const [first] = (await offered(server, admin)).filter(({ isPractice }) => isPractice)
    await begin(server, admin, first!.fixtureId)
    const { admin: other } = await server.space()
    const names = async (who: User) =>
      (await offered(server, who)).filter((one) => one.isPractice).map(({ name }) => name)
    await pass(server, 10 * DAY_MS)
    expect(await names(other)).toEqual(['Practice league, season 3', 'Practice league, season 4'])
    await pass(server, 25 * DAY_MS)
    expect(await names(other)).toEqual(['Practice league, season 4'])
    expect((await begin(server, other, first!.fixtureId)).status).toBe(404)
    expect(await names(admin)).toEqual(['Practice league, season 3', 'Practice league, season 4'])
    const { gameId } = (await offered(server, admin)).find(({ gameId: id }) => id)!
    const last = await roundOf(server, admin, { fixtureId: first!.fixtureId, gameId, number: 14 })
    expect(last.stage.state).toBe('final')
  })
})

describe('a result of the practice league', () => {
  const at = (now: string) => ({
    now: new Date(now),
    playedOf: () => undefined,
  })
  const season = { language: 'en', starts: '2026-11-16' } as const
  const scores = (text: string) =>
    (JSON.parse(text) as { matches: { score: { ft?: number[] } }[] }).matches.map(
      ({ score }) => score.ft,
    )

  test('is in no text before its match is over, and follows from the server’s secret alone', () => {
    const drawn = (secret: string, now = '2027-06-01T00:00:00Z') =>
      scores(practiceFeed(season, { ...at(now), secretOf: (match) => `${secret} ${match}` }))
    expect(drawn('a', '2026-11-17T12:59:59Z').filter(Boolean)).toEqual([])
    expect(drawn('a', '2026-11-17T13:00:00Z').filter(Boolean)).toEqual([drawn('a')[0]])
    expect(drawn('a')).toEqual(drawn('a'))
    expect(drawn('a')).not.toEqual(drawn('b'))
    expect(drawn('a').filter(Boolean)).toHaveLength(56)
    expect(practiceEnds(season)).toEqual(new Date('2027-02-19T14:00:00Z'))
    expect(drawn('a', '2027-02-19T14:00:00Z').filter(Boolean)).toHaveLength(55)
  })

  test('everybody meets everybody at both places, on working days', () => {
    const text = practiceFeed(season, { ...at('2026-11-16T00:00:00Z'), secretOf: String })
    const { matches } = JSON.parse(text) as {
      matches: { team1: string; team2: string; date: string }[]
    }
    expect(new Set(matches.map(({ team1, team2 }) => `${team1} ${team2}`)).size).toBe(56)
    const days = new Set(matches.map(({ date }) => new Date(date).getUTCDay()))
    expect(days).toEqual(new Set([2, 3, 4, 5]))
  })

  test('stays what it was where the server gets another key', async () => {
    const database = await openTestDatabase()
    const kept = { ...database, close: async () => undefined }
    const read = async (sessionKey: string) => {
      const server = await startServer(on, kept, { sessionKey })
      await pass(server, 20 * 60_000)
      const { admin } = await server.space()
      const fixture = (await offered(server, admin))[0]!
      const { gameId } = (await begin(server, admin, fixture.fixtureId)).body
      const { matches } = await roundOf(server, admin, { ...fixture, gameId, number: 3 })
      await server.close()
      return matches.map(({ score }) => score.ft)
    }
    try {
      const before = await read('a key that is long enough to sign with, one')
      expect(before.flat()).toHaveLength(8)
      expect(await read('a key that is long enough to sign with, two')).toEqual(before)
    } finally {
      await database.close()
    }
  })
})

describe('where the operator turns the practice league off', () => {
  test('it is offered to nobody; a space that plays a season continues', async () => {
    const database = await openTestDatabase()
    const kept = { ...database, close: async () => undefined }
    const before = await startServer(on, kept)
    await untilQuiet(before)
    const { admin } = await before.space()
    const { admin: other } = await before.space()
    const { fixtureId } = (await offered(before, admin))[0]!
    await begin(before, admin, fixtureId)
    await before.close()
    const after = await startServer({ PRACTICE_LEAGUE: '0' }, kept)
    try {
      expect(await offered(after, other)).toEqual([])
      expect((await begin(after, other, fixtureId)).body.message).toBe('not_found')
      expect(await offered(after, admin)).toMatchObject([{ fixtureId, isPractice: true }])
    } finally {
      await after.close()
      await database.close()
    }
  })
})
