import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a stand-in is asked. */
export interface Asked {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** What it answers: JSON, unless it is text or bytes of a type. */
export interface Answer {
  readonly status?: number
  readonly headers?: Record<string, string>
  readonly json?: unknown
  readonly html?: string
  readonly bytes?: Uint8Array
  readonly isCut?: true // nothing: the connection ends
}

export type StandIn = (asked: Asked) => Promise<Answer> | Answer

export const redirect = (to: string): Answer => ({ status: 302, headers: { location: to } })

function contentOf({ json, html, bytes }: Answer): [string | Uint8Array, string] {
  if (html !== undefined) return [html, 'text/html; charset=utf-8']
  if (bytes) return [bytes, 'application/octet-stream']
  return [json === undefined ? '' : JSON.stringify(json), 'application/json']
}

/** Lets a stand-in answer a request of Node's http. */
export async function answer(
  standIn: StandIn,
  origin: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { method = 'GET', headers } = request
  const url = new URL(request.url ?? '/', origin)
  const given = await standIn({ method, url, headers, body: Buffer.concat(chunks).toString() })
  if (given.isCut) return void request.socket.destroy()
  const [content, type] = contentOf(given)
  response.writeHead(given.status ?? 200, { 'content-type': type, ...given.headers })
  response.end(content)
}

/** Stand-ins by the origin they stand in for, on local ports, and a fetch that leads there and nowhere else. */
export async function serveStandIns(byOrigin: Record<string, StandIn>) {
  const places = new Map<string, string>()
  const servers = await Promise.all(
    Object.entries(byOrigin).map(async ([origin, standIn]) => {
      const server = createServer((request, response) => {
        void answer(standIn, origin, request, response)
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      places.set(origin, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
      return server
    }),
  )
  const fetchThere: typeof fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const place = places.get(url.origin)
    if (!place) return Promise.reject(new TypeError(`nothing stands in for ${url.origin}`))
    return fetch(place + url.pathname + url.search, init)
  }
  const close = async () => {
    for (const server of servers) server.closeAllConnections()
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  }
  return { fetch: fetchThere, places: Object.fromEntries(places), close }
}
