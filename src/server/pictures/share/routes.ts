import type { FastifyInstance } from 'fastify'
import { HOME_PICTURE, previewOf } from '../../http/preview/preview.ts'
import { mustBeEnabledById } from '../../teams/disabled.ts'
import { gameName, gameShort } from '../../texts/game-names.ts'
import type { World } from '../../world.ts'
import { cardSvg, previewSvg, type ShareCard } from './card.ts'
import type { DrawnPictures } from './drawn-pictures.ts'
import { readShareLink, type ShareSubject } from './link.ts'

const FRESH_SECONDS = 300 // the team plays on
const DAY_SECONDS = 86_400

interface File {
  Params: { file: string }
}

/**
 * Share pictures, by links that end: who has one sees it, for a chat fetches it without a session.
 * `cardOf` gives null for what is there no more.
 */
export function serveShares(
  app: FastifyInstance,
  world: World,
  pictures: DrawnPictures,
  cardOf: (world: World, subject: ShareSubject) => Promise<ShareCard | null>,
): void {
  const { onRequest } = pictures
  app.get<File>('/share/:file', { onRequest }, async (request, reply) => {
    const link = readShareLink(world, request.params.file)
    if (link) await mustBeEnabledById(world.db, link.teamId)
    const card = link && (await cardOf(world, link))
    if (!card) return reply.callNotFound()
    const picture = await pictures.picture(request, cardSvg(card))
    return reply
      .header('content-type', 'image/png')
      .header('cache-control', `public, max-age=${FRESH_SECONDS}`)
      .header('content-security-policy', "default-src 'none'")
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-robots-tag', 'noindex')
      .send(picture)
  })
}

/** Pictures of links' previews, by game: anybody's, and the same for everyone. */
export function servePreviews(app: FastifyInstance, world: World, pictures: DrawnPictures): void {
  const { onRequest } = pictures
  const language = world.config.DEFAULT_LANGUAGE || 'en'
  app.get<File>('/preview/:file', { onRequest }, async (request, reply) => {
    const name = request.params.file.replace(/\.png$/, '')
    if (name !== HOME_PICTURE && !world.games.find(name)) return reply.callNotFound()
    const [title, text] =
      name === HOME_PICTURE
        ? ['Recess', (await previewOf(world, '/')).text]
        : await Promise.all([
            gameName(world.games, name, language),
            gameShort(world.games, name, language),
          ])
    return reply
      .header('content-type', 'image/png')
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .header('content-security-policy', "default-src 'none'")
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(await pictures.picture(request, previewSvg(title, text)))
  })
}
