import { me, type User } from '#shared/accounts.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { addressOf, brokenForms, formOf, formType, type Sent } from '../fuzz/requests.ts'
import { startProviders, type Providers } from '../providers/all.ts'
import { startServer, type TestServer } from '../server.ts'
import { endpoints, fieldsOf, inputOf, named, type Part } from './endpoint-inputs.ts'

/* Every call of every service, as someone who may make it, with input nobody means well. */

const PUBLIC_URL = 'https://recess.example'

let server: TestServer
let providers: Providers
let admin: User
describe('http/hostile-input', () => {
  beforeAll(async () => {
    providers = await startProviders(PUBLIC_URL, () => new Date())
    server = await startServer(providers.env, null, { fetch: providers.fetch })
  })
  const newAdmin = async () => {
    ;({ admin } = await server.space())
  }
  /** The session a group began with still holds: nothing was refused for the want of one. */
  const stillIn = async () => {
    const { status } = await server.call(me, { token: admin.guulJwt })
    expect(status).toBe(200)
  }
  afterAll(async () => {
    await server.close()
    await providers.close()
  })

  let calls = 0
  async function send({ method, url, headers, payload }: Sent) {
    const remoteAddress = `10.${40 + (calls >> 16)}.${(calls >> 8) & 255}.${calls++ & 255}`
    const asked = { method, url, headers, remoteAddress, ...(payload && { payload }) }
    return (await server.app.inject(asked)).statusCode
  }

  /** What a call answers; who was refused for the number of calls is followed by someone else. */
  async function heard(ask: () => Promise<number>): Promise<number> {
    const status = await ask()
    if (status !== 429) return status
    await newAdmin()
    return ask()
  }

  type Input = Record<Part, Record<string, unknown>>

  function inputFor(endpoint: Endpoint): Input {
    const { params, query, body } = inputOf(endpoint, admin)
    const asked = fieldsOf(endpoint).filter(({ part }) => part === 'query')
    const search = asked.map(({ name }) => [name, query[name]]).filter(([, value]) => value)
    return { params, query: Object.fromEntries(search) as Input['query'], body: body ?? {} }
  }

  const bearer = () => ({ authorization: `Bearer ${admin.guulJwt}` })

  function call(endpoint: Endpoint, { params, query, body }: Input): Promise<number> {
    const url = addressOf(endpoint, params, query)
    const { method } = endpoint
    if (!endpoint.body) return send({ method, url, headers: bearer() })
    const payload = endpoint.files ? formOf(body) : Buffer.from(JSON.stringify(body))
    const type = endpoint.files ? formType : 'application/json'
    return send({ method, url, headers: { ...bearer(), 'content-type': type }, payload })
  }

  function raw(endpoint: Endpoint, type: string, payload: Buffer): Promise<number> {
    return heard(() => {
      const { params, query } = inputFor(endpoint)
      const headers = { ...bearer(), 'content-type': type }
      const { method } = endpoint
      return send({ method, url: addressOf(endpoint, params, query), headers, payload })
    })
  }

  /** What each field answers when it alone is spoilt. */
  async function eachField(endpoint: Endpoint, value: unknown) {
    const answers: [string, number][] = []
    for (const { part, name } of fieldsOf(endpoint)) {
      const ask = () => {
        const input = inputFor(endpoint)
        return call(endpoint, { ...input, [part]: { ...input[part], [name]: value } })
      }
      answers.push([`${part}.${name}`, await heard(ask)])
    }
    return answers
  }

  const is4xx = (status: number) => status >= 400 && status < 500 && status !== 429
  const fields = endpoints.filter((endpoint) => fieldsOf(endpoint).length > 0)
  const withIds = fields.filter((endpoint) => fieldsOf(endpoint).some(({ name }) => isId(name)))
  const withBody = endpoints.filter((endpoint) => endpoint.body)

  function isId(name: string): boolean {
    return /^(id|userId|teamId|companyId|memberId|gameId|roomId)$/.test(name)
  }

  test('the walk covers the contract', () => {
    expect(endpoints.length).toBeGreaterThan(50)
    expect(withIds.length).toBeGreaterThan(25)
  })

  describe('NUL in any field is refused', () => {
    beforeAll(newAdmin)
    afterAll(stillIn)
    test.each(named(fields))('%s', async (_, endpoint) => {
      const answers = await eachField(endpoint, 'a\0b')
      expect(answers.filter(([, status]) => !is4xx(status))).toEqual([])
    })
  })

  describe('half of a surrogate pair in any field is refused', () => {
    beforeAll(newAdmin)
    afterAll(stillIn)
    test.each(named(fields.filter((e) => !e.files)))('%s', async (_, endpoint) => {
      const answers = [
        ...(await eachField(endpoint, 'a\ud800b')),
        ...(await eachField(endpoint, '\udc00')),
      ]
      // an address can't carry one: what the bytes become is a text like any other
      const said = answers.filter(([field]) => field.startsWith('body.'))
      expect(said.filter(([, status]) => !is4xx(status))).toEqual([])
      expect(answers.filter(([, status]) => status >= 500)).toEqual([])
    })
  })

  describe('NUL and half a pair in a field that nobody asked for, and in its name', () => {
    beforeAll(newAdmin)
    afterAll(stillIn)
    test.each(named(withBody.filter((e) => !e.files)))('%s', async (_, endpoint) => {
      for (const more of [{ more: 'a\0' }, { more: [{ x: '\ud800' }] }, { 'a\0': 1 }]) {
        const ask = () => {
          const input = inputFor(endpoint)
          return call(endpoint, { ...input, body: { ...input.body, ...more } })
        }
        expect(await heard(ask)).toBe(400)
      }
    })
  })

  describe('an id that is no uuid is refused', () => {
    beforeAll(newAdmin)
    afterAll(stillIn)
    test.each(named(withIds))('%s', async (_, endpoint) => {
      for (const value of ['nonsense', '1', "' or 1=1", '11111111-1111-4111-8111-11111111111']) {
        const ids = (await eachField(endpoint, value)).filter(([field]) =>
          isId(field.split('.')[1]!),
        )
        expect(ids.filter(([, status]) => !is4xx(status))).toEqual([])
      }
    })
  })

  describe('other kinds, long texts and deep nesting in any field are no error of ours', () => {
    beforeEach(newAdmin) // a call may end the session, or the account
    const nested = JSON.parse('['.repeat(2000) + ']'.repeat(2000)) as unknown
    test.each(named(fields))('%s', async (_, endpoint) => {
      const proto = JSON.parse('{"__proto__":{"isAdmin":true}}') as unknown
      for (const value of [1e308, true, null, ['a'], {}, proto, '0000-01-01', 'x'.repeat(5000)]) {
        const answers = await eachField(endpoint, value)
        expect([value, answers.filter(([, status]) => status >= 500)]).toEqual([value, []])
      }
      const answers = await eachField(endpoint, endpoint.body ? nested : 'a'.repeat(5000))
      expect(answers.filter(([, status]) => status >= 500)).toEqual([])
    })
  })

  describe('a body that is none is refused', () => {
    beforeAll(newAdmin)
    afterAll(stillIn)
    test.each(named(withBody))('%s', async (_, endpoint) => {
      for (const text of ['', '{', 'null', '[]', '"x"', '7', '{"__proto__":1}', '\ufeff{}\0'])
        expect([text, is4xx(await raw(endpoint, 'application/json', Buffer.from(text)))]).toEqual([
          text,
          true,
        ])
      expect(await raw(endpoint, 'application/json', Buffer.from([0x7b, 0xff, 0xfe]))).toBe(400)
    })
  })

  describe('a broken form is refused', () => {
    beforeAll(newAdmin)
    afterAll(stillIn)
    test.each(named(withBody))('%s', async (_, endpoint) => {
      for (const [what, type, text] of brokenForms) {
        const status = await raw(endpoint, type, Buffer.from(text, 'latin1'))
        expect([what, is4xx(status) ? '4xx' : status]).toEqual([what, '4xx'])
      }
    })
  })
})
