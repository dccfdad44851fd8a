import { and, eq } from 'drizzle-orm'
import {
  calendarAddress,
  renewCalendarAddress,
  scorePredictorFixtures,
  scorePredictorOverviewDetails,
  scorePredictorStageDetails,
} from '../contract.ts'
import { teams, users } from '#server/teams/schema.ts'
import { sharedServer } from '#tests/server.ts'
import { league, played, playing, untilQuiet } from '#tests/http/score-predictor-fixture.ts'

describe('predictors/tests/predictor-boards', () => {
  const server = sharedServer()
  beforeAll(async () => {
    server.clock.set('2026-10-14T09:00:00Z')
  })

  test('a round, all competitions together and the list of them have their tables', async () => {
    const game = await playing(server, { name: 'Boards' })
    const [ada, ben] = [await game.join('Ada'), await game.join('Ben')]
    await game.tip(ada, 1, [['Third Floor', 2, 1]])
    await game.tip(ben, 1, [['Third Floor', 1, 0]])
    server.clock.set('2026-10-15T15:00:00Z')
    await game.take(played(league(), 'Third Floor', [2, 1]))
    await untilQuiet(server)

    const { fixtureId, gameId } = game
    const token = ben.guulJwt
    const query = { companyId: game.admin.teamId, fixtureId }
    const all = { companyId: game.admin.teamId }
    const [first, second] = await game.stages()
    const stage = async (stageId: string) =>
      (await server.call(scorePredictorStageDetails, { token, query: { ...query, stageId } })).body
    const standing = [
      { rank: 1, name: 'Ada', points: 4 },
      { rank: 2, name: 'Ben', points: 3 },
    ]
    expect(await stage(first!.stageId)).toMatchObject({ gameId, players: 2, rows: standing })
    expect(await stage(second!.stageId)).toMatchObject({ players: 0, rows: [], me: null })

    const over = await server.call(scorePredictorOverviewDetails, { token, query: all })
    expect(over.body).toMatchObject({ rows: standing, me: { name: 'Ben', points: 3 } })
    const one = await server.call(scorePredictorOverviewDetails, { token, query })
    expect(one.body).toMatchObject({ name: 'Boards', rows: standing })

    const list = await server.call(scorePredictorFixtures, { token, query: all })
    expect(list.body).toMatchObject({
      count: 1,
      fixtures: [{ fixtureId, gameId, name: 'Boards', players: 2, rows: standing }],
    })
    expect(list.body.fixtures[0]!.stages.map(({ name }) => name)).toEqual(['Round 1', 'Round 2'])
    const stranger = (await server.space()).admin
    const other = await server.call(scorePredictorFixtures, { token: stranger.guulJwt, query: all })
    expect(other.status).toBe(403)
  })

  test("one's locks are a calendar at a secret address, until it is renewed or taken away", async () => {
    server.clock.set('2026-10-14T09:00:00Z')
    const game = await playing(server, { name: 'Calendar' })
    const ada = await game.join('Ada')
    await game.tip(ada, 1, [['Third Floor', 2, 1]])
    const token = ada.guulJwt
    const renew = async (isOff = false) =>
      (await server.call(renewCalendarAddress, { token, body: { isOff } })).body.address
    const read = (address: string) => server.app.inject(new URL(address).pathname)
    const kept = async () => (await server.call(calendarAddress, { token })).body.address

    expect(await kept()).toBe('')
    const address = await renew()
    expect(await kept()).toBe(address)
    const calendar = await read(address)
    expect(calendar.headers['content-type']).toContain('text/calendar')
    expect(calendar.body).toContain('DTSTART:20261015T121500Z')
    expect(calendar.body).toContain('SUMMARY:Calendar: Third Floor – Canteen FC (2:1)')
    expect(calendar.body.match(/BEGIN:VEVENT/g)).toHaveLength(4)

    const next = await renew()
    expect((await read(address)).statusCode).toBe(404)
    expect((await read(next)).statusCode).toBe(200)
    const changed = [
      next.replace(/....\.ics$/, 'AAAA.ics'),
      next.replace('/calendar/', '/calendar/AAAA'),
      next.replace(/\..{43}\.ics$/, '.ics'),
      `${next.slice(0, next.indexOf('/calendar/'))}/calendar/.ics`,
    ]
    for (const other of changed) expect((await read(other)).statusCode).toBe(404)
    const { db } = server.world
    const person = and(eq(users.teamId, ada.teamId), eq(users.userId, ada.userId))
    for (const gone of [{ leftAt: server.clock.now }, { removedAt: server.clock.now }]) {
      await db.update(users).set(gone).where(person)
      expect((await read(next)).statusCode).toBe(404)
      await db.update(users).set({ leftAt: null, removedAt: null }).where(person)
    }
    for (const closed of [{ deleteAt: server.clock.now }, { isDeactivated: true }]) {
      await db.update(teams).set(closed).where(eq(teams.teamId, ada.teamId))
      expect((await read(next)).statusCode).toBe(404)
      await db
        .update(teams)
        .set({ deleteAt: null, isDeactivated: false })
        .where(eq(teams.teamId, ada.teamId))
    }
    expect((await read(next)).statusCode).toBe(200)
    await renew(true)
    expect((await read(next)).statusCode).toBe(404)
  })
})
