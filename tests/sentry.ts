import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { until } from './wait-until.ts'

export interface SentryEvent {
  readonly message: string
  readonly level: string
  readonly tags: Record<string, string>
  readonly exception: {
    readonly values: {
      type: string
      value: string
      stacktrace: { frames: { filename: string; in_app: boolean }[] }
    }[]
  }
}

/** A server that receives envelopes, as Sentry does, and keeps each as it came. */
export async function startSentry() {
  const envelopes: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      envelopes.push(
        `${request.method} ${request.url}\n${JSON.stringify(request.headers)}\n${body}`,
      )
      response.end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const received = async (count = 1): Promise<SentryEvent[]> => {
    await until(() => envelopes.length >= count, `${envelopes.length} of ${count} envelopes came`)
    return envelopes.map((whole) => JSON.parse(whole.trimEnd().split('\n').at(-1)!) as SentryEvent)
  }
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { dsn: `http://publickey@127.0.0.1:${port}/42`, envelopes, received, close }
}
