import { eq } from 'drizzle-orm'
import { updateAdminSettings } from '#modules/admin/panel/contract.ts'
import { changes, exportChanges, putBackSetting } from '#modules/admin/change-log/contract.ts'
import { enterOutside, openOutside } from '../contract.ts'
import { me, signOut, type User } from '#shared/accounts.ts'
import { postSchedule } from '#modules/messaging/schedules/contract.ts'
import { joinGameSpace } from '#modules/people/spaces/contract.ts'
import { createTournament } from '#modules/play/tournaments/contract.ts'
import { sessions } from '#server/sessions/schema.ts'
import { countMembers } from '#server/accounts/store.ts'
import { freshToken } from '#tests/http/find-the-word-fixture.ts'
import { asTeam, startPaying, teamMonthly } from '#tests/http/billing-fixture.ts'
import { forSuite } from '#tests/for-suite.ts'

const FREE_PLAYERS = 15

describe('billing/tests/plan-limits', () => {
  const paying = forSuite(startPaying)

  const count = ({ teamId }: User) => countMembers(paying.server.world.db, teamId)

  /** Trials begin within an hour of the creation of their space. */
  async function trialOver() {
    await paying.pass(0.05)
    await paying.pass(14)
  }

  /** A space whose trial has ended without a card. */
  async function freeSpace() {
    const space = await paying.server.space()
    await trialOver()
    return space
  }

  const people = (n: number, gameSpaceGuid: string) =>
    Promise.all(Array.from({ length: n }, (_, i) => paying.server.person(`P${i}`, gameSpaceGuid)))

  test('a free space takes fifteen people: of twenty at the same time for the places left, as many as fit', async () => {
    const { admin, gameSpaceGuid } = await freeSpace()
    await people(FREE_PLAYERS - 3, gameSpaceGuid)
    expect(await count(admin)).toBe(FREE_PLAYERS - 2)
    const waiting = await Promise.all(
      Array.from({ length: 20 }, (_, i) => paying.server.person(`W${i}`)),
    )
    const answers = await Promise.all(
      waiting.map(({ userId, guulJwt: token }) =>
        paying.server.call(joinGameSpace, { body: { userId, gameSpaceGuid }, token }),
      ),
    )
    const refused = answers.filter(({ status }) => status === 403)
    expect(refused).toHaveLength(18)
    expect(refused[0]!.body).toMatchObject({ message: 'plan_limit', detail: 'players' })
    expect(await count(admin)).toBe(FREE_PLAYERS)
  })

  test('a trial that ends shuts no member out', async () => {
    const { admin, gameSpaceGuid } = await paying.server.space()
    const members = await people(FREE_PLAYERS + 2, gameSpaceGuid)
    await trialOver()
    const { guulJwt: token } = members.at(-1)!
    expect((await paying.server.call(me, { token })).status).toBe(200)
    expect(await count(admin)).toBe(FREE_PLAYERS + 3)
    expect(await paying.server.person('Late', gameSpaceGuid)).toMatchObject({
      message: 'plan_limit',
    })
  })

  test('a plan that is bought opens it immediately, up to the seats that were agreed to', async () => {
    const { admin, gameSpaceGuid } = await freeSpace()
    await people(FREE_PLAYERS - 1, gameSpaceGuid)
    await paying.buy(admin, { ...teamMonthly, isPayPerUser: false, maxUser: 17 })
    const [, , third] = [
      await paying.server.person('A', gameSpaceGuid),
      await paying.server.person('B', gameSpaceGuid),
      await paying.server.person('C', gameSpaceGuid),
    ]
    expect(third).toMatchObject({ message: 'plan_limit', detail: 'players' })
    const fewer = await paying.choose(admin, { ...teamMonthly, maxUser: 16 })
    expect([fewer.status, fewer.body]).toMatchObject([
      409,
      { message: 'too_few_seats', detail: '17' },
    ])
  })

  test('the free plan has no schedules and no tournaments, and says which limit it is', async () => {
    const { admin } = await freeSpace()
    const { teamId: companyId, userId, guulJwt: token } = admin
    const schedule = await paying.server.call(postSchedule, {
      body: {
        companyId,
        userId,
        groupId: '',
        channelId: 'none',
        hour: 9,
        minute: 0,
        days: [1],
        duration: 60,
        puzzleType: 'sudoku',
        timeZoneId: 'UTC',
      },
      token,
    })
    expect(schedule.body).toMatchObject({ message: 'plan_limit', detail: 'schedules' })
    const body = {
      name: 'Cup',
      gameType: 'checkers',
      games: 1,
      size: 4,
      startsAt: null,
      meeting: '',
    }
    const cup = await paying.server.call(createTournament, { body, token })
    expect(cup.body).toMatchObject({ message: 'plan_limit', detail: 'openRooms' })
  })

  test('the free plan sets no playing hours, and puts back none of a trial', async () => {
    const space = await paying.server.space()
    const ask = (more: Record<string, unknown>) =>
      paying.server.call(updateAdminSettings, asTeam(space.admin, more))
    const periods = (end: string) => JSON.stringify([{ day: 1, start: '09:00', end }])
    expect((await ask({ availablePeriods: periods('10:00') })).status).toBe(200)
    expect((await ask({ availablePeriods: '[]' })).status).toBe(200)
    await trialOver()
    space.admin = await paying.again(space.admin)
    const limited = { status: 403, body: { message: 'plan_limit', detail: 'playingHours' } }
    expect(await ask({ availablePeriods: periods('11:00') })).toMatchObject(limited)
    const { teamId, guulJwt: token } = space.admin
    const log = await paying.server.call(changes, { params: { id: teamId }, token })
    const line = log.body.changes.find(
      ({ what, after }) => what === 'hours_changed' && Array.isArray(after) && !after.length,
    )!
    const body = { teamId, auditId: line.auditId }
    expect(await paying.server.call(putBackSetting, { body, token })).toMatchObject(limited)
    expect((await ask({ name: 'Another name' })).status).toBe(200)
  })

  const outside = async (admin: User) => {
    const { url } = (
      await paying.server.call(openOutside, asTeam(admin, { page: 'payment-method' }))
    ).body
    return new URL(url).searchParams.get('code')!
  }
  const enter = (code: string) => paying.server.call(enterOutside, { body: { code } })

  test('a page about money opens outside Teams as the same person, by a code', async () => {
    const { admin } = await paying.server.space()
    const { body } = await enter(await outside(admin))
    expect(body).toMatchObject({ page: 'payment-method', user: { userId: admin.userId } })
    const token = body.user.guulJwt
    expect((await paying.server.call(me, { token })).body.userId).toBe(admin.userId)
  })

  test('the session it begins is as old as the one it was asked in, and lasts from now', async () => {
    const { admin } = await paying.server.space()
    paying.server.clock.pass(3_600_000)
    await enter(await outside(admin))
    const rows = await paying.server.world.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, admin.userId))
      .orderBy(sessions.expiresAt)
    const [first, last] = [rows[0]!, rows.at(-1)!]
    expect(last.sessionId).not.toBe(first.sessionId)
    expect(last.createdAt).toEqual(first.createdAt)
    expect(last.expiresAt.getTime() - first.expiresAt.getTime()).toBe(3_600_000)
  })

  test('such a code is refused the second time, even for ten at the same time', async () => {
    const { admin } = await paying.server.space()
    const code = await outside(admin)
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(code)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(9).fill(410),
    ])
  })

  test('such a code is refused after 60 s', async () => {
    const { admin } = await paying.server.space()
    const code = await outside(admin)
    paying.server.clock.pass(60_001)
    expect((await enter(code)).body.message).toBe('link_expired')
  })

  test('such a code ends with the session it was asked in', async () => {
    const { admin } = await paying.server.space()
    const code = await outside(admin)
    await paying.server.call(signOut, { token: admin.guulJwt, body: {} })
    expect((await enter(code)).body.message).toBe('link_expired')
  })

  test('the change log as a file is of the Company plan', async () => {
    const { admin } = await freeSpace()
    const call = { params: { id: admin.teamId }, by: await freshToken(paying.server, admin) }
    expect((await paying.server.call(exportChanges, call)).body).toMatchObject({
      message: 'plan_limit',
      detail: 'auditExport',
    })
  })

  test('such a code is refused for another space, and changed in any letter', async () => {
    const { admin } = await paying.server.space()
    const { admin: other } = await paying.server.space()
    const code = await outside(admin)
    const elsewhere = other.teamId + code.slice(code.indexOf('.'))
    expect((await enter(elsewhere)).body.message).toBe('link_expired')
    expect((await enter(code.slice(0, -1))).body.message).toBe('link_expired')
    expect((await enter('nonsense')).body.message).toBe('link_expired')
    expect((await enter(code)).status).toBe(200)
  })
})
