import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Socket } from 'socket.io'
import { SOCKET_PATH } from '#shared/protocol.ts'

const BEFORE_SIGN_IN = 5 // frames: the token takes one
export const MESSAGE_MAX_BYTES = 16 * 1024

interface EngineSocket {
  on(event: 'packet', listener: () => void): void
  off(event: 'packet', listener: () => void): void
  readonly transport: { readonly socket?: { terminate(): void } }
  close(discard?: boolean): void
}

/** At once: a client that never answers the goodbye would stay for half a minute. */
function cutOff(conn: EngineSocket): void {
  const { socket } = conn.transport
  conn.close(true)
  socket?.terminate()
}

/** Cuts off a client that floods: reading its frames would cost everyone else. */
export function limitTraffic(socket: Socket, perSecond: number, onFlood: () => void): void {
  let since = Date.now()
  let frames = 0
  socket.conn.on('packet', () => {
    const now = Date.now()
    if (now - since >= 1000) [since, frames] = [now, 0]
    if (++frames !== perSecond) return
    onFlood()
    cutOff(socket.conn as unknown as EngineSocket)
  })
}

const strangers = new WeakMap<object, () => void>()

/** Someone who has not signed in yet may say a few things, then is cut off. */
export function limitStrangers(conn: EngineSocket): void {
  let frames = 0
  const count = () => {
    if (++frames > BEFORE_SIGN_IN) cutOff(conn)
  }
  conn.on('packet', count)
  strangers.set(conn, () => conn.off('packet', count))
}

/** A connection is of someone we know: from now on limitTraffic counts. */
export function admitted(socket: Socket): void {
  strangers.get(socket.conn)?.()
}

/** Nothing but the rooms' socket is upgraded; anyone else hears 404 and the connection ends. */
export function refuseOtherUpgrades(server: Server): void {
  server.on('upgrade', (request: IncomingMessage, connection: Duplex) => {
    if (request.url?.startsWith(`${SOCKET_PATH}/`)) return
    const answer = `HTTP/1.1 404 ${STATUS_CODES[404]}\r\nConnection: close\r\n\r\n`
    connection.on('error', () => undefined) // it hung up first
    connection.end(answer, () => connection.destroy())
  })
}
