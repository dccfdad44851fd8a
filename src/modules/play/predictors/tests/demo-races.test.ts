import { eq } from 'drizzle-orm'
import { minuteAt } from '#shared/days.ts'
import { getEventMatches, getScheduledGames } from '../contract.ts'
import {
  getRaceStages,
  getStageRace,
  racePredict,
  racePredictorOverviewDetails,
} from '../race-predictors.contract.ts'
import { verifyResults } from '#modules/boards/results/server/verify.ts'
import { teams } from '#server/teams/schema.ts'
import { people } from '#server/play/demo/people.ts'
import { maintainDemoSeasons } from '../server/demo/predicting.ts'
import { raceSeason } from '../server/demo/race-season.ts'
import { sharedServer } from '#tests/server.ts'
import { untilQuiet } from '#tests/http/score-predictor-fixture.ts'
import { freshToken } from '#tests/http/find-the-word-fixture.ts'

const DAY_MS = 86_400_000

describe("the demo's races", () => {
  const server = sharedServer()

  async function kept() {
    const { admin, gameSpaceGuid } = await server.space()
    const ids = [admin.userId]
    for (const name of ['Ada', 'Ben', 'Cem'])
      ids.push((await server.person(name, gameSpaceGuid)).userId)
    const members = ids.map((userId, i) => ({ ...people[i]!, userId }))
    const [team] = await server.world.db.select().from(teams).where(eq(teams.teamId, admin.teamId))
    const keep = async () => {
      await maintainDemoSeasons(server.world, team!, members, [raceSeason])
      await untilQuiet(server)
      await untilQuiet(server)
    }
    const token = async () => (await freshToken(server, admin)).guulJwt
    const games = async () => {
      const call = { token: await token(), params: { id: admin.teamId } }
      return (await server.call(getScheduledGames, call)).body.games
    }
    const stages = async () => {
      const query = { raceSeasonId: (await games())[0]!.fixtureId }
      return (await server.call(getRaceStages, { token: await token(), query })).body
    }
    const look = async (stageId: string) => {
      const { gameId } = await stages()
      const query = { gameId, stageId, userId: admin.userId }
      return (await server.call(getStageRace, { token: await token(), query })).body
    }
    await keep()
    return { admin, token, games, stages, look, keep, team: team! }
  }

  test('two were driven with everyone’s picks; the third is a sprint weekend that can be predicted now', async () => {
    const { admin, token, games, stages, look, team } = await kept()
    const [game, ...others] = await games()
    expect(others).toEqual([])
    expect(game).toMatchObject({ kind: 'race', open: 6 })
    const { gameId, stages: races } = await stages()
    expect(races.map(({ state }) => state)).toEqual([
      'final',
      'final',
      'open',
      ...Array.from({ length: 4 }, () => 'ahead'),
    ])
    const [first, , next] = await Promise.all(races.slice(0, 3).map(({ stageId }) => look(stageId)))
    expect(first).toMatchObject({ people: 4, pole: { status: 'played' } })
    expect(first!.lines).toHaveLength(7)
    expect(first!.finishes).toHaveLength(12)
    const hour = (iso: string) => minuteAt(new Date(iso), team.timeZone) / 60
    expect([hour(first!.pole.locksAt), hour(next!.pole.locksAt)]).toEqual([16, 11])
    const body = {
      gameId,
      userId: admin.userId,
      raceId: next!.raceId,
      predictions: { pole: next!.drivers[0]!.driverId },
    }
    const sent = await server.call(racePredict, { token: await token(), body })
    expect(sent.body).toMatchObject({ saved: 1, open: 5 })
    const query = { companyId: admin.teamId, period: 'all' as const }
    const board = await server.call(racePredictorOverviewDetails, { token: await token(), query })
    expect(board.body.rows[0]!.points).toBeGreaterThan(0)
  })

  test('it continues day by day, the same again from the same seed, and another season follows', async () => {
    const { admin, token, games, stages, look, keep } = await kept()
    const before = (await stages()).stages
    const told = async () => {
      const { finishes, result } = await look(before[0]!.stageId)
      return { finishes, result }
    }
    const was = await told()
    for (let day = 0; day < 4; day++) {
      server.clock.pass(DAY_MS)
      await keep()
    }
    expect(await told()).toEqual(was)
    expect((await stages()).stages.map(({ state }) => state).slice(0, 4)).toEqual([
      'final',
      'final',
      'final',
      'open',
    ])
    expect(await look(before[2]!.stageId)).toMatchObject({ people: 2, points: 0 }) // visitors make their own picks
    const query = { from: new Date(server.clock.now).toISOString().slice(0, 10), days: 14 }
    const call = { token: await token(), params: { id: admin.teamId }, query }
    const { matches } = (await server.call(getEventMatches, call)).body
    expect(matches.filter(({ canTip }) => canTip)).toHaveLength(2)
    server.clock.pass(26 * DAY_MS)
    await keep()
    expect(await games()).toHaveLength(2)
    expect(await verifyResults(server.world.db)).toEqual([])
  })
})
