import type { FastifyInstance } from 'fastify'
import { sharedCard } from '../puzzles/sharing.ts'
import type { World } from '../world.ts'
import { cardSvg } from './card.ts'
import { readShareLink } from './link.ts'
import { draw } from './picture.ts'

const FRESH_SECONDS = 300 // the team plays on

/** Share pictures, by links that end. Whoever has one sees it: a chat fetches it without a session. */
export function serveShares(app: FastifyInstance, world: World): void {
  app.get<{ Params: { file: string } }>('/share/:file', async ({ params }, reply) => {
    const link = readShareLink(world, params.file)
    const card = link && (await sharedCard(world, link))
    if (!card) return reply.callNotFound()
    return reply
      .header('content-type', 'image/png')
      .header('cache-control', `public, max-age=${FRESH_SECONDS}`)
      .header('content-security-policy', "default-src 'none'")
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-robots-tag', 'noindex')
      .send(await draw(cardSvg(card)))
  })
}
