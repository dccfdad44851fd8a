import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ClientSettings } from '#shared/settings.ts'
import version from '../../../package.json' with { type: 'json' }
import { configured } from '../oidc/provider.ts'
import type { World } from '../world.ts'
import { isFromHere } from './this-machine.ts'

const YEAR_SECONDS = 31_536_000
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
  const others = [reply.getHeader('vary') ?? []].flat()
  void reply.header('vary', [...others, 'accept-encoding'].join(', '))
}

/** The files of `folder` as the build left them, compressed ones for who takes them; else a page. */
async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  app.addHook('onSend', async (_, reply) => varyByEncoding(reply))
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: true,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const cache = hashed.test(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache'
      reply.setHeader('cache-control', cache)
    },
  })
  const answerPage = (reply: FastifyReply) => {
    void reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    if (!existsSync(join(folder, 'index.html'))) return reply.status(503).send(building)
    return reply.sendFile('index.html')
  }
  app.get('/', (_, reply) => answerPage(reply))
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? answerPage(reply) : reply.status(404).send({ message: 'not_found' }),
  )
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
  await app.register((files) => serveFiles(files, folder))
}
