import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { Games } from '#games/kit/games.ts'
import { registry } from '#games/registry.ts'
import { login, me, type User } from '#shared/accounts.ts'
import { gameAreaInfo } from '#modules/play/games/contract.ts'
import { invitation } from '#modules/people/spaces/contract.ts'
import { users } from '#server/teams/schema.ts'
import { routesOf } from '#server/module.ts'
import { modules } from '#app/modules.ts'
import { startServer, type TestServer } from '../server.ts'

const script = `console.log(${JSON.stringify('four corners '.repeat(300))})`
const text = 'one two three '.repeat(200)
const page = `<!doctype html><title>Recess</title><p>${text}</p>`
const SCRIPT = '/assets/main.0123456789.js'

let server: TestServer
let url: string
let folder: string
let admin: User
describe('http/compression', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recess-client-'))
    await mkdir(join(folder, 'assets'))
    for (const [file, text] of [
      [SCRIPT, script],
      ['/index.html', page],
    ] as const) {
      await writeFile(join(folder, file), text)
      await writeFile(join(folder, `${file}.br`), brotliCompressSync(text))
      await writeFile(join(folder, `${file}.gz`), gzipSync(text))
    }
    await writeFile(join(folder, 'assets/plain.0123456789.js'), script)
    server = await startServer({}, null, {}, folder)
    admin = (await server.space()).admin
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })

  const ask = (path: string, accepts: string, headers: Record<string, string> = {}) =>
    fetch(url + path, { headers: { 'accept-encoding': accepts, ...headers } })
  const asAdmin = (path: string, accepts: string) =>
    ask(path, accepts, { authorization: `Bearer ${admin.guulJwt}` })
  /* fetch asks past every cache once a request has a tag */
  const inject = (path: string, headers: Record<string, string>) =>
    server.app.inject({ url: path, headers })
  const encodingOf = (response: Response) => response.headers.get('content-encoding')

  const choices = [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0, gzip;q=0', null],
    ['identity', null],
    ['zstd', null],
    ['', null],
  ] as const

  describe('a file of the client', () => {
    test.each(choices)('goes to who accepts "%s" as %s', async (accepts, encoding) => {
      const response = await ask(SCRIPT, accepts)
      expect([response.status, encodingOf(response)]).toEqual([200, encoding])
      expect(response.headers.get('content-type')).toBe('application/javascript; charset=utf-8')
      expect(response.headers.get('vary')).toBe('accept-encoding')
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(await response.text()).toBe(script)
    })

    test('goes plain where the build made nothing smaller', async () => {
      const response = await ask('/assets/plain.0123456789.js', 'br, gzip')
      expect([response.status, encodingOf(response)]).toEqual([200, null])
      expect(await response.text()).toBe(script)
    })

    test('has a tag of its own in each encoding, and is not sent again for it', async () => {
      const answers = ['br', 'gzip', 'identity'].map(async (accepts) => {
        const first = await inject(SCRIPT, { 'accept-encoding': accepts })
        const tag = String(first.headers.etag)
        const again = await inject(SCRIPT, { 'accept-encoding': accepts, 'if-none-match': tag })
        expect([again.statusCode, again.body]).toEqual([304, ''])
        expect(again.headers.vary).toBe('accept-encoding')
        return tag
      })
      expect(new Set(await Promise.all(answers)).size).toBe(3)
    })

    test('comes in parts, counted in the bytes that are sent', async () => {
      const part = await ask(SCRIPT, 'identity', { range: 'bytes=0-10' })
      expect([part.status, await part.text()]).toEqual([206, script.slice(0, 11)])
      expect(part.headers.get('content-range')).toBe(`bytes 0-10/${script.length}`)
      const small = await inject(SCRIPT, { 'accept-encoding': 'br', range: 'bytes=0-10' })
      const packed = brotliCompressSync(script)
      expect(small.headers['content-range']).toBe(`bytes 0-10/${packed.length}`)
      expect(small.rawPayload).toEqual(packed.subarray(0, 11))
    })
  })

  describe('a page', () => {
    test.each(choices)('goes to who accepts "%s" as %s', async (accepts, encoding) => {
      const response = await ask('/leaderboard', accepts, { accept: 'text/html' })
      expect([response.status, encodingOf(response)]).toEqual([200, encoding])
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(response.headers.get('cache-control')).toBe('no-cache')
      expect(response.headers.get('vary')).toBe('accept-encoding')
      expect(await response.text()).toContain(text)
    })

    test('has a tag of its own in each encoding, and is not sent again for it', async () => {
      const tags = ['br', 'gzip', 'identity'].map(async (accepts) => {
        const headers = { 'accept-encoding': accepts }
        const tag = String((await inject('/leaderboard', headers)).headers.etag)
        const again = await inject('/leaderboard', { ...headers, 'if-none-match': tag })
        expect([again.statusCode, again.body]).toEqual([304, ''])
        expect(again.headers.vary).toBe('accept-encoding')
        return tag
      })
      expect(new Set(await Promise.all(tags)).size).toBe(3)
    })

    test('that another build has left is sent anew', async () => {
      const { headers } = await inject('/games', {})
      const file = join(folder, 'index.html')
      await writeFile(file, page.replace(text, `${text} four`))
      const again = await inject('/games', { 'if-none-match': String(headers.etag) })
      expect([again.statusCode, again.body.includes(`${text} four`)]).toEqual([200, true])
      await writeFile(file, page)
    })

    test('that has not changed keeps its policy', async () => {
      const first = await inject('/index.html', { accept: 'text/html' })
      const headers = { accept: 'text/html', 'if-none-match': String(first.headers.etag) }
      const again = await inject('/index.html', headers)
      expect(again.statusCode).toBe(304)
      const policy = 'content-security-policy'
      expect(again.headers[policy]).toBe(first.headers[policy])
      expect(again.headers[policy]).toContain('script-src')
    })
  })

  describe('an answer of a call', () => {
    const area = () => gameAreaInfo.path.replace(':id', admin.teamId)

    test.each(choices)('of over 1 kB goes to who accepts "%s" as %s', async (accepts, encoding) => {
      const response = await asAdmin(area(), accepts)
      expect([response.status, encodingOf(response)]).toEqual([200, encoding])
      expect(gameAreaInfo.answer.parse(await response.json()).games.length).toBeGreaterThan(1)
    })

    test('of less goes plain', async () => {
      const response = await asAdmin(invitation.path.replace(':id', admin.teamId), 'br')
      expect([response.status, encodingOf(response)]).toEqual([200, null])
    })

    test('with a token in it goes plain, however long', async () => {
      const { endpoint } = routesOf(modules, new Games(registry, '')).find(
        (r) => r.endpoint === login,
      )!
      expect(endpoint.compressed).toBeUndefined()
      const profileImage = `/pictures/${'x'.repeat(2000)}`
      await server.world.db
        .update(users)
        .set({ profileImage })
        .where(eq(users.userId, admin.userId))
      const response = await asAdmin(me.path, 'br, gzip')
      const text = await response.text()
      expect(text.length).toBeGreaterThan(1024)
      expect(encodingOf(response)).toBeNull()
    })

    test('is compressed only where its declaration names no secret', () => {
      const secret = /jwt|token|secret|password|guid|link|code|nonce|invitation|url/i
      const all = routesOf(modules, new Games(registry, ''))
      const names = (schema: unknown): string[] =>
        typeof schema !== 'object' || schema === null
          ? []
          : Object.entries(schema).flatMap(([key, value]) => [
              ...(key === 'properties' ? Object.keys(value as object) : []),
              ...names(value),
            ])
      const told = all
        .filter(({ endpoint }) => endpoint.compressed)
        .map(({ endpoint }) => [
          endpoint.path,
          names(z.toJSONSchema(endpoint.answer, { unrepresentable: 'any' })).filter((name) =>
            secret.test(name),
          ),
        ])
      expect(told.length).toBeGreaterThan(10)
      expect(told.filter(([, found]) => found!.length)).toEqual([])
    })

    test('does not say by its size what others wrote beside it', async () => {
      const packed = await ask('/openapi.json', 'br')
      expect(encodingOf(packed)).toBe('br') // the contract, the same for everyone
      await packed.text()
      const settings = await ask('/config.json', 'br')
      expect(encodingOf(settings)).toBeNull()
    })

    test('of a request that comes packed is a refusal: nothing is unpacked here', async () => {
      const response = await fetch(url + login.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
        body: gzipSync(JSON.stringify({ token: 'x', app: 'web' })),
      })
      expect(response.status).toBe(400)
    })
  })

  describe('security headers', () => {
    const policyOf = (response: Response) => response.headers.get('content-security-policy')

    test('of JSON say in few words that it is no page', async () => {
      const response = await ask('/config.json', '')
      expect(policyOf(response)).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('cross-origin-resource-policy')).toBe('same-site')
      for (const name of [
        'cross-origin-opener-policy',
        'x-dns-prefetch-control',
        'origin-agent-cluster',
      ])
        expect(response.headers.get(name)).toBeNull()
    })

    test('of a refusal are those of JSON, also on a path only pages have', async () => {
      const response = await ask('/admin/nothing', '', { accept: 'application/json' })
      expect([response.status, policyOf(response)]).toEqual([
        404,
        "default-src 'none'; frame-ancestors 'none'",
      ])
    })

    test('of a script say what it is; what it may do its page says', async () => {
      const response = await ask(SCRIPT, '')
      expect(policyOf(response)).toBeNull()
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('cross-origin-resource-policy')).toBe('same-site')
    })

    test('of a page say what may load in it and who may frame it', async () => {
      const response = await ask('/leaderboard', 'br', { accept: 'text/html' })
      expect(policyOf(response)).toMatch(
        /script-src 'self'.*frame-ancestors 'self' https:\/\/teams/,
      )
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-site',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
      })
    })
  })
})
