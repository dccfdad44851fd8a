import { eq } from 'drizzle-orm'
import { getScheduledGames, scorePredictorDetails } from '../contract.ts'
import { verifyResults } from '#modules/boards/results/server/verify.ts'
import { teams } from '#server/teams/schema.ts'
import { footballSeason } from '../server/demo/football-season.ts'
import { people } from '#server/play/demo/people.ts'
import { maintainDemoSeasons } from '../server/demo/predicting.ts'
import { sharedServer } from '#tests/server.ts'
import { untilQuiet } from '#tests/http/score-predictor-fixture.ts'
import { freshToken } from '#tests/http/find-the-word-fixture.ts'

describe("the demo's league", () => {
  const server = sharedServer()

  test('has rounds that were scored with colleagues’ tips, and one to predict now; it continues', async () => {
    const { admin, gameSpaceGuid } = await server.space()
    const ids = [admin.userId]
    for (const name of ['Ada', 'Ben', 'Cem'])
      ids.push((await server.person(name, gameSpaceGuid)).userId)
    const members = ids.map((userId, i) => ({ ...people[i]!, userId }))
    const [team] = await server.world.db.select().from(teams).where(eq(teams.teamId, admin.teamId))
    const keep = async () => {
      await maintainDemoSeasons(server.world, team!, members, [footballSeason])
      await untilQuiet(server)
      await untilQuiet(server)
    }
    const games = async () => {
      const { guulJwt: token } = await freshToken(server, admin) // the last session may be over
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
    expect((await board()).rows[0]!.points).toBeGreaterThan(0) // the last may have scored nothing
    await keep()
    expect((await games()).games).toHaveLength(1)
    server.clock.pass(60 * 86_400_000) // that season is over, and another begins
    await keep()
    expect((await games()).games).toHaveLength(2)
    expect(await verifyResults(server.world.db)).toEqual([])
  })
})
