import { sql } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { postResult } from '../competitions.contract.ts'
import { exportData, leaveGameSpace } from '#modules/people/membership/contract.ts'
import { corrections, matchTips, postStandingTip, renewCalendarAddress } from '../contract.ts'
import { rowsOf } from '#server/db/database.ts'
import { announce } from '#server/db/commit-events.ts'
import { sharedServer } from '#tests/server.ts'
import { league, played, playing, untilQuiet } from '#tests/http/score-predictor-fixture.ts'
import { HARBOUR, racing } from '#tests/http/race-predictor-fixture.ts'
import { freshToken } from '#tests/http/find-the-word-fixture.ts'

describe('predictors/tests/predictor-personal-data', () => {
  const server = sharedServer()
  beforeEach(() => server.clock.set('2026-10-14T09:00:00Z'))

  const at = async (iso: string) => {
    server.clock.set(iso)
    announce(server.world.db, 'dueRows', [null])
    await untilQuiet(server)
  }
  const tables = ['tips', 'standing_tips', 'predictor_people', 'calendar_addresses']
  /** How many rows refer to a person, by table. */
  async function rowsAbout({ userId }: User) {
    const counts: number[] = []
    for (const table of [...tables, 'notifications']) {
      const [row] = await rowsOf<{ n: number }>(
        server.world.db,
        sql`select count(*)::int as n from ${sql.identifier(table)} where user_id = ${userId}::uuid`,
      )
      counts.push(row!.n)
    }
    return counts
  }

  /** Two people who predict a round that is scored; one of them has data in every table. */
  async function scored(name: string) {
    const game = await playing(server, { name })
    const [ada, ben] = [await game.join('Ada'), await game.join('Ben')]
    const own = { gameId: game.gameId, userId: ada.userId }
    await game.tip(ada, 1, [['Third Floor', 2, 1, true]])
    await game.tip(ada, 1, [['Third Floor', 1, 0, true]]) // again: both are stored
    await game.tip(ben, 1, [['Third Floor', 2, 1]])
    const standing = { ...own, kind: 'score', home: 1, away: 1 }
    await server.call(postStandingTip, { token: ada.guulJwt, body: standing })
    await server.call(renewCalendarAddress, { token: ada.guulJwt, body: {} })
    const none = { ...own, kind: 'none' }
    await server.call(postStandingTip, { token: ada.guulJwt, body: none })
    await server.world.db.execute(sql`update predictors set due_at = ${'2026-10-15T09:15:00Z'}`)
    await at('2026-10-15T09:15:00Z') // a notification for the match without a tip
    await at('2026-10-15T14:00:00Z')
    await game.take(played(league(), 'Third Floor', [2, 1]))
    return { game, ada, ben }
  }

  test('all there is of a person is in their own copy, and nothing of anyone else', async () => {
    const { ada, ben } = await scored('Copy')
    expect(await rowsAbout(ada)).toEqual([2, 2, 1, 1, expect.any(Number)])
    const call = { token: (await freshToken(server, ada)).guulJwt, query: { userId: ada.userId } }
    const { body } = await server.call(exportData, call)
    const match = {
      competition: 'Copy',
      homeTeam: 'Third Floor',
      awayTeam: 'Canteen FC',
      part: '',
      joker: true,
      picks: null,
      receivedAt: expect.any(String),
    }
    expect(body['predictions']).toEqual({
      games: [{ competition: 'Copy', joinedAt: expect.any(String) }],
      tips: [
        { ...match, home: 2, away: 1 },
        { ...match, home: 1, away: 0 },
      ],
      standingTips: [
        expect.objectContaining({ competition: 'Copy', kind: 'score', home: 1, away: 1 }),
        expect.objectContaining({ competition: 'Copy', kind: 'none' }),
      ],
      calendarAddress: [{ createdAt: expect.any(String) }],
      planned: [],
      corrections: [],
      corrected: [],
    })
    expect(body['notifications']).toContainEqual(expect.objectContaining({ kind: 'predictions' }))
    expect(JSON.stringify(body)).not.toContain(ben.userId)
    expect(JSON.stringify(body['predictions'])).not.toContain('secret')
  })

  test('picks of a race are in the copy, of each part those it takes', async () => {
    const game = await racing(server, { name: 'Races' })
    const ada = await game.join('Ada')
    const picks = {
      pole: 'nyberg',
      podium: ['brandt', 'delorme', 'amari'],
      fastestLap: '',
      firstRetirement: 'prado',
    }
    await game.pick(ada, HARBOUR, picks)
    const call = { token: (await freshToken(server, ada)).guulJwt, query: { userId: ada.userId } }
    const { body } = await server.call(exportData, call)
    const { pole, ...rest } = picks
    const race = { competition: 'Races', homeTeam: HARBOUR }
    expect(body['predictions']).toMatchObject({
      tips: [
        { ...race, part: 'pole', picks: { pole } },
        { ...race, part: 'race', picks: rest },
      ],
    })
  })

  test('open tips of a person who leaves are deleted: their points and locked tips stay without a name, and nobody else’s points change', async () => {
    const { game, ada, ben } = await scored('Leave')
    expect(await game.table()).toEqual(['1 Ada 6', '2 Ben 4'])
    const { guulJwt: token } = await freshToken(server, ada)
    await game.tip({ ...ada, guulJwt: token }, 2, [['Canteen FC', 1, 1]])
    const splitNow = async () => {
      const { matches } = await game.round(1, await freshToken(server, ben))
      return matches.find(({ home }) => home === 'Third Floor')!.split
    }
    const before = await splitNow()
    await server.call(leaveGameSpace, { token, body: { userId: ada.userId } })
    await untilQuiet(server)
    expect(await rowsAbout(ada)).toEqual([2, 0, 0, 0, 0])
    expect(await splitNow()).toEqual(before)
    const late = await freshToken(server, ben)
    expect(await game.table('', late)).toEqual(['1  6', '2 Ben 4'])
    const { matches } = await game.round(1, late)
    const query = { gameId: game.gameId, matchId: matches[0]!.matchId }
    const { body } = await server.call(matchTips, { token: late.guulJwt, query })
    expect(JSON.stringify(body)).not.toMatch(/Ada|Okafor/)
    await game.take(played(league(), 'Third Floor', [3, 1])) // corrected: only people who are still there change
    expect((await game.table('', late)).toSorted()).toEqual(['1  6', '2 Ben 2'])
  })

  test('what an admin typed is in their copy, and stays without their name', async () => {
    const { game } = await scored('Typed')
    const other = await game.join('Cem')
    await server.world.db.execute(
      sql`update users set is_admin = true where user_id = ${other.userId}::uuid`,
    )
    const { admin, fixtureId } = game
    const now = await freshToken(server, admin)
    const { guulJwt: token } = now
    const { matches } = await game.round(1, now)
    const { matchId } = matches.find(({ home }) => home === 'Third Floor')!
    const result = { companyId: admin.teamId, fixtureId, matchId, status: 'played', ft: [1, 0] }
    const body = { ...result, why: 'The referee says so' }
    expect((await server.call(postResult, { token, body })).status).toBe(200)
    await untilQuiet(server)
    const copy = await server.call(exportData, { token, query: { userId: admin.userId } })
    expect(copy.body['typedResults']).toMatchObject([
      { homeTeam: 'Third Floor', score: { ft: [1, 0] }, why: 'The referee says so' },
    ])
    await server.call(leaveGameSpace, { token, body: { userId: admin.userId } })
    const { guulJwt } = await freshToken(server, other)
    const asked = { token: guulJwt, query: { gameId: game.gameId } }
    const told = (await server.call(corrections, asked)).body.corrections
    expect(told).toMatchObject([{ by: '', why: 'The referee says so', home: 'Third Floor' }])
  })
})
