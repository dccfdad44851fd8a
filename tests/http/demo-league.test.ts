import { eq } from 'drizzle-orm'
import {
  getFixtures,
  getScheduledGames,
  getStageMatches,
  getStages,
  postPredictorSchedule,
  scorePredict,
  scorePredictorDetails,
} from '#shared/api/predictors.ts'
import { verifyResults } from '../../src/server/boards/results/verify.ts'
import { teams } from '../../src/server/base/teams/schema.ts'
import { league } from '../../src/server/play/demo/league.ts'
import { people } from '../../src/server/play/demo/people.ts'
import { keepDemoSeasons, keepPracticeLeague } from '../../src/server/play/demo/predicting.ts'
import { startServer, type TestServer } from '../server.ts'
import { untilQuiet } from './predicting.ts'
import { freshToken } from './words.ts'

describe("the demo's league", () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())

  test('a league to practise with is offered to every space, and plays on where one schedules it', async () => {
    const { admin } = await server.space({ name: 'Harbour' })
    const keep = async () => {
      await keepPracticeLeague(server.world)
      await untilQuiet(server)
      await untilQuiet(server)
    }
    await keep()
    await keep()
    const token = async () => (await freshToken(server, admin)).guulJwt
    const { fixtures } = (await server.call(getFixtures, { token: await token() })).body
    const offered = fixtures.filter(({ name }) => name.startsWith('Practice League'))
    expect(offered).toMatchObject([{ kind: 'score', isOwn: false, gameId: '', matches: 56 }])
    const { fixtureId } = offered[0]!
    const { teamId: companyId, userId } = admin
    const body = { companyId, userId, fixtureId, groupId: '', channelId: '' }
    const made = await server.call(postPredictorSchedule, { token: await token(), body })
    const { gameId } = made.body
    const round = async () => {
      const asked = { token: await token(), query: { fixtureId } }
      const { stages } = (await server.call(getStages, asked)).body
      const { stageId } = stages.find(({ number }) => number === 2)!
      const query = { gameId, stageId, userId }
      return (await server.call(getStageMatches, { token: await token(), query })).body
    }
    const { stage, matches } = await round()
    const predictionList = matches.map(({ matchId }, i) => ({ matchId, home: i, away: 1 }))
    const tips = { userId, gameId, stageId: stage.stageId, predictionList }
    const saved = await server.call(scorePredict, { token: await token(), body: tips })
    expect(saved.body.saved).toBe(matches.length)
    server.clock.pass(7 * 86_400_000)
    await keep()
    const over = await round()
    expect(over.matches.map(({ status }) => status)).toEqual(matches.map(() => 'played'))
    expect(over.stage.state).toBe('final')
  })

  test('has rounds that were scored with colleagues’ tips, and one to predict at once; it goes on', async () => {
    const { admin, gameSpaceGuid } = await server.space()
    const ids = [admin.userId]
    for (const name of ['Ada', 'Ben', 'Cem'])
      ids.push((await server.person(name, gameSpaceGuid)).userId)
    const members = ids.map((userId, i) => ({ ...people[i]!, userId }))
    const [team] = await server.world.db.select().from(teams).where(eq(teams.teamId, admin.teamId))
    const keep = async () => {
      await keepDemoSeasons(server.world, team!, members, [league])
      await untilQuiet(server)
      await untilQuiet(server)
    }
    const games = async () => {
      const { guulJwt: token } = await freshToken(server, admin) // the last one's session may be over
      const call = { token, params: { id: admin.teamId } }
      return (await server.call(getScheduledGames, call)).body
    }
    await keep()
    const [game, ...others] = (await games()).games
    expect(others).toEqual([])
    expect(game!.stages.filter(({ state }) => state === 'final').length).toBeGreaterThan(1)
    expect(game!.open).toBeGreaterThan(3)
    const query = { companyId: admin.teamId, fixtureId: game!.fixtureId }
    const board = async () =>
      (await server.call(scorePredictorDetails, { token: admin.guulJwt, query })).body
    expect((await board()).players).toBe(4)
    expect((await board()).rows[0]!.points).toBeGreaterThan(0) // the last may have had no luck
    await keep()
    expect((await games()).games).toHaveLength(1)
    server.clock.pass(60 * 86_400_000) // that season is over, and another begins
    await keep()
    expect((await games()).games).toHaveLength(2)
    expect(await verifyResults(server.world.db)).toEqual([])
  })
})
