import { brotliDecompressSync } from 'node:zlib'
import { readFile } from 'node:fs/promises'
import Fastify from 'fastify'
import { signUp } from '#modules/people/accounts/contract.ts'
import { ConfigError, readConfig } from '#server/processes/config.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import { sharedServer, refusal } from '../server.ts'

describe('http/http-surface', () => {
  const server = sharedServer({
    ANALYTICS_HOSTS: 'stats.example',
    ANALYTICS_SCRIPT: 'https://stats.example/s.js',
    METRICS_TOKEN: 'a token for metrics',
  })

  const page = (url: string) => server.app.inject({ url, headers: { accept: 'text/html' } })

  /** The one address that teams-js turns into a URL when it starts, as in its bundled module. */
  async function hostListOfTeamsJs(): Promise<string> {
    const built = 'dist/esm/packages/teams-js/src/internal/constants.js'
    const file = new URL(`../../node_modules/@microsoft/teams-js/${built}`, import.meta.url)
    const found = [...(await readFile(file, 'utf8')).matchAll(/new URL\("([^"]+)"\)/g)]
    expect(found).toHaveLength(1)
    return found[0]![1]!
  }

  describe('headers', () => {
    test("let Microsoft's hosts frame the tab, and no others", async () => {
      const { headers } = await page('/')
      const csp = String(headers['content-security-policy'])
      expect(csp).toContain('frame-ancestors')
      expect(csp).toContain('https://teams.microsoft.com')
      expect(csp).toContain('https://*.cloud.microsoft')
      expect(csp).not.toMatch(/frame-ancestors[^;]*\*(\s|;|$)/)
      expect(headers['x-frame-options']).toBeUndefined()
    })

    test.each([
      '/consent-popup-start',
      '/config-consent-popup-end',
      '/Consent-popup-start',
      '/%63onsent-popup-start?x',
      '///consent-popup-end',
      '/consent%2dpopup-end',
      '//Consent-Popup-start',
    ])('%s can be framed by nobody', async (url) => {
      expect(String((await page(url)).headers['content-security-policy'])).toContain(
        "frame-ancestors 'none'",
      )
    })

    test.each(['/', '/config', '/meeting/sidepanel', '/consent-popup-end'])(
      'let teams-js read its list of hosts at the address it has in this version, on %s',
      async (url) => {
        const csp = String((await page(url)).headers['content-security-policy'])
        const asked = /connect-src ([^;]*)/.exec(csp)![1]!.split(' ')
        expect(asked).toContain(await hostListOfTeamsJs())
      },
    )

    test('let nothing but that list be asked of its host', async () => {
      const csp = String((await page('/')).headers['content-security-policy'])
      expect(csp.match(/res\.cdn\.office\.net[^ ;]*/g)).toEqual([
        new URL(await hostListOfTeamsJs()).href.replace('https://', ''),
      ])
    })

    test('let scripts come from here and the configured analytics host only', async () => {
      const csp = String((await page('/')).headers['content-security-policy'])
      expect(csp).toMatch(/script-src 'self' https:\/\/stats\.example;/)
    })
  })

  describe('input', () => {
    test('of more than 64 kB is refused', async () => {
      const body = { email: 'a@b.example', name: 'x'.repeat(70_000), password: 'x' }
      expect(await server.call(signUp, { body })).toMatchObject(refusal(413, 'too_large'))
    })

    test.each(['{', '', '[]', '"x"', 'null'])('%s is bad input', async (payload) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await server.app.inject({ method: 'POST', url: signUp.path, payload, headers })
      expect([answer.statusCode, answer.json().message]).toEqual([400, 'bad_input'])
    })

    test('in a form that is none is bad input', async () => {
      const headers = { 'content-type': 'text/plain' }
      const answer = await server.app.inject({
        method: 'POST',
        url: signUp.path,
        payload: 'x',
        headers,
      })
      expect([answer.statusCode, answer.json().message]).toEqual([400, 'bad_input'])
    })

    test('too often from one address is refused with the time to wait', async () => {
      const body = { email: 'nobody', name: '', password: '' }
      const ask = () => server.call(signUp, { body, address: '10.9.9.9' })
      const all = []
      for (let i = 0; i < 11; i++) all.push(await ask())
      expect(all.at(-2)!.status).toBe(400)
      expect(all.at(-1)).toMatchObject(refusal(429, 'too_many_requests'))
      expect(all.at(-1)!.body.retryAfter).toBeGreaterThan(0)
    })
  })

  describe('the contract', () => {
    test.each(['/openapi.json', '/api/Security'])(
      '%s is made and compressed once, and sent once to whoever has it',
      async (url) => {
        const ask = (headers: Record<string, string> = {}) => server.app.inject({ url, headers })
        const [plain, packed] = [await ask(), await ask({ 'accept-encoding': 'gzip, br' })]
        expect(packed.headers).toMatchObject({
          'content-encoding': 'br',
          vary: expect.stringContaining('accept-encoding'),
        })
        expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
        const tag = String(plain.headers['etag'])
        expect(packed.headers['etag']).not.toBe(tag)
        const again = await ask({ 'if-none-match': tag })
        expect([again.statusCode, again.body]).toEqual([304, ''])
        expect((await ask({ 'accept-encoding': 'br', 'if-none-match': tag })).statusCode).toBe(200)
        expect((await ask({ 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe(
          'gzip',
        )
      },
    )

    test.each(['/openapi.json', '/calendar/nobodys.ics'])(
      'one address asks for %s a hundred and twenty times a minute at most, and nobody else pays for it',
      async (url) => {
        const ask = async (remoteAddress: string) =>
          (await server.app.inject({ url, remoteAddress })).statusCode
        const usual = await ask('10.90.0.2')
        for (let i = 0; i < 120; i++) expect(await ask('10.90.0.1')).toBe(usual)
        expect([await ask('10.90.0.1'), await ask('10.90.0.3')]).toEqual([429, usual])
      },
    )

    test('unknown calls answer 404 with a code, pages answer the client', async () => {
      const unknown = await server.app.inject('/api/nothing')
      expect([unknown.statusCode, unknown.json()]).toEqual([404, { message: 'not_found' }])
      expect((await page('/leaderboard')).headers['content-type']).toContain('text/html')
    })

    test('settings of the client carry no secret', async () => {
      const { body } = await server.app.inject('/config.json')
      expect(body).not.toContain('a key for tests')
      expect(body).not.toContain('a token for metrics')
    })
  })

  describe('health', () => {
    test('is reported when the process and its database answer', async () => {
      expect((await server.app.inject('/healthz')).json()).toEqual({ ok: true })
      await settled(server.world)
      expect((await server.app.inject('/readyz')).json()).toEqual({
        ok: true,
        deliveries: { waiting: 0, oldestSeconds: 0, dead: 0, refused: 0 },
      })
    })

    test('metrics are for anyone who has the token', async () => {
      expect((await server.app.inject('/metrics')).statusCode).toBe(404)
      const headers = { authorization: 'Bearer a token for metrics' }
      expect((await server.app.inject({ url: '/metrics', headers })).body).toContain(
        'recess_http_seconds',
      )
      const { body } = await server.app.inject({ url: '/metrics', headers })
      expect(body).toContain('recess_room_people 0')
    })
  })

  describe('configuration', () => {
    test('names all bad variables in one message', () => {
      const read = () => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://', SESSION_KEY: 'short' })
      expect(read).toThrow(ConfigError)
      expect(read).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*SESSION_KEY/)
    })

    test.each([
      [{ SERVICES: 'game' }, /PUBLIC_URL: needed with SERVICES; write the address/],
      [{ TRUST_PROXY: 'true' }, /TRUST_PROXY: true is no address\. Write the addresses/],
      [{ TRUST_PROXY: '1' }, /TRUST_PROXY: 1 is no address\. Write the addresses/],
      [{ TRUST_PROXY: '10.0.0.0/8, 10.0.0.0/99' }, /TRUST_PROXY: 10\.0\.0\.0\/99 is no address/],
      [{ TRUST_PROXY: '0.0.0.0/0' }, /TRUST_PROXY: 0\.0\.0\.0\/0 holds addresses of anyone/],
      [{ TRUST_PROXY: 'loopback,::/0' }, /TRUST_PROXY: ::\/0 holds addresses of anyone/],
      [{ TRUST_PROXY: '0.0.0.0/1, 128.0.0.0/1' }, /0\.0\.0\.0\/1, 128\.0\.0\.0\/1 holds/],
      [{ TRUST_PROXY: '::ffff:0.0.0.0/96' }, /::ffff:0\.0\.0\.0\/96 holds addresses of anyone/],
    ])('%j is refused in a sentence that says what to write', (env, sentence) => {
      expect(() => readConfig(env)).toThrow(ConfigError)
      expect(() => readConfig(env)).toThrow(sentence)
    })

    test('takes proxies by address, network and the usual names', () => {
      const given = ['10.0.0.0/8', '203.0.113.7/32', '::1', 'fc00::/7', '2001:db8::/32', 'loopback']
      const { TRUST_PROXY } = readConfig({ TRUST_PROXY: given.join(', ') })
      expect(TRUST_PROXY).toEqual(given)
      expect(() => Fastify({ trustProxy: TRUST_PROXY })).not.toThrow()
    })

    test.each([
      [{ OPERATOR_EMAIL: 'nope' }, /OPERATOR_EMAIL: no mail address/],
      [
        { DATABASE_URL: 'postgres://recess:a/b@db/recess', SESSION_KEY: 'x'.repeat(32) },
        /DATABASE_URL.*%2F/,
      ],
      [{ SMTP_URL: 'smtps://recess:a#b@mail.example' }, /SMTP_URL.*% escapes/],
    ])('%j is refused with what to write', (env, sentence) => {
      expect(() => readConfig(env)).toThrow(sentence)
    })

    test('with PostgreSQL needs a key for sessions', () => {
      expect(() => readConfig({ DATABASE_URL: 'postgres://localhost/recess' })).toThrow(
        'SESSION_KEY',
      )
    })

    test.each([
      [{}, false],
      [{ SMTP_URL: 'smtp://localhost', DEMO: '0' }, false],
      [{ DEMO: '0' }, true],
      [{ PUBLIC_URL: 'https://recess.example' }, true],
      [{ DATABASE_URL: 'postgres://localhost/recess', SESSION_KEY: 'x'.repeat(32) }, true],
    ])('%j lacks mail: %s', (env, expected) => {
      expect(readConfig(env).lacksMail).toBe(expected)
    })

    test.each([
      [{}, true],
      [{ DEMO: '0' }, false],
      [{ HOST: '0.0.0.0' }, false],
      [{ SMTP_URL: 'smtp://localhost' }, false],
      [{ DATABASE_URL: 'postgres://localhost/recess', SESSION_KEY: 'x'.repeat(32) }, false],
    ])('%j has the demo and the mail page: %s', (env, expected) => {
      const { demo, mailPage } = readConfig(env)
      expect([demo, mailPage]).toEqual([expected, expected])
    })
  })
})
