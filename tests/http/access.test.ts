import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { updateAdminSettings } from '#modules/admin/panel/contract.ts'
import type { User } from '#shared/accounts.ts'
import { teams } from '#server/teams/schema.ts'
import { signGuestToken } from '#modules/play/rooms/server/meetings/guest-token.ts'
import { sharedServer, refusal } from '../server.ts'
import { isServerError } from '../fuzz/requests.ts'
import { endpoints, fieldsOf, inputOf, named } from './endpoint-inputs.ts'

const guarded = endpoints.filter((e) => e.access !== 'anyone')

let admin: User
let member: User
let stranger: User
describe('http/access', () => {
  const server = sharedServer()
  beforeAll(async () => {
    const space = await server.space()
    admin = space.admin
    member = await server.person('Ana Costa', space.gameSpaceGuid)
    stranger = (await server.space({ name: 'Another company' })).admin
  })

  test('the contract has calls to guard', () => {
    expect(guarded.length).toBeGreaterThan(10)
  })

  describe('without a token', () => {
    test.each(named(guarded))('%s answers 401', async (_, endpoint) => {
      const answer = await server.call(endpoint, inputOf(endpoint, member))
      expect(answer).toMatchObject(refusal(401, 'unauthorized'))
    })
  })

  describe('with an expired token', () => {
    test.each(named(guarded))('%s answers 401', async (_, endpoint) => {
      const before = server.clock.now
      const token = member.guulJwt
      server.clock.pass(31 * 24 * 3_600_000)
      const answer = await server.call(endpoint, { ...inputOf(endpoint, member), token })
      server.clock.now = before
      expect(answer).toMatchObject(refusal(401, 'session_expired'))
    })
  })

  describe('as a member', () => {
    test.each(named(endpoints.filter((e) => e.access === 'admin')))(
      '%s answers 403',
      async (_, endpoint) => {
        const answer = await server.call(endpoint, { ...inputOf(endpoint, member), by: member })
        expect(answer).toMatchObject(refusal(403, 'not_admin'))
      },
    )
  })

  describe('as an admin of another team', () => {
    test.each(named(endpoints.filter((e) => e.team)))(
      '%s of this team answers 403',
      async (_, endpoint) => {
        const answer = await server.call(endpoint, { ...inputOf(endpoint, member), by: stranger })
        expect(answer).toMatchObject(refusal(403, 'not_your_team'))
      },
    )

    test.each(named(endpoints.filter((e) => e.user)))(
      '%s for a person of this one answers 403',
      async (_, endpoint) => {
        const answer = await server.call(endpoint, { ...inputOf(endpoint, member), by: stranger })
        expect(answer.status).toBe(403)
      },
    )
  })

  describe('as a colleague, even an admin', () => {
    test.each(named(endpoints.filter((e) => e.user)))(
      '%s for someone else answers 403',
      async (_, endpoint) => {
        const answer = await server.call(endpoint, { ...inputOf(endpoint, member), by: admin })
        expect(answer).toMatchObject(refusal(403, 'not_yours'))
      },
    )
  })

  /* What every admin call says to somebody who may come in, and to those who may not do it. */
  const adminCalls = endpoints.filter((e) => e.access === 'admin')

  describe('as a guest of a meeting', () => {
    test.each(named(adminCalls))('%s answers 403', async (_, endpoint) => {
      const said = { guestId: randomUUID(), teamId: admin.teamId, expiresAt: Date.now() * 2 }
      const token = signGuestToken(server.world, said)
      const answer = await server.call(endpoint, { ...inputOf(endpoint, member), token })
      expect(answer).toMatchObject(refusal(403, 'not_for_guests'))
    })
  })

  describe('as an admin, also of a space whose subscription is limited', () => {
    test.each(named(adminCalls))('%s answers no 401 and no not_admin', async (_, endpoint) => {
      const { admin: mine } = await server.space()
      const ask = () => server.call(endpoint, { ...inputOf(endpoint, mine), token: mine.guulJwt })
      const answers = [await ask()]
      const isLimited = eq(teams.teamId, mine.teamId)
      await server.world.db.update(teams).set({ isLimited: true }).where(isLimited)
      answers.push(await ask())
      for (const { status, body } of answers) {
        expect(status).not.toBe(401)
        expect(isServerError(endpoint.path, status, JSON.stringify(body))).toBe(false) // a provider may be off
        expect(['not_admin', 'not_your_team']).not.toContain(body.message)
      }
      if (!endpoint.play) expect(answers[1]!.body.message).not.toBe('subscription_limited')
    })
  })

  describe('without a space yet', () => {
    test.each(named(endpoints.filter((e) => e.access === 'member' || e.access === 'admin')))(
      '%s answers 403',
      async (_, endpoint) => {
        const newcomer = await server.person('Sam Ortiz')
        const answer = await server.call(endpoint, { ...inputOf(endpoint, newcomer), by: newcomer })
        expect(answer).toMatchObject(refusal(403, 'no_game_space'))
      },
    )
  })

  /* They look colleagues up; profile.test.ts and badge-boards.test.ts show that they find nobody else. */
  const lookups = new Set([
    '/api/UserProfile',
    '/api/UserProfile/Overview',
    '/api/UserProfile/Ranks',
    '/api/UserProfile/Games',
    '/api/Leaderboard/BadgeDetails',
    '/api/Admin/CheckIfRestricted/:userId', // playing-hours.test.ts
    '/api/Admin/SendInviteMessage', // the directory's own id
  ])

  /* Only among the caller's own; notifications.test.ts shows that it finds nobody else's. */
  const ownRow = '/api/UserNotification/MarkAsRead query.id'

  /* The team once more. */
  const again = '/api/Admin/UpdateAdminSettings body.companyId'

  test('settings are not changed where the company is another than the team', async () => {
    const [mine, others] = [await server.space(), await server.space()]
    const { teamId, guulJwt: token } = mine.admin
    const body = { teamId, companyId: others.admin.teamId, language: 'tr' }
    const answer = await server.call(updateAdminSettings, { body, token })
    expect(answer).toMatchObject(refusal(403, 'not_your_team'))
  })

  test('every call that takes a team or user id says whose it must be', () => {
    const loose = guarded.filter((e) => {
      if (lookups.has(e.path)) return false
      const fields = fieldsOf(e).map(({ part, name }) => `${part}.${name}`)
      const ids = fields.filter((field) => /\.(id|companyId|userId)$/.test(field))
      const isElsewhere = (id: string) => [ownRow, again].includes(`${e.path} ${id}`)
      return ids.some((id) => id !== e.team && id !== e.user && !isElsewhere(id))
    })
    expect(loose.map((e) => e.path)).toEqual([])
  })
})
