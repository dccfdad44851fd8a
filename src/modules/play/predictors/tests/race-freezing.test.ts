import type { User } from '#shared/accounts.ts'
import { details } from '#modules/boards/leaderboard/contract.ts'
import { corrections } from '../contract.ts'
import { announce } from '#server/db/commit-events.ts'
import { verifyResults } from '#modules/boards/results/server/verify.ts'
import { sharedServer } from '#tests/server.ts'
import { untilQuiet } from '#tests/http/score-predictor-fixture.ts'
import { ended, HARBOUR, racing, season, PICKS, ORDER } from '#tests/http/race-predictor-fixture.ts'
import { freshToken } from '#tests/http/find-the-word-fixture.ts'

describe('a race corrected after its week was final', () => {
  const server = sharedServer()

  const at = async (instant: string) => {
    server.clock.set(instant)
    announce(server.world.db, 'deliveries', [null])
    await untilQuiet(server)
  }
  const board = async (user: User, startDate: string, endDate: string) => {
    const { guulJwt: token } = await freshToken(server, user)
    const query = { companyId: user.teamId, startDate, endDate }
    return (await server.call(details, { query, token })).body
  }

  test('leaves the week its figures with a note, moves the month, and is told', async () => {
    server.clock.set('2026-10-14T09:00:00Z')
    const { admin, gameId, pick, take, table } = await racing(server, { name: 'Frozen' })
    await pick(admin, HARBOUR, PICKS)
    await at('2026-10-18T15:00:00Z')
    const over = ended(season(), HARBOUR, { order: ORDER, fastest: 'quist' })
    await take(over)
    await at('2026-10-19T06:30:00Z')
    const week = () => board(admin, '2026-10-12', '2026-10-18')
    expect(await week()).toMatchObject({ isFrozen: true, rows: [{ points: 28, late: 0 }] })
    await take(ended(season(), HARBOUR, { order: ORDER, fastest: 'amari' }))
    expect(await week()).toMatchObject({ isFrozen: true, rows: [{ points: 28, late: 5 }] })
    const month = await board(admin, '2026-10-01', '2026-10-31')
    expect(month).toMatchObject({ isFrozen: false, rows: [{ points: 33, late: 0 }] })
    const { guulJwt: token } = await freshToken(server, admin)
    expect(await table('', { ...admin, guulJwt: token })).toEqual([`1 ${admin.name} 33`])
    const { body } = await server.call(corrections, { token, query: { gameId } })
    expect(body.corrections).toMatchObject([
      {
        home: HARBOUR,
        part: 'race',
        before: { fastestLap: 'quist' },
        after: { fastestLap: 'amari' },
        rose: 1,
        fell: 0,
        isDone: true,
        own: { points: { before: 28, after: 33 } },
        frozen: ['week:2026-W42'],
      },
    ])
    expect(await verifyResults(server.world.db)).toEqual([])
  })
})
