import type { FastifyInstance } from 'fastify'
import type { World } from '#server/world.ts'
import type { DrawnPictures } from '#server/pictures/share/drawn-pictures.ts'
import { dayDrawing, readDayLink } from './day-picture.ts'

const FRESH_SECONDS = 300 // the team plays on

interface File {
  Params: { file: string }
}

/** Pictures of a whole day, by links that end: who has one sees it without a session. */
export function serveDayPictures(
  app: FastifyInstance,
  world: World,
  pictures: DrawnPictures,
): void {
  const { onRequest } = pictures
  app.get<File>('/share/day/:file', { onRequest }, async (request, reply) => {
    const subject = readDayLink(world, request.params.file)
    const drawing = subject && (await dayDrawing(world, subject))
    if (!drawing) return reply.callNotFound()
    const picture = await pictures.picture(request, drawing)
    return reply
      .header('content-type', 'image/png')
      .header('cache-control', `public, max-age=${FRESH_SECONDS}`)
      .header('content-security-policy', "default-src 'none'")
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-robots-tag', 'noindex')
      .send(picture)
  })
}
