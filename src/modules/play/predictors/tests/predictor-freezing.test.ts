import { and, eq } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { details } from '#modules/boards/leaderboard/contract.ts'
import { corrections } from '../contract.ts'
import { announce } from '#server/db/commit-events.ts'
import { freezeKinds } from '#server/play/results/freezing.ts'
import { badges } from '#modules/boards/badges/server/schema.ts'
import { getTeam } from '#server/teams/store.ts'
import { calendarBoard } from '#server/play/results/boards.ts'
import { frozen } from '#server/play/results/schema.ts'
import { recordResults } from '#server/play/results/record.ts'
import { verifyResults } from '#modules/boards/results/server/verify.ts'
import { podiumFacts } from '#modules/boards/leaderboard/server/podium.ts'
import { startServer, type TestServer } from '#tests/server.ts'
import { factOf } from '#tests/http/result-facts.ts'
import { played, playing, untilQuiet, type Fixture } from '#tests/http/score-predictor-fixture.ts'
import { freshToken } from '#tests/http/find-the-word-fixture.ts'

const MONDAY = '2026-10-12'
const SUNDAY = '2026-10-18'

const matches: Fixture[] = [
  {
    round: 'Round 1',
    date: '2026-10-15',
    time: '12:15',
    team1: 'Third Floor',
    team2: 'Canteen FC',
  },
  { round: 'Round 1', date: SUNDAY, time: '18:00', team1: 'Rooftop FC', team2: 'Night Build' },
]
const thursday = played(matches, 'Third Floor', [2, 1])
const both = played(thursday, 'Rooftop FC', [1, 0])

describe('predictors/tests/predictor-freezing', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await startServer()
  })
  afterEach(() => server.close())

  const at = async (instant: string) => {
    server.clock.set(instant)
    announce(server.world.db, 'deliveries', [null])
    await untilQuiet(server)
  }
  const board = async (user: User, startDate = MONDAY, endDate = SUNDAY) => {
    const { guulJwt: token } = await freshToken(server, user)
    const query = { companyId: user.teamId, startDate, endDate }
    return (await server.call(details, { query, token })).body
  }
  /* Everyone has tipped both matches, and Thursday's has its result. */
  const begun = async () => {
    const game = await playing(server, { matches })
    await game.tip(game.admin, 1, [
      ['Third Floor', 2, 1],
      ['Rooftop FC', 1, 0],
    ])
    server.clock.set('2026-10-15T15:00:00Z')
    await game.take(thursday)
    return game
  }

  test('a week waits for the result of its last match, which counts in it, and is final with it', async () => {
    const { admin, take } = await begun()
    expect(await board(admin)).toMatchObject({
      freezesAt: '2026-10-19T03:00:00.000Z',
      isHeld: false,
    })
    await take(thursday.map((one) => (one.date === SUNDAY ? { ...one, status: 'postponed' } : one)))
    await at('2026-10-19T03:00:00Z')
    expect(await board(admin)).toMatchObject({
      isFrozen: false,
      isHeld: true,
      freezesAt: '2026-10-21T21:00:00.000Z',
      rows: [{ points: 4 }],
    })
    await at('2026-10-20T09:00:00Z')
    await take(both)
    const week = await board(admin)
    expect(week).toMatchObject({ isFrozen: true, isHeld: false, rows: [{ points: 8, late: 0 }] })
    expect(week.freezesAt! > '2026-10-20T09').toBe(true)
    expect(await verifyResults(server.world.db)).toEqual([])
  })

  test('it is final 72 hours after its end, and what comes then is a note', async () => {
    const { admin, take } = await begun()
    await at('2026-10-21T20:50:00Z')
    expect(await board(admin)).toMatchObject({ isFrozen: false, isHeld: true })
    await at('2026-10-21T21:00:00Z')
    expect(await board(admin)).toMatchObject({ isFrozen: true, rows: [{ points: 4, late: 0 }] })
    await take(both)
    expect(await board(admin)).toMatchObject({ isFrozen: true, rows: [{ points: 4, late: 4 }] })
    const month = await board(admin, '2026-10-01', '2026-10-31')
    expect(month).toMatchObject({ isFrozen: false, rows: [{ points: 8, late: 0 }] })
    expect(await verifyResults(server.world.db)).toEqual([])
  })

  test('a result corrected after its week was final says so, and what it changed', async () => {
    const { admin, gameId, take, join } = await begun()
    await at('2026-10-18T20:00:00Z')
    await take(both)
    await at('2026-10-19T03:00:00Z')
    const said = async (user: User) => {
      const { guulJwt: token } = await freshToken(server, user)
      return (await server.call(corrections, { token, query: { gameId } })).body.corrections
    }
    await take(played(both, 'Third Floor', [3, 2]))
    expect(await said(admin)).toMatchObject([
      {
        home: 'Third Floor',
        before: { ft: [2, 1] },
        after: { ft: [3, 2] },
        fell: 1,
        own: { points: { before: 8, after: 7 }, place: { before: 1, after: 1 } },
        frozen: ['week:2026-W42'],
      },
    ])
    const other = await join('Deniz Kaya')
    expect(await said(other)).toMatchObject([{ fell: 1, own: null, frozen: ['week:2026-W42'] }])
    expect(await board(admin)).toMatchObject({ rows: [{ points: 8, late: -1 }] })
  })

  test('a match that is moved to another week holds that one instead', async () => {
    const { admin, take } = await begun()
    await take(thursday.map((one) => (one.date === SUNDAY ? { ...one, date: '2026-10-21' } : one)))
    await at('2026-10-19T03:00:00Z')
    expect(await board(admin)).toMatchObject({ isFrozen: true, rows: [{ points: 4 }] })
  })

  test('a space that predicts nothing, or that nobody tips in, has its week final at six', async () => {
    const quiet = await playing(server, { matches })
    const { admin } = await server.space()
    const facts = [quiet.admin, admin].map(({ teamId, userId }) =>
      factOf(teamId, userId, { day: MONDAY }),
    )
    for (const fact of facts) await server.world.db.transaction((tx) => recordResults(tx, [fact]))
    await at('2026-10-19T03:00:00Z')
    expect(await board(admin)).toMatchObject({
      isFrozen: true,
      freezesAt: '2026-10-19T03:00:00.000Z',
    })
    expect(await board(quiet.admin)).toMatchObject({ isFrozen: true })
  })

  test('the podium and what channels say of it follow what is really final', async () => {
    const { db } = server.world
    const { admin, join, take, tip } = await begun()
    const others = await Promise.all(['Deniz Kaya', 'Ece Su', 'Can Ak'].map(join))
    for (const other of others) await tip(other, 1, [['Rooftop FC', 3, 0]])
    const held = and(eq(badges.teamId, admin.teamId), eq(badges.badge, 'podium'))
    const team = await getTeam(db, admin.teamId)
    const tells = () => podiumFacts(server.world, team, { monday: MONDAY, isOver: true })
    await at('2026-10-19T03:00:00Z')
    expect(await tells()).toMatchObject({ isFrozen: false })
    expect(await db.$count(badges, held)).toBe(0)
    await take(both)
    await at('2026-10-19T07:00:00Z')
    expect(await tells()).toMatchObject({ isFrozen: true })
    expect(await db.$count(badges, held)).toBeGreaterThan(0)
  })

  test('two processes at the same time freeze a week once, and leave one podium', async () => {
    const { db } = server.world
    const { admin, take } = await begun()
    server.clock.set('2026-10-18T20:30:00Z')
    await take(both)
    const { teamId } = admin
    server.clock.set('2026-10-19T03:00:00Z')
    const payload = { ...calendarBoard('week', MONDAY), ends: SUNDAY }
    const delivery = { teamId, key: '', kind: 'freeze', payload, tries: 1 }
    const work = () =>
      db.transaction((tx) => freezeKinds['freeze']!.work(server.world, delivery, tx))
    await Promise.all([work(), work(), work()])
    await at('2026-10-19T03:00:01Z')
    expect(await db.$count(frozen, eq(frozen.teamId, teamId))).toBe(1)
  })
})
