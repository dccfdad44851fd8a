import { createServer } from 'node:http'
import building from '../src/server/http/building.json' with { type: 'json' }

/**
 * Answers at the server's address while it is built. Answers how to let go of it, or null where the
 * address cannot be held: the server itself says why.
 */
export function holdAddress({ PORT = '3000', HOST = '127.0.0.1' }) {
  if (PORT === '0') return null // whichever is free: nobody knows it yet
  const server = createServer((_, response) => {
    const headers = { 'content-type': 'text/html; charset=utf-8', connection: 'close' }
    response.writeHead(503, headers).end(building.page)
  })
  const letGo = () =>
    new Promise((resolve) => {
      server.close(resolve)
      server.closeAllConnections() // what never sent its request is not waited for
    })
  return new Promise((resolve) => {
    server.once('error', () => resolve(null))
    server.listen(Number(PORT), HOST, () => resolve(letGo))
  })
}
