import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { eq } from 'drizzle-orm'
import { loginWithGS } from '#shared/accounts.ts'
import { signUp, passwordResetRequest } from '#modules/people/accounts/contract.ts'
import { sendInviteEmail } from '#modules/people/invitations/contract.ts'
import { buildApp } from '#app/app.ts'
import { jobs } from '#server/jobs/schema.ts'
import { loginStates } from '#modules/platforms/providers/server/schema.ts'
import { mailTokens } from '#server/messaging/mail/schema.ts'
import { NO_TEAM } from '#server/teams/schema.ts'
import { presence, roomGames, rooms } from '#modules/play/rooms/server/schema.ts'
import { rateLimits } from '#server/accounts/schema.ts'
import { signUps } from '#modules/people/accounts/server/sign-ups/schema.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import { beginState } from '#modules/platforms/providers/server/state.ts'
import type { RoomData } from '#server/play/rooms/room.ts'
import { PASSWORD, sharedServer } from '../server.ts'
import { until } from '../wait-until.ts'

describe('http/clean-up', () => {
  const server = sharedServer()

  const HOUR = 3_600_000
  const DAY = 24 * HOUR
  const tables = { rateLimits, signUps, mailTokens, loginStates }

  /** How many rows there are of what runs out. */
  async function counts() {
    const entries = Object.entries(tables).map(async ([name, table]) => [
      name,
      await server.world.db.$count(table),
    ])
    return Object.fromEntries(await Promise.all(entries)) as Record<keyof typeof tables, number>
  }

  async function leaveTraces() {
    const { admin } = await server.space()
    const email = 'nobody@kestrel.example'
    for (let i = 0; i < 4; i++)
      await server.call(loginWithGS, { body: { email: `${i}${email}`, password: 'not this one' } })
    await server.call(signUp, { body: { email, name: 'Ana', password: PASSWORD } })
    await server.call(passwordResetRequest, { body: { email } })
    const body = { userId: admin.userId, email }
    await server.call(sendInviteEmail, { body, token: admin.guulJwt })
    await beginState(server.world, 'Slack', 'https://recess.example/integration')
  }

  test('spent tries, dead links, unanswered sign-ups and states go; what still counts stays', async () => {
    await leaveTraces()
    const before = await counts()
    for (const count of Object.values(before)) expect(count).toBeGreaterThan(0)
    server.clock.pass(2 * HOUR)
    await until(async () => (await counts()).loginStates === 0)
    const soon = await counts()
    expect(soon).toMatchObject({ loginStates: 0, signUps: before.signUps })
    expect(soon.rateLimits).toBeLessThan(before.rateLimits / 2) // a day of invitations is still counted
    expect(soon.mailTokens).toBe(before.mailTokens - 1) // the reset; the invitation works on
    server.clock.pass(8 * DAY)
    await until(async () => (await counts()).mailTokens === 0)
    expect(await counts()).toEqual({
      rateLimits: 0,
      signUps: 0,
      mailTokens: 0,
      loginStates: 0,
    })
  })

  const gameOf = (roomId: string) => ({
    teamId: NO_TEAM,
    roomId,
    gameId: randomUUID(),
    gameType: 'fourInARow',
    options: {},
    seats: [],
    seed: 'x',
    startedAt: server.clock.now,
  })

  test('leases of processes that are gone, rooms closed a month ago and marks of what was delivered go', async () => {
    const { db } = server.world
    const start = server.clock.now
    const room = (isClosed: boolean, spectatorsAllowed: boolean) => ({
      teamId: NO_TEAM,
      roomId: randomUUID(),
      version: 1,
      gameType: 'fourInARow',
      status: 4,
      listed: false,
      wakeAt: isClosed ? null : new Date('2100-01-01T00:00:00Z'),
      data: { spectatorsAllowed } as RoomData,
      createdAt: start,
    })
    const [closed, open, closedToOthers] = [room(true, true), room(false, true), room(true, false)]
    const all = [closed, open, closedToOthers]
    await db.insert(rooms).values(all)
    await db.insert(roomGames).values(all.map(({ roomId }) => gameOf(roomId))) // as the last release left them
    const lease = { teamId: NO_TEAM, roomId: closed.roomId, userId: randomUUID() }
    const ended = new Date('2020-01-01T00:00:00Z') // by the database's clock
    await db.insert(presence).values({ ...lease, processId: randomUUID(), until: ended })
    const mark = { teamId: NO_TEAM, key: 'long done', kind: 'mail', doneAt: start }
    await db.insert(jobs).values(mark)
    const left = async () => ({
      rooms: (await db.select().from(rooms)).map(({ roomId }) => roomId).toSorted(),
      presence: await db.$count(presence),
      marks: await db.$count(jobs, eq(jobs.key, mark.key)),
    })
    server.clock.pass(29 * DAY)
    await until(async () => (await left()).presence === 0)
    await settled(server.world)
    expect((await left()).rooms).toHaveLength(3)
    expect((await left()).marks).toBe(1)
    server.clock.pass(2 * DAY)
    await until(async () => (await left()).rooms.length === 1 && (await left()).marks === 0)
    expect(await left()).toEqual({ rooms: [open.roomId], presence: 0, marks: 0 })
    const kept = await db.select().from(roomGames).where(eq(roomGames.teamId, NO_TEAM))
    const allowed = new Map(kept.map((game) => [game.roomId, game.spectatorsAllowed]))
    expect(all.map(({ roomId }) => allowed.get(roomId))).toEqual([true, null, false]) // an open room is asked itself
  })

  test('one of several processes does it, once an hour', async () => {
    const { world } = server
    const done = () => world.db.select().from(jobs).where(eq(jobs.kind, 'cleanUp'))
    const others = await Promise.all([1, 2, 3].map(() => buildApp({ ...world }, tmpdir())))
    await Promise.all(others.map((app) => app.ready()))
    await until(async () => (await done()).every(({ doneAt }) => doneAt)) // none is under way when the clock jumps
    const known = new Set((await done()).map(({ key }) => key)) // the clock may have jumped while one ran
    for (let hour = 1; hour <= 3; hour++) {
      server.clock.pass(HOUR)
      await until(
        async () => (await done()).filter(({ doneAt }) => doneAt).length >= known.size + hour,
      )
    }
    await new Promise((resolve) => setTimeout(resolve, 600)) // time enough for a second one
    const rows = (await done()).filter(({ key }) => !known.has(key))
    expect(rows.map(({ tries }) => tries)).toEqual([1, 1, 1])
    await Promise.all(others.map((app) => app.close()))
  })
})
