import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
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
export class PageHtml {
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
