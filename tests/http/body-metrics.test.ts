import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { scorePredict } from '#modules/play/predictors/contract.ts'
import { startServer, type TestServer } from '../server.ts'

const TOKEN = 'a token for metrics'

let server: TestServer
describe('http/body-metrics', () => {
  beforeAll(async () => {
    server = await startServer({ METRICS_TOKEN: TOKEN })
    await server.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => {
    server.app.server.closeAllConnections()
    return server.close()
  })

  /** A call whose body ends so much later than it begins. */
  async function call(ms: number): Promise<string> {
    const { port } = server.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    const head = [`POST ${scorePredict.path} HTTP/1.1`, 'host: recess', 'connection: close']
    const began = once(server.app.server, 'request')
    socket.write(
      [...head, 'content-type: application/json', 'content-length: 2', '', '{'].join('\r\n'),
    )
    await began
    await new Promise((resolve) => setTimeout(resolve, 50))
    server.clock.pass(ms)
    socket.write('}')
    let text = ''
    for await (const part of socket) text += String(part)
    return text
  }

  /** How many bodies of tips came within so many seconds. */
  async function within(seconds: string): Promise<number> {
    const headers = { authorization: `Bearer ${TOKEN}` }
    const { body } = await server.app.inject({ url: '/metrics', headers })
    const line = `recess_http_body_seconds_bucket{le="${seconds}",route="${scorePredict.path}"} `
    return Number(
      body
        .split('\n')
        .find((one) => one.startsWith(line))
        ?.slice(line.length) ?? 0,
    )
  }

  test('how late a body comes is measured by the clock that says whether a tip counts', async () => {
    expect(await call(0)).toMatch(/^HTTP\/1\.1 401 /)
    await call(1_900)
    await call(2_100)
    await call(40_000)
    const counts = await Promise.all(['0.01', '1', '2', '5', '30', '+Inf'].map(within))
    expect(counts).toEqual([1, 1, 2, 3, 3, 4])
  })

  test('what has no body is not counted', async () => {
    const headers = { authorization: `Bearer ${TOKEN}` }
    await server.app.inject('/config.json')
    const { body } = await server.app.inject({ url: '/metrics', headers })
    expect(body).not.toContain('recess_http_body_seconds_count{route="/config.json"}')
  })
})
