import type { User } from '#shared/accounts.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { sharedServer } from '../server.ts'
import { endpoints } from './endpoint-inputs.ts'

let admin: User
describe('http/ids', () => {
  const server = sharedServer()
  beforeAll(async () => {
    admin = (await server.space()).admin
  })

  const parts = ['params', 'query', 'body'] as const
  const isIdName = (name: string) => /(^id|Id|Guid)$/.test(name)
  const fieldsOf = (endpoint: Endpoint, part: (typeof parts)[number]) =>
    Object.keys((endpoint[part] as unknown as { shape?: object } | undefined)?.shape ?? {})

  const wrong = [
    'x',
    "'; drop table users",
    '11111111-1111-4111-8111-11111111111',
    'null',
    '-1',
    '{}',
  ]

  const cases = endpoints.flatMap((endpoint) =>
    parts.flatMap((part) =>
      fieldsOf(endpoint, part)
        .filter(isIdName)
        .map((name) => [`${endpoint.path} ${part}.${name}`, endpoint, part, name] as const),
    ),
  )

  /** Input that is right but for one field. */
  function inputWith(
    endpoint: Endpoint,
    part: (typeof parts)[number],
    name: string,
    value: string,
  ) {
    const values: Record<string, string> = {
      id: admin.teamId,
      teamId: admin.teamId,
      companyId: admin.teamId,
      userId: admin.userId,
      gameId: '11111111-1111-4111-8111-111111111111',
      roomId: '11111111-1111-4111-8111-111111111111',
      guess: 'lanky',
      guessNumber: '1',
      kind: 'Slack',
      name: 'Kestrel',
    }
    const input = { params: values, query: {}, body: { ...values, guessNumber: 1 } }
    const query = Object.fromEntries(
      fieldsOf(endpoint, 'query').flatMap((field) =>
        values[field] ? [[field, values[field]]] : [],
      ),
    )
    const filled = { ...input, query, ...(endpoint.body ? {} : { body: undefined }) }
    return { ...filled, [part]: { ...(filled[part] as object), [name]: value } }
  }

  test('the contract has ids to send wrong', () => {
    expect(cases.map(([name]) => name)).toContain('/api/Admin/RemoveMember body.memberId')
  })

  test.each(cases)('%s that is no id is refused, not failed', async (_, endpoint, part, name) => {
    server.logged.length = 0
    for (const value of wrong) {
      const input = { ...inputWith(endpoint, part, name, value), token: admin.guulJwt }
      const { status } = await server.call(endpoint, input)
      expect(status).toBeLessThan(status === 503 ? 504 : 500) // 503: the provider is off
    }
    expect(server.logged.filter((line) => line.includes('a call failed'))).toEqual([])
  })
})
