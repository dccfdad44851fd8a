import { eq } from 'drizzle-orm'
import { addDays, dayAt } from '#shared/days.ts'
import { frozen, latePoints, results } from '#server/play/results/schema.ts'
import { teams } from '#server/teams/schema.ts'
import { people } from '#server/play/demo/people.ts'
import { demoSeasons, maintainDemoSeasons } from '../server/demo/predicting.ts'
import { sharedServer } from '#tests/server.ts'
import { untilQuiet } from '#tests/http/score-predictor-fixture.ts'

const DAY_MS = 86_400_000

describe('a demo that begins today with seasons that have been going for a week', () => {
  const server = sharedServer()

  async function begin() {
    const { db } = server.world
    const { admin } = await server.space()
    const ofTeam = eq(teams.teamId, admin.teamId)
    const [team] = await db.update(teams).set({ isDemo: true }).where(ofTeam).returning()
    const members = [{ ...people[0]!, userId: admin.userId }]
    await maintainDemoSeasons(server.world, team!, members, demoSeasons)
    await untilQuiet(server)
    await untilQuiet(server)
    await db.update(teams).set({ isDemo: false }).where(ofTeam)
    return team!
  }

  test('has them all in a week that is final, on each day of the week', async () => {
    const { db } = server.world
    for (let day = 0; day < 7; day++) {
      const { teamId, timeZone } = await begin()
      const ofTeam = eq(results.teamId, teamId)
      const games = await db.selectDistinct({ is: results.gameType }).from(results).where(ofTeam)
      expect(games).toHaveLength(2)
      const weekAgo = addDays(dayAt(server.clock.now, timeZone), -7)
      const closed = await db.select().from(frozen).where(eq(frozen.teamId, teamId))
      expect(closed.some(({ starts, ends }) => starts <= weekAgo && weekAgo <= ends)).toBe(true)
      expect(await db.select().from(latePoints).where(eq(latePoints.teamId, teamId))).toEqual([])
      server.clock.pass(DAY_MS)
    }
  })
})
