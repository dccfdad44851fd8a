import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { loginWithGS } from '#shared/accounts.ts'
import { PASSWORD, startServer, type TestServer } from '../server.ts'

describe('http/stopping', () => {
  let server: TestServer
  let port: number
  const sockets: Socket[] = []

  beforeEach(async () => {
    server = await startServer()
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    port = (server.app.server.address() as AddressInfo).port
  })
  afterEach(() => sockets.splice(0).map((socket) => socket.destroy()))

  async function dial(said: string): Promise<Socket> {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => undefined) // what was sent may be on its way as the server hangs up
    await Promise.all([once(socket, 'connect'), once(server.app.server, 'connection')])
    if (said) socket.write(said)
    return socket
  }

  const hungUp = async (socket: Socket) => {
    if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
  }

  test.each([
    ['asked nothing', ''],
    ['not yet said what it asks', 'GET /api/Health HTTP/1.1\r\nHost: loc'],
  ])('hangs up on a connection that has %s, and waits for none', async (_, said) => {
    const socket = await dial(said)
    await Promise.all([server.close(), hungUp(socket)])
    expect(socket.closed).toBe(true)
  })

  test('answers who asks for a web socket where there are no rooms', async () => {
    const env = { SERVICES: 'content', PUBLIC_URL: 'https://recess.example' }
    const alone = await startServer(env)
    await alone.app.listen({ port: 0, host: '127.0.0.1' })
    const asked = get({
      host: '127.0.0.1',
      port: (alone.app.server.address() as AddressInfo).port,
      path: '/healthz',
      headers: { connection: 'upgrade', upgrade: 'websocket' },
    })
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    expect(answer.statusCode).toBe(200)
    answer.resume()
    await Promise.all([alone.close(), server.close()])
  })

  test('answers a call that is on its way first', async () => {
    const { db } = server.world
    let letGo = (): void => undefined
    const held = new Promise<void>((resolve) => (letGo = resolve))
    let holding: Promise<unknown> | undefined
    await new Promise<void>((isHeld, reject) => {
      holding = db.transaction(async (tx) => {
        await tx.execute(sql`lock table users in access exclusive mode`)
        isHeld()
        await held
      })
      holding.catch(reject)
    })
    const isAsked = once(server.app.server, 'request')
    const body = JSON.stringify({ email: 'nobody@kestrel.example', password: PASSWORD })
    const call = fetch(`http://127.0.0.1:${port}${loginWithGS.path}`, {
      method: loginWithGS.method,
      headers: { 'content-type': 'application/json' },
      body,
    })
    await isAsked
    const closing = server.close()
    letGo()
    expect(await (await call).json()).toMatchObject({ message: 'wrong_credentials' })
    await Promise.all([closing, holding])
  })
})
