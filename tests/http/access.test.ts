import type { User } from '#shared/api/accounts.ts'
import type { Claim, Endpoint } from '#shared/api/endpoint.ts'
import { services } from '../../src/server/services.ts'
import { PASSWORD, startServer, type TestServer } from '../server.ts'

const endpoints = Object.values(services)
  .flat()
  .map(({ endpoint }) => endpoint)
const guarded = endpoints.filter((e) => e.access !== 'anyone')
const named = (list: readonly Endpoint[]) => list.map((e) => [`${e.method} ${e.path}`, e] as const)

let server: TestServer
let admin: User
let member: User
let stranger: User
beforeAll(async () => {
  server = await startServer()
  const space = await server.space()
  admin = space.admin
  member = await server.person('Ana Costa', space.gameSpaceGuid)
  stranger = (await server.space({ name: 'Another company' })).admin
})
afterAll(() => server.close())

const some = '11111111-1111-4111-8111-111111111111'

/** Input that is well formed for any call, speaking of the given person and team. */
function inputOf(endpoint: Endpoint, of: User) {
  const values: Record<string, unknown> = {
    userId: of.userId,
    teamId: of.teamId,
    companyId: of.teamId,
    gameId: some,
    gameSpaceGuid: some,
    guess: 'crane',
    guessNumber: 1,
    name: 'Kestrel',
    as: 'member',
    email: 'ana@kestrel.example',
    oldPassword: PASSWORD,
    newPassword: 'several other words',
    token: 'x',
    teamsAppId: some,
    memberId: some,
    onboardingKey: 'tip.lane',
    kind: 'Slack',
  }
  const fill = (claims: (Claim | undefined)[], part: string) =>
    Object.fromEntries(
      claims
        .filter((claim): claim is Claim => claim?.startsWith(`${part}.`) ?? false)
        .map((claim) => [
          claim.slice(part.length + 1),
          claim === endpoint.team ? of.teamId : of.userId,
        ]),
    )
  const claims = [endpoint.team, endpoint.user]
  const params = { ...(values as Record<string, string>), id: of.teamId, ...fill(claims, 'params') }
  const query = {
    companyId: of.teamId,
    userId: of.userId,
    groupId: some,
    ...fill(claims, 'query'),
  } as Record<string, string>
  const body = endpoint.body ? { ...values, ...fill(claims, 'body') } : undefined
  return { params, query, body }
}

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
    server.clock.pass(2 * 3_600_000)
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
const lookups = new Set(['/api/UserProfile', '/api/UserProfile/Overview', '/api/UserProfile/Ranks'])

test('every call that takes a team or user id says whose it must be', () => {
  const loose = guarded.filter((e) => {
    if (lookups.has(e.path)) return false
    const fields = ['params', 'query', 'body'].flatMap((part) => {
      const schema = e[part as 'params'] as unknown as { shape?: object } | undefined
      return Object.keys(schema?.shape ?? {}).map((field) => `${part}.${field}`)
    })
    const ids = fields.filter((field) => /\.(id|companyId|userId)$/.test(field))
    return ids.some((id) => id !== e.team && id !== e.user)
  })
  expect(loose.map((e) => e.path)).toEqual([])
})
