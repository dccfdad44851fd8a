import { createHash, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { generate } from 'selfsigned'
import { answer, type StandIn } from '../providers/serve.ts'

const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }
const page = (name: string) => readFile(new URL(`./${name}`, import.meta.url))

/** The host's own files, and what its page asks of the simulator. */
function hostSite(simulator: StandIn, origin: string) {
  return async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', origin)
    if (pathname.startsWith('/simulator/')) return answer(simulator, origin, request, response)
    const name = pathname === '/' ? 'host.html' : pathname.slice(1)
    const isOurs = /^host(\.context)?\.(html|js|css)$/.test(name)
    response.writeHead(isOurs ? 200 : 404, { 'content-type': types[name.split('.').pop()!] ?? '' })
    return response.end(isOurs ? await page(name) : '')
  }
}

/*
 * The certificate is believed by its key. Told to overlook what is wrong with certificates, Chromium
 * would judge them first, with libraries that a bare machine lacks.
 */
function believed(cert: string): string {
  const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  const digest = createHash('sha256').update(key).digest('base64')
  return `--ignore-certificate-errors-spki-list=${digest}`
}

interface Sites {
  readonly product: FastifyInstance
  readonly productHost: string
  readonly standIns: Record<string, StandIn> // by origin
  readonly simulator: StandIn
  readonly isOff: () => boolean // the product's network
}

/**
 * One https server for all names. A browser is led here by resolver rules, so that origins, frame
 * rules, storage and pop-ups are the real ones.
 */
export async function startFront(sites: Sites) {
  const names = ['teams.microsoft.com', 'evil.example', sites.productHost]
  const { private: key, cert } = await generate([{ name: 'commonName', value: names[0]! }], {
    keySize: 2048,
  })
  const hosts = new Map(
    ['teams.microsoft.com', 'evil.example'].map((name) => [
      name,
      hostSite(sites.simulator, `https://${name}`),
    ]),
  )
  const standIns = new Map(
    Object.entries(sites.standIns).map(([origin, standIn]) => [
      new URL(origin).host,
      { origin, standIn },
    ]),
  )
  const isProduct = (request: IncomingMessage) => request.headers.host === sites.productHost
  const server = createServer({ key, cert }, (request, response) => {
    const name = request.headers.host ?? ''
    const other = standIns.get(name)
    if (isProduct(request)) {
      if (sites.isOff()) return void request.socket.destroy()
      return sites.product.routing(request, response)
    }
    if (other) return void answer(other.standIn, other.origin, request, response)
    return void hosts.get(name)?.(request, response)
  })
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    if (isProduct(request) && !sites.isOff())
      sites.product.server.emit('upgrade', request, socket, head)
    else socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const known = [...hosts.keys(), ...standIns.keys(), sites.productHost]
  const rules = [...known.map((name) => `MAP ${name} 127.0.0.1:${port}`), 'MAP * ~NOTFOUND']
  const flags = [believed(cert), `--host-resolver-rules=${rules.join(',')}`]
  const close = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return { flags, close, cutConnections: () => server.closeAllConnections() }
}
