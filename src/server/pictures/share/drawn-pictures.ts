import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { addressKey } from '../../http/client-address.ts'
import { limitCalls } from '../../http/limits.ts'
import { draw } from './render-png.ts'

const MOST_BYTES = 16 * 1024 * 1024 // some 300 pictures
/* By an address in a minute. Providers fetch cards for all their customers from a few addresses. */
const PER_MINUTE = { requests: 1200, drawn: 120 }

/**
 * Pictures anyone may fetch who has their link. Each is kept by what it shows, so whatever changes
 * in it is drawn again, and nobody has the same one drawn twice.
 */
export class DrawnPictures {
  readonly #cache = new LRUCache<string, Buffer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ length }) => length,
  })
  readonly #drawing = new Map<string, Promise<Buffer>>()
  readonly #draw: (svg: string) => Promise<Buffer>
  readonly #mayDraw: (request: FastifyRequest) => Promise<void>
  /** For a route of such pictures: throws too_many_requests. */
  readonly onRequest: (request: FastifyRequest) => Promise<void>

  constructor(app: FastifyInstance, drawing = draw, perMinute = PER_MINUTE) {
    const byAddress = (most: number) => limitCalls(app, most, ({ ip }) => addressKey(ip))
    this.#draw = drawing
    this.#mayDraw = byAddress(perMinute.drawn)
    this.onRequest = byAddress(perMinute.requests)
  }

  /**
   * An SVG of ours as a PNG. Throws too_many_requests where an address had too many drawn, and
   * unavailable when too many wait.
   */
  async picture(request: FastifyRequest, svg: string): Promise<Buffer> {
    const key = createHash('sha256').update(svg).digest('base64url')
    const known = () => this.#cache.get(key) ?? this.#drawing.get(key)
    if (!known()) await this.#mayDraw(request)
    return known() ?? this.#drawOnce(key, svg) // another may have begun meanwhile
  }

  #drawOnce(key: string, svg: string): Promise<Buffer> {
    const keep = async () => {
      try {
        const png = await this.#draw(svg)
        this.#cache.set(key, png)
        return png
      } finally {
        this.#drawing.delete(key)
      }
    }
    const drawing = keep()
    this.#drawing.set(key, drawing)
    return drawing
  }
}
