import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ClientSettings } from '#shared/settings.ts'
import version from '../../../../package.json' with { type: 'json' }
import { configured } from '../oidc/provider.ts'
import type { World } from '../world.ts'
import { isFromHere } from './this-machine.ts'

const YEAR_SECONDS = 31_536_000
const ENCODING = 'accept-encoding'
const hashed = /\.[0-9a-f]{8,}\.\w+(\.map)?(\.br|\.gz)?$/

function settingsOf({ config }: World, isHere: boolean): ClientSettings {
  return {
    services: {
      auth: config.AUTH_URL,
      dashboard: config.DASHBOARD_URL,
      game: config.GAME_URL,
      content: config.CONTENT_URL,
    },
    socket: config.SOCKET_URL,
    demo: config.demo && isHere,
    microsoft: config.ENTRA_CLIENT_ID ? { clientId: config.ENTRA_CLIENT_ID } : null,
    providers: configured(config),
    analytics: config.ANALYTICS_SCRIPT ?? '',
    mailPage: config.mailPage && isHere ? '/outbox' : '',
    operator: {
      name: config.OPERATOR_NAME,
      email: config.OPERATOR_EMAIL,
      address: config.OPERATOR_ADDRESS,
    },
    defaultLanguage: config.DEFAULT_LANGUAGE,
    version: version.version,
  }
}

const building = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>Recess</title></head>
<body style="background:#1B1C20;color:#F7F5F0;font:16px/24px system-ui;padding:32px"><p>Recess is being built. This page opens by itself in a moment.</p></body></html>`

function wantsPage(request: FastifyRequest): boolean {
  return request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
}

/** A cache must not give one browser what another can read: files lie here in three encodings. */
function varyByEncoding(reply: FastifyReply): void {
  const others = [reply.getHeader('vary') ?? []].flat().filter((name) => name !== ENCODING)
  void reply.header('vary', [...others, ENCODING].join(', '))
}

const filesOf = (folder: string): FastifyStaticOptions => ({
  root: folder,
  wildcard: true,
  index: false,
  cacheControl: false,
  lastModified: false, // the tag says it already
  preCompressed: true,
  setHeaders(reply, path) {
    const cache = hashed.test(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache'
    reply.setHeader('cache-control', cache)
  },
})

/**
 * The page for any address that is one. Every route's answer for what is not there may end here
 * (callNotFound), so every reply must be able to send a file.
 */
async function answerPages(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, { ...filesOf(folder), serve: false })
  const answerPage = (reply: FastifyReply): void => {
    varyByEncoding(reply)
    void reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    if (existsSync(join(folder, 'index.html'))) void reply.sendFile('index.html')
    else void reply.status(503).send(building)
  }
  app.get('/', (_, reply) => answerPage(reply))
  app.setNotFoundHandler((request, reply) => {
    if (wantsPage(request)) return answerPage(reply)
    void reply.status(404).send({ message: 'not_found' })
  })
}

/** The files of `folder` as the build left them, compressed ones for anyone who takes them. */
async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  app.addHook('onSend', async (_, reply) => varyByEncoding(reply))
  await app.register(fastifyStatic, { ...filesOf(folder), decorateReply: false })
}

/** The built client from `folder`; any address that is a page's answers index.html. */
export async function serveClient(
  app: FastifyInstance,
  world: World,
  folder: string,
): Promise<void> {
  app.get('/config.json', async (request, reply) =>
    reply.header('cache-control', 'no-cache').send(settingsOf(world, isFromHere(request))),
  )
  await answerPages(app, folder)
  await app.register((files) => serveFiles(files, folder))
}
