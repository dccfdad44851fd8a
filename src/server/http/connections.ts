import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

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
