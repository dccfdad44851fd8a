import type { User } from '#shared/api/accounts.ts'
import { startServer, type TestServer } from '../server.ts'
import { endpoints, fieldsOf, inputOf, named } from './contract.ts'

const guarded = endpoints.filter((e) => e.access !== 'anyone')

let server: TestServer
let admin: User
let member: User
let stranger: User
describe('http/access', () => {
  beforeAll(async () => {
    server = await startServer()
    const space = await server.space()
    admin = space.admin
    member = await server.person('Ana Costa', space.gameSpaceGuid)
    stranger = (await server.space({ name: 'Another company' })).admin
  })
  afterAll(() => server.close())

  test('the contract has calls to guard', () => {
    expect(guarded.length).toBeGreaterThan(10)
  })

  describe('without a token', () => {
    test.each(named(guarded))('%s answers 401', async (_, endpoint) => {
      const answer = await server.call(endpoint, inputOf(endpoint, member))
      expect(answer).toMatchObject({ status: 401, body: { message: 'unauthorized' } })
    })
  })

  describe('with an expired token', () => {
    test.each(named(guarded))('%s answers 401', async (_, endpoint) => {
      const before = server.clock.now
      const token = member.guulJwt
      server.clock.pass(31 * 24 * 3_600_000)
      const answer = await server.call(endpoint, { ...inputOf(endpoint, member), token })
      server.clock.now = before
      expect(answer).toMatchObject({ status: 401, body: { message: 'session_expired' } })
    })
  })

  describe('as a member', () => {
    test.each(named(endpoints.filter((e) => e.access === 'admin')))(
      '%s answers 403',
      async (_, endpoint) => {
        const answer = await server.call(endpoint, {
          ...inputOf(endpoint, member),
          token: member.guulJwt,
        })
        expect(answer).toMatchObject({ status: 403, body: { message: 'not_admin' } })
      },
    )
  })

  describe('as an admin of another team', () => {
    test.each(named(endpoints.filter((e) => e.team)))(
      '%s of this team answers 403',
      async (_, endpoint) => {
        const answer = await server.call(endpoint, {
          ...inputOf(endpoint, member),
          token: stranger.guulJwt,
        })
        expect(answer).toMatchObject({ status: 403, body: { message: 'not_your_team' } })
      },
    )

    test.each(named(endpoints.filter((e) => e.user)))(
      '%s for a person of this one answers 403',
      async (_, endpoint) => {
        const answer = await server.call(endpoint, {
          ...inputOf(endpoint, member),
          token: stranger.guulJwt,
        })
        expect(answer.status).toBe(403)
      },
    )
  })

  describe('as a colleague, even an admin', () => {
    test.each(named(endpoints.filter((e) => e.user)))(
      '%s for someone else answers 403',
      async (_, endpoint) => {
        const answer = await server.call(endpoint, {
          ...inputOf(endpoint, member),
          token: admin.guulJwt,
        })
        expect(answer).toMatchObject({ status: 403, body: { message: 'not_yours' } })
      },
    )
  })

  describe('without a space yet', () => {
    test.each(named(endpoints.filter((e) => e.access === 'member' || e.access === 'admin')))(
      '%s answers 403',
      async (_, endpoint) => {
        const newcomer = await server.person('Sam Ortiz')
        const answer = await server.call(endpoint, {
          ...inputOf(endpoint, newcomer),
          token: newcomer.guulJwt,
        })
        expect(answer).toMatchObject({ status: 403, body: { message: 'no_game_space' } })
      },
    )
  })

  /* They look colleagues up; tests/http/profile.test.ts shows that they find nobody else. */
  const lookups = new Set([
    '/api/UserProfile',
    '/api/UserProfile/Overview',
    '/api/UserProfile/Ranks',
  ])

  /* Only among the caller's own; tests/http/notifications.test.ts shows that it finds nobody else's. */
  const ownRow = '/api/UserNotification/MarkAsRead query.id'

  test('every call that takes a team or user id says whose it must be', () => {
    const loose = guarded.filter((e) => {
      if (lookups.has(e.path)) return false
      const fields = fieldsOf(e).map(({ part, name }) => `${part}.${name}`)
      const ids = fields.filter((field) => /\.(id|companyId|userId)$/.test(field))
      return ids.some((id) => id !== e.team && id !== e.user && `${e.path} ${id}` !== ownRow)
    })
    expect(loose.map((e) => e.path)).toEqual([])
  })
})
