import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { me, type User } from '#shared/api/accounts.ts'
import { onboarding, profile, profileOverview, surveyEnd } from '#shared/api/profile.ts'
import { roomGames, surveys } from '../../src/server/db/schema.ts'
import { recordResult } from '../../src/server/results/record.ts'
import { startServer, type TestServer } from '../server.ts'

let server: TestServer
let gameSpaceGuid: string
let ana: User
let bob: User
let stranger: User

beforeAll(async () => {
  server = await startServer()
  gameSpaceGuid = (await server.space()).gameSpaceGuid
  ana = await server.person('Ana', gameSpaceGuid)
  bob = await server.person('Bob', gameSpaceGuid)
  stranger = (await server.space({ name: 'Another company' })).admin
})
afterAll(() => server.close())

/** Something finished: `at` is UTC, the space is three hours ahead. */
const plays = ({ userId, teamId }: User, points: number, at: string, more: object = {}) =>
  server.world.db.transaction((tx) =>
    recordResult(
      tx,
      {
        teamId,
        userId,
        sourceId: randomUUID(),
        gameType: 'findTheWord',
        day: at.slice(0, 10),
        points,
        won: true,
        step: 3,
        ms: 90_000,
        finishedAt: new Date(at),
        ...more,
      },
      { daily: true },
    ),
  )

const met = (one: User, other: User, places: number[][]) =>
  server.world.db.insert(roomGames).values({
    teamId: one.teamId,
    roomId: randomUUID(),
    gameId: randomUUID(),
    gameType: 'fourInARow',
    options: {},
    seats: [one.userId, other.userId],
    seed: 'x',
    startedAt: server.clock.now,
    finishedAt: server.clock.now,
    outcome: { places, points: [0, 0], reason: 'four_in_a_row' },
  })

const look = (userId: string, by: User) =>
  server.call(profile, { query: { userId }, token: by.guulJwt })

test('a person in figures: points, rank, streak, days, recent games', async () => {
  await plays(ana, 40, '2026-10-13T09:00:00Z')
  await plays(ana, 30, '2026-10-14T08:00:00Z')
  await plays(bob, 100, '2026-10-14T08:30:00Z')
  const { body } = await look(ana.userId, bob)
  expect(body).toMatchObject({
    person: { name: 'Ana', isAdmin: false },
    week: { points: 70, plays: 2, wins: 2, rank: 2 },
    all: { points: 70, rank: 2 },
    streak: { current: 2, best: 2 },
    days: [
      { day: '2026-10-13', points: 40 },
      { day: '2026-10-14', points: 30 },
    ],
  })
  expect(body.recent.map(({ points }) => points)).toEqual([30, 40])
  const overview = await server.call(profileOverview, {
    query: { userId: ana.userId },
    token: bob.guulJwt,
  })
  expect(overview.body.week).toEqual(body.week)
  expect(overview.body).not.toHaveProperty('recent')
})

test('who has not played is on no board', async () => {
  const idle = await server.person('Idle', gameSpaceGuid)
  expect((await look(idle.userId, ana)).body).toMatchObject({
    all: { points: 0, plays: 0, rank: null },
    badges: [],
    recent: [],
  })
})

test('head to head counts the games of the two, as the caller saw them end', async () => {
  await met(ana, bob, [[0], [1]])
  await met(bob, ana, [[1], [0]])
  await met(ana, bob, [[1], [0]])
  await met(ana, bob, [[0, 1]])
  expect((await look(bob.userId, ana)).body.headToHead).toEqual({ won: 2, lost: 1, drawn: 1 })
  expect((await look(ana.userId, bob)).body.headToHead).toEqual({ won: 1, lost: 2, drawn: 1 })
  expect((await look(ana.userId, ana)).body.headToHead).toBeNull()
})

test("badges follow from what happened, by the space's clock", async () => {
  const eve = await server.person('Eve', gameSpaceGuid)
  await plays(eve, 10, '2026-10-14T04:59:00Z', { ms: 59_000 }) // 7:59 in Istanbul
  await plays(eve, 10, '2026-10-14T19:00:00Z') // 22:00
  expect((await look(eve.userId, ana)).body.badges).toEqual(['first', 'early', 'night', 'fast'])
})

test('nobody outside the company is found', async () => {
  for (const endpoint of [profile, profileOverview]) {
    const answer = await server.call(endpoint, {
      query: { userId: ana.userId },
      token: stranger.guulJwt,
    })
    expect([answer.status, answer.body.message]).toEqual([404, 'not_found'])
  }
})

describe('tips', () => {
  const seen = (user: User, onboardingKey: string) =>
    server.call(onboarding, { body: { userId: user.userId, onboardingKey }, token: user.guulJwt })

  it('are remembered once and on every device', async () => {
    await seen(ana, 'tip.lane')
    await Promise.all([seen(ana, 'tip.rooms'), seen(ana, 'tip.rooms')])
    const { body } = await seen(ana, 'tip.lane')
    expect(body.onboarding.sort()).toEqual(['tip.lane', 'tip.rooms'])
    const elsewhere = await server.call(me, { token: ana.guulJwt })
    expect(elsewhere.body.onboarding.sort()).toEqual(['tip.lane', 'tip.rooms'])
  })

  it('have known names, and are one’s own', async () => {
    expect((await seen(ana, 'anything')).status).toBe(400)
    const body = { userId: ana.userId, onboardingKey: 'tip.board' }
    expect((await server.call(onboarding, { body, token: bob.guulJwt })).body.message).toBe(
      'not_yours',
    )
  })
})

test('the survey is kept once a person; a later answer takes its place', async () => {
  const answer = (body: object) =>
    server.call(surveyEnd, { body: body as never, token: ana.guulJwt })
  expect((await answer({ hasSubmitted: false })).status).toBe(200)
  expect((await answer({ mainUsage: 'breaks', size: '16-100', additional: 'Hello' })).status).toBe(
    200,
  )
  const rows = await server.world.db.select().from(surveys).where(eq(surveys.userId, ana.userId))
  expect(rows).toMatchObject([
    { hasSubmitted: true, mainUsage: 'breaks', size: '16-100', heardFrom: '' },
  ])
  expect((await answer({ additional: 'x'.repeat(1001) })).status).toBe(400)
})
