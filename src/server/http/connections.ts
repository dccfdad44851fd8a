import type { Socket } from 'node:net'
import { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

const MOST_BYTES = 8 * 1024 * 1024 // a form of two pictures, and some
const MOST_MS = 2_000

/** Reads away what is left of a body; a connection that has too much of it, or is slow, is cut. */
function drain(request: IncomingMessage): void {
  let remaining = MOST_BYTES
  const cut = () => request.destroy()
  const patience = setTimeout(cut, MOST_MS).unref()
  request.unpipe()
  request.on('data', (chunk: Buffer) => {
    remaining -= chunk.length
    if (remaining < 0) cut()
  })
  request.once('close', () => clearTimeout(patience))
  request.once('end', () => clearTimeout(patience))
  request.resume()
}

/**
 * A call may be answered before its body has come in. What is left would stand in the way of the
 * connection's next call until one side gives up.
 */
export function drainRefused(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    // a call made within the process has no connection
    if (raw instanceof IncomingMessage && !raw.complete && !raw.destroyed) drain(raw)
  })
}

const LATE_MS = 1_000 // for one that comes while the server stops, to ask and be refused

/**
 * When the server stops, each connection ends as soon as nothing is asked on it. Node takes those
 * that browsers open ahead of need for busy ones, and keeps one whose last call it has answered
 * for the next: the server would wait for the browser to hang up.
 */
export function endConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  let isStopping = false
  app.server.on('connection', (socket: Socket) => {
    if (isStopping) return void socket.setTimeout(LATE_MS, () => socket.destroy())
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  const use = ({ socket }: { socket: Socket }) => void unused.delete(socket)
  app.server.on('request', use)
  app.addHook('onReady', async () => {
    // without another listener Node itself answers an upgrade, as any other call
    if (app.server.listenerCount('upgrade') > 0) app.server.on('upgrade', use)
  })
  app.addHook('preClose', async () => {
    isStopping = true
    for (const socket of unused) socket.destroy()
  })
  app.addHook('onSend', async (_, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
}
