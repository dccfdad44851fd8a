import { createAdapter } from '@socket.io/redis-streams-adapter'
import { createClient } from 'redis'
import type { Logger } from 'pino'

const MOST_WAIT_MS = 2_000

/** Redis, joining the sockets of several processes. It may be restarted: we wait and go on. */
export async function openRedis(url: string, log: Pick<Logger, 'warn'>) {
  const client = createClient({
    url,
    socket: { reconnectStrategy: (tries) => Math.min(tries * 100, MOST_WAIT_MS) },
  })
  client.on('error', (err: unknown) => log.warn({ err }, 'Redis does not answer'))
  await client.connect()
  return { adapter: createAdapter(client), close: async () => client.destroy() }
}
