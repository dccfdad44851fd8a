import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ClientSettings } from '#shared/client-settings.ts'
import version from '../../../package.json' with { type: 'json' }
import { configured } from '../sessions/oidc/provider.ts'
import type { World } from '../world.ts'
import building from './building.json' with { type: 'json' }
import { pageAt, pathOf } from './page-path.ts'
import { previewOf, previewTags } from './preview/preview.ts'
import { isFromHere } from './loopback.ts'
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const TITLE = '<title>Recess</title>' // as src/app/index.html has it
const MOST = 200 // pages by what their preview says, in three encodings

const encoders = {
  br: promisify(brotliCompress) as (text: string) => Promise<Buffer>,
  gzip: promisify(gzip) as (text: string) => Promise<Buffer>,
  identity: async (text: string) => Buffer.from(text),
} as const
type Encoding = keyof typeof encoders

interface Page {
  readonly bytes: Buffer
  readonly tag: string
}

/** Which encoding a request takes (RFC 9110 12.5.3). */
function encodingOf({ headers }: FastifyRequest): Encoding {
  const accepted = new Map(
    (headers['accept-encoding'] ?? '').split(',').map((one) => {
      const [name = '', quality = ''] = one.toLowerCase().split(';')
      return [name.trim(), !/q=0(?:\.0*)?\s*$/.test(quality)] as const
    }),
  )
  const isAccepted = (name: Encoding) => accepted.get(name) ?? accepted.get('*') ?? false
  return (['br', 'gzip'] as const).find(isAccepted) ?? 'identity'
}

/** The page that the build left in a folder, with tags of its own; each is made and compressed once. */
class PageHtml {
  readonly #file: string
  readonly #pages = new LRUCache<string, Promise<Page>>({ max: MOST })

  constructor(folder: string) {
    this.#file = join(folder, 'index.html')
  }

  async #make(tags: string, encoding: Encoding): Promise<Page> {
    const html = await readFile(this.#file, 'utf8')
    const bytes = await encoders[encoding](html.replace(TITLE, () => tags))
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    return { bytes, tag: `"${hash}"` }
  }

  async #page(tags: string, encoding: Encoding): Promise<Page> {
    const { mtimeMs, size } = await stat(this.#file) // a build may have put another there
    const key = `${encoding} ${mtimeMs} ${size} ${tags}`
    const known = this.#pages.get(key)
    if (known) return known
    const page = this.#make(tags, encoding)
    this.#pages.set(key, page)
    page.catch(() => this.#pages.delete(key))
    return page
  }

  /** False where nothing has been built yet. */
  async send(request: FastifyRequest, reply: FastifyReply, tags: string): Promise<boolean> {
    const encoding = encodingOf(request)
    let page: Page
    try {
      page = await this.#page(tags, encoding)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
      throw error
    }
    void reply.header('etag', page.tag)
    if (encoding !== 'identity') void reply.header('content-encoding', encoding)
    if (request.headers['if-none-match'] === page.tag) void reply.status(304).send()
    else void reply.send(page.bytes)
    return true
  }
}

const YEAR_SECONDS = 31_536_000
const DAY_SECONDS = 86_400
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
    lacksMail: !config.SMTP_URL && !(config.mailPage && isHere),
    operator: {
      name: config.OPERATOR_NAME,
      email: config.OPERATOR_EMAIL,
      address: config.OPERATOR_ADDRESS,
    },
    defaultLanguage: config.DEFAULT_LANGUAGE,
    version: version.version,
  }
}

/* What links lead to that anybody may find: nothing else of a space's is for a search engine. */
const indexed = new Set(['/', '/signin', '/privacy', '/terms', '/security', '/support'])

/** Whether a page is the answer: at a page's own address to anybody, elsewhere to a browser. */
function wantsPage(world: World, { method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return pageAt(world, url) !== null || (headers.accept ?? '').includes('text/html')
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

/** The page for any address that is one; for what is not there every route's answer may end here (callNotFound). */
function answerPages(app: FastifyInstance, world: World, folder: string): void {
  const page = new PageHtml(folder)
  const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
    varyByEncoding(reply)
    void reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    if (!indexed.has(pathOf(request.url))) void reply.header('x-robots-tag', 'noindex')
    const tags = previewTags(world.publicUrl(), await previewOf(world, request.url))
    if (!(await page.send(request, reply, tags))) void reply.status(503).send(building.page)
    return reply
  }
  app.get('/', answerPage)
  app.setNotFoundHandler(async (request, reply) => {
    if (wantsPage(world, request)) return answerPage(request, reply)
    return reply.status(404).send({ message: 'not_found' })
  })
}

/** Calls are for our own pages; programs that draw previews read the rest, which says itself what is not to be found. */
function serveRobots(app: FastifyInstance): void {
  app.get('/robots.txt', async (_, reply) =>
    reply
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .type('text/plain; charset=utf-8')
      .send('User-agent: *\nDisallow: /api/\n'),
  )
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
  answerPages(app, world, folder)
  serveRobots(app)
  await app.register((files) => serveFiles(files, folder))
}
