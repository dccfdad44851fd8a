import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '#shared/accounts.ts'
import { insertCompany } from '#modules/play/demo/server/store.ts'
import { outboxGateway } from '#server/messaging/mail/gateway.ts'
import { readConfig } from '#server/processes/config.ts'
import { startServer, type TestServer } from '../server.ts'

let server: TestServer
let folder: string
describe('http/loopback', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recess-outbox-'))
    const mail = outboxGateway(folder, 'Recess <recess@localhost>', () => new Date())
    server = await startServer({}, null, { mail })
    await server.person('Mara Okafor')
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })

  interface From {
    remoteAddress?: string
    headers?: Record<string, string>
  }
  const here: From = { remoteAddress: '127.0.0.1', headers: { host: 'localhost:3000' } }
  const through = (name: string, value: string): From => ({
    ...here,
    headers: { ...here.headers, [name]: value },
  })

  const strangers: [string, From][] = [
    ['a tunnel that says for whom', through('x-forwarded-for', '203.0.113.9')],
    ['a tunnel that says for which host', through('x-forwarded-host', 'demo.tunnel.example')],
    ['a proxy of the standard', through('forwarded', 'for=203.0.113.9')],
    ['a proxy that says so', through('via', '1.1 proxy')],
    ['a proxy of another habit', through('x-real-ip', '203.0.113.9')],
    ['a network of caches', through('cf-connecting-ip', '203.0.113.9')],
    ['a tunnel that keeps the name', { ...here, headers: { host: 'demo.tunnel.example' } }],
    [
      'a page that has its name point here',
      { ...here, headers: { host: 'localhost.evil.example' } },
    ],
    ['another machine', { ...here, remoteAddress: '192.168.1.20' }],
  ]

  async function answers(from: From) {
    const get = (url: string) => server.app.inject({ ...from, url })
    const list = await get('/outbox')
    const names = /\/outbox\/[\w.-]+\.eml/.exec(
      (await server.app.inject({ ...here, url: '/outbox' })).body,
    )
    const letter = await get(names![0])
    const html = await get(`${names![0]}/html`)
    const payload = { as: 'admin' }
    const demo = await server.app.inject({
      ...from,
      method: 'POST',
      url: '/api/Demo/Enter',
      payload,
    })
    const { demo: offered, mailPage, lacksMail } = (await get('/config.json')).json()
    return {
      pages: [list, letter, html].map(({ statusCode }) => statusCode),
      demo: demo.json().message,
      offered,
      mailPage,
      lacksMail,
    }
  }

  describe('the mail page and the demo', () => {
    test.each([['127.0.0.1'], ['::1'], ['::ffff:127.0.0.1']])(
      'open at this machine: %s',
      async (remoteAddress) => {
        expect(await answers({ ...here, remoteAddress })).toEqual({
          pages: [200, 200, 200],
          demo: 'unavailable', // open; no demo company is set up in this test
          offered: true,
          mailPage: '/outbox',
          lacksMail: false,
        })
      },
    )

    test.each(strangers)('are not there for a stranger through %s', async (_, from) => {
      expect(await answers(from)).toEqual({
        pages: [404, 404, 404],
        demo: 'not_found',
        offered: false,
        mailPage: '',
        lacksMail: true, // whose letters nobody but the operator sees
      })
    })

    test.each([
      ['https://demo.tunnel.example', false],
      ['http://192.168.1.20:3000', false],
      ['https://localhost.evil.example', false],
      ['http://localhost:3000', true],
      ['https://localhost:3000', true],
      ['http://127.0.0.1:8080', true],
      ['http://[::1]:3000', true],
    ])('with PUBLIC_URL %s are on: %s', (PUBLIC_URL, expected) => {
      const { demo, mailPage } = readConfig({ PUBLIC_URL })
      expect([demo, mailPage]).toEqual([expected, expected])
    })
  })

  describe('a visitor of the demo', () => {
    const enter = async (language?: string) => {
      const payload = { as: 'member', ...(language && { language }) }
      const answer = await server.app.inject({
        ...here,
        method: 'POST',
        url: '/api/Demo/Enter',
        payload,
      })
      return answer.json()
    }

    test('plays on in the language they came with', async () => {
      const team = { seed: 's', firstDay: '2026-10-14', timeZone: 'UTC', createdAt: new Date() }
      await insertCompany(server.world.db, team)
      const visitor = await enter('tr')
      expect(visitor.language).toBe('tr')
      const body = { token: visitor.guulJwt, app: 'web' }
      expect((await server.call(login, { body })).body.language).toBe('tr')
      expect((await enter()).language).toBe('tr')
      expect((await enter('xx')).message).toBe('bad_input')
    })
  })

  test.each([
    [{}, ''],
    [{ DEFAULT_LANGUAGE: 'tr' }, 'tr'],
  ])("the operator's language in %p is %p", (env, expected) => {
    expect(readConfig(env).DEFAULT_LANGUAGE).toBe(expected)
  })

  test.each(['ws://game.example', 'http://game.example:4000', 'ws://localhost.evil.example'])(
    'a socket address without encryption is refused at the start: %s',
    (SOCKET_URL) => {
      expect(() => readConfig({ SOCKET_URL })).toThrow('SOCKET_URL: ')
    },
  )

  test.each(['wss://game.example', 'https://game.example', 'http://localhost:4000', ''])(
    'a socket address of %p may be used',
    (SOCKET_URL) => {
      expect(readConfig({ SOCKET_URL }).SOCKET_URL).toBe(SOCKET_URL)
    },
  )
})
