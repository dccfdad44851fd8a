import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'

export const FEED_HOST = 'feeds.example'

/** A feed at an address, which says what a test has it say. */
export async function startFeed() {
  const { private: key, cert: ca } = await generate([{ name: 'commonName', value: FEED_HOST }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: FEED_HOST }] }],
  })
  const feed: { text: string | Buffer; requests: number } = { text: '', requests: 0 }
  const server: Server = createServer({ key, cert: ca }, (_, response) => {
    feed.requests += 1
    response.end(feed.text)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const way = { find: async () => ['93.184.215.14'], connect: { port, ca } }
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { feed, way, close }
}
