import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const BROTLI_QUALITY = 6 // a tenth of the work of the best, a twentieth more bytes
const compress = {
  br: (text: string) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    }),
  gzip: (text: string) => promisify(gzip)(text),
} as const
type Encoding = keyof typeof compress

/* In our order: whoever takes brotli takes gzip too. */
function encodingFor(request: FastifyRequest): Encoding | null {
  const accepted = (request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((one) => one.trim().split(';'))
    .filter(([, ...options]) => !options.some((option) => /^\s*q=0(?:\.0{0,3})?\s*$/.test(option)))
    .map(([name]) => name)
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? null
}

/**
 * JSON that is the same for everyone: put together once and compressed once, however often strangers
 * ask for it, and not sent again to whoever has it.
 */
export class CachedDocument {
  readonly #text: string
  readonly #etag: string
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()

  constructor(value: unknown) {
    this.#text = JSON.stringify(value)
    this.#etag = createHash('sha256').update(this.#text).digest('base64url').slice(0, 22)
  }

  #body(encoding: Encoding): Promise<Buffer> {
    const body = this.#compressed.get(encoding) ?? compress[encoding](this.#text)
    this.#compressed.set(encoding, body)
    return body
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = encodingFor(request)
    const etag = `"${this.#etag}${encoding ? `-${encoding}` : ''}"`
    void reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('etag', etag)
      .type('application/json; charset=utf-8')
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    if (!encoding) return reply.send(this.#text)
    return reply.header('content-encoding', encoding).send(await this.#body(encoding))
  }
}
