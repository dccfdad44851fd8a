import { connect, type Socket, type AddressInfo } from 'node:net'
import { login, updateUserSettings, type User } from '#shared/accounts.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { Games } from '#games/kit/games.ts'
import { registry } from '#games/registry.ts'
import { routesOf } from '#server/module.ts'
import { modules } from '#app/modules.ts'
import { startServer, type TestServer } from '../server.ts'

let server: TestServer
let admin: User
let port: number
describe('http/request-bodies', () => {
  beforeAll(async () => {
    server = await startServer()
    admin = (await server.space()).admin
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    port = (server.app.server.address() as AddressInfo).port
  })
  afterAll(() => {
    server.app.server.closeAllConnections()
    return server.close()
  })

  const EDGE = 'edge'
  const MB = 1024 * 1024
  const forms = routesOf(modules, new Games(registry, ''))
    .map(({ endpoint }) => endpoint)
    .filter(({ files }) => files)

  interface Line {
    readonly socket: Socket
    readonly heard: () => string
  }

  async function dial(): Promise<Line> {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('error', () => undefined) // cut while sending
    await new Promise((resolve) => socket.once('connect', resolve))
    return { socket, heard: () => text }
  }

  const head = (endpoint: Endpoint, length: number, token = admin.guulJwt) =>
    [
      `${endpoint.method} ${endpoint.path} HTTP/1.1`,
      'Host: localhost',
      'Connection: keep-alive',
      `Authorization: Bearer ${token}`,
      `Content-Type: multipart/form-data; boundary=${EDGE}`,
      `Content-Length: ${length}`,
      '\r\n',
    ].join('\r\n')

  const file = (name: string, bytes: number) =>
    `--${EDGE}\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n${'x'.repeat(bytes)}\r\n`

  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

  async function until(isSo: () => boolean, ms: number): Promise<boolean> {
    const end = Date.now() + ms
    while (!isSo() && Date.now() < end) await pause(20)
    return isSo()
  }

  describe('a form that is refused midway', () => {
    const answers = (line: Line) => line.heard().match(/HTTP\/1\.1 \d{3}/g) ?? []

    test.each(['signed in', 'a stranger'])(
      'leaves its connection open for the next call: %s',
      async (who) => {
        const line = await dial()
        const body = `${file('profileImage', 3 * MB)}${file('profileBgImage', MB)}--${EDGE}--\r\n`
        const token = who === 'signed in' ? admin.guulJwt : 'none'
        line.socket.write(head(updateUserSettings, body.length, token) + body)
        const refusal = who === 'signed in' ? 'HTTP/1.1 413' : 'HTTP/1.1 401'
        expect(await until(() => answers(line).length > 0, 3000)).toBe(true)
        line.socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
        expect(await until(() => answers(line).length > 1, 3000)).toBe(true)
        expect(answers(line)).toEqual([refusal, 'HTTP/1.1 200'])
        line.socket.destroy()
      },
    )

    test('and that never comes in whole has its connection cut', async () => {
      const line = await dial()
      line.socket.write(head(updateUserSettings, 6 * MB) + file('profileImage', 3 * MB))
      expect(await until(() => answers(line).length > 0, 3000)).toBe(true)
      expect(answers(line)).toEqual(['HTTP/1.1 413'])
      expect(await until(() => line.socket.destroyed || line.socket.readableEnded, 4000)).toBe(true)
    })

    test('and that does not end is cut before it has cost much', async () => {
      const line = await dial()
      let sent = 0
      line.socket.write(head(updateUserSettings, 2000 * MB) + file('profileImage', 3 * MB))
      const more = 'x'.repeat(MB)
      const closed = () => line.socket.destroyed || line.socket.readableEnded
      while (!closed() && sent < 200) {
        await Promise.race([new Promise((resolve) => line.socket.write(more, resolve)), pause(100)])
        sent++
      }
      expect(closed()).toBe(true)
      expect(sent).toBeLessThan(60)
    })
  })

  describe('a form that is broken', () => {
    const part = `--${EDGE}\r\nContent-Disposition: form-data; name="userId"\r\n\r\nx`
    const broken: Record<string, [string, string]> = {
      'has no boundary': ['multipart/form-data', part],
      'never ends': [`multipart/form-data; boundary=${EDGE}`, part],
      'has a part without a head': [
        `multipart/form-data; boundary=${EDGE}`,
        `--${EDGE}\r\n\r\nx\r\n`,
      ],
      'has a head that is none': [
        `multipart/form-data; boundary=${EDGE}`,
        `--${EDGE}\r\nContent-Disposition form-data\r\n\r\nx\r\n--${EDGE}--\r\n`,
      ],
      'ends in a head': [`multipart/form-data; boundary=${EDGE}`, `--${EDGE}\r\nContent-Dis`],
      'ends in a file': [
        `multipart/form-data; boundary=${EDGE}`,
        file('logoImage', 10).slice(0, -2),
      ],
      'is something else': [`multipart/form-data; boundary=${EDGE}`, '{"userId":"x"}'],
      'is empty': [`multipart/form-data; boundary=${EDGE}`, ''],
      'names what every object has': [
        `multipart/form-data; boundary=${EDGE}`,
        `${part.replace('userId', '__proto__')}\r\n--${EDGE}--\r\n`,
      ],
      'has a field of broken JSON': [
        `multipart/form-data; boundary=${EDGE}`,
        `--${EDGE}\r\nContent-Disposition: form-data; name="userId"\r\nContent-Type: application/json\r\n\r\n{\r\n--${EDGE}--\r\n`,
      ],
    }
    const cases = forms.flatMap((endpoint) =>
      Object.entries(broken).map(([how, [type, payload]]) => [endpoint.path, how, type, payload]),
    )

    test.each(cases)('%s: %s is bad input', async (url, _, type, payload) => {
      const headers = { authorization: `Bearer ${admin.guulJwt}`, 'content-type': type }
      const answer = await server.app.inject({
        method: 'POST',
        url,
        headers,
        payload,
      })
      expect([answer.statusCode, answer.json().message]).toEqual([400, 'bad_input'])
    })
  })

  describe('a call without what every client sends', () => {
    const ask = async (lines: string[]) => {
      const line = await dial()
      line.socket.end(lines.join('\r\n'))
      await until(() => line.heard().includes('\r\n\r\n'), 2000)
      return line.heard().split('\r\n')[0]
    }

    test.each([
      ['no host', [`POST ${login.path} HTTP/1.0`, 'Content-Length: 0', '', '']],
      ['no body', [`POST ${login.path} HTTP/1.1`, 'Host: localhost', 'Content-Length: 0', '', '']],
      [
        'a host of nothing',
        [
          `POST ${login.path} HTTP/1.1`,
          'Host: ',
          'Content-Type: application/json',
          'Content-Length: 2',
          '',
          '{}',
        ],
      ],
    ])('to sign in again, %s, is refused and not failed', async (_, lines) => {
      expect(await ask(lines)).toMatch(/^HTTP\/1\.[01] 4/)
    })
  })
})
