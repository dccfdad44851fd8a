/** @jest-environment node */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { SOCKET_PATH } from '#shared/protocol.ts'

/* A server that refuses handshakes on demand, and a page that can be hidden and shown. */
const http = createServer()
const io = new Server(http, { path: SOCKET_PATH })
let refusal = ''
let handshakes = 0
io.use((_, next) => {
  handshakes++
  next(refusal ? new Error(refusal) : undefined)
})

/* Its database is unavailable for the next `away` requests. */
let away = 0
let asks = 0
io.on('connection', (socket) =>
  socket.on('lobby:watch', (_, ack: (answer: object) => void) => {
    asks++
    ack(away-- > 0 ? { ok: false, message: 'unavailable' } : { ok: true, rooms: [] })
  }),
)

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const view = new EventTarget()

const until = async (true_: () => boolean, ms = 5_000) => {
  const end = Date.now() + ms
  while (!true_()) {
    if (Date.now() > end) throw new Error('it never came')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

afterAll(() => io.close())

test('an unavailable database is retried, another refusal fails, and a return to the page reconnects immediately', async () => {
  await new Promise<void>((resolve) => http.listen(0, resolve))
  Object.assign(globalThis, {
    document: page,
    addEventListener: view.addEventListener.bind(view),
    location: { origin: 'http://localhost' },
  })
  const { setSettings } = await import('./settings.ts')
  const { setUser } = await import('./session/session.ts')
  const { gameSocket, pastOutage, send, useConnection } = await import('./socket.ts')
  const socket = `http://localhost:${(http.address() as AddressInfo).port}`
  setSettings({ socket, services: {} } as never)
  const part = (value: object) => btoa(JSON.stringify(value))
  const guulJwt = `${part({})}.${part({ exp: Date.now() })}.x`
  setUser({ userId: 'u', guulJwt } as never)
  const state = () => useConnection.getState().connection

  refusal = 'unavailable'
  const game = await gameSocket()
  await until(() => handshakes === 3) // the database is unavailable: the client retries
  expect(state()).toBe('closed')
  refusal = ''
  await until(() => state() === 'open')

  handshakes = 0
  refusal = 'server_error'
  game.disconnect().connect()
  await until(() => state() === 'failed')
  expect(handshakes).toBe(1)

  refusal = ''
  page.dispatchEvent(new Event('visibilitychange'))
  await until(() => state() === 'open')

  const watch = () => send('lobby:watch', {})
  away = 2
  expect(await pastOutage(watch, () => true)).toEqual({ ok: true, rooms: [] })
  expect(asks).toBe(3)
  away = 2
  await expect(pastOutage(watch, () => false)).rejects.toMatchObject({ code: 'unavailable' })
  await expect(pastOutage(watch, () => true, 0)).rejects.toMatchObject({ code: 'unavailable' })
  expect(asks).toBe(5)
  away = 0

  const minute = 60_000
  game.io.reconnectionDelayMax(minute).reconnectionDelay(minute) // the next attempt is due later than this test waits
  io.disconnectSockets(true)
  await until(() => state() === 'closed')
  view.dispatchEvent(new Event('online'))
  await until(() => state() === 'open')

  game.disconnect()
  await expect(send('room:resign', { roomId: 'r' })).rejects.toMatchObject({ status: 0 })
  refusal = 'client_outdated'
  page.dispatchEvent(new Event('visibilitychange'))
  await until(() => state() === 'outdated')
  game.disconnect()
})
