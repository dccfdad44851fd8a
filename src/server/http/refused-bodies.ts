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
