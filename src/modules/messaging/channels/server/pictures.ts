import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Language } from '#shared/accounts.ts'
import { numerals } from '#shared/numerals.ts'
import { isLoopback } from '#server/http/loopback.ts'
import type { DrawnPictures } from '#server/pictures/share/drawn-pictures.ts'
import { mustBeEnabledById } from '#server/teams/disabled.ts'
import type { World } from '#server/world.ts'
import { boardsPath, boardsSvg, readBoards, type Boards } from './boards-image.ts'
import type { CardPicture } from '#server/messaging/card.ts'
import { texts } from './cards/texts.ts'
import { livePath, liveSvg, readLive, type Live } from './live-pictures.ts'

const DAY_S = 86_400
const SCALE = 4 // px of a picture a unit of its drawing
const CHALK = '#F4F0E6'

const line = (path: string, width: number) =>
  `<path fill="none" stroke="${CHALK}" stroke-width="${width}" d="${path}"/>`

function numeral(digit: number, at: string, size: number, ink = CHALK, width = 4.4): string {
  return `<path fill="none" stroke="${ink}" stroke-width="${width / size}" transform="translate(${at}) scale(${size})" d="${numerals[digit]}"/>`
}

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width * SCALE}" height="${height * SCALE}" viewBox="0 0 ${width} ${height}"><rect fill="#2A2C32" width="${width}" height="${height}"/>${content}</svg>`

/* Today as three squares of the lane: channel-cards in the design. */
const drawings = {
  court: svg(
    264,
    64,
    [
      '<rect fill="#2E8B62" width="76" height="64"/><circle fill="#226B4B" stroke="#F4F0E6" stroke-width="3" cx="38" cy="32" r="26"/>',
      numeral(1, '31 16', 0.5),
      '<g transform="translate(76 0)"><rect fill="#F2B632" width="76" height="64"/><path fill="#D9603B" d="M38 0H76V32H38Z"/><path fill="#2A2C32" d="M0 32H38V64H0Z"/><circle fill="#2D68AD" stroke="#F4F0E6" stroke-width="3" cx="38" cy="32" r="20"/></g>',
      numeral(2, '104 16', 0.5),
      '<g transform="translate(152 0)"><path fill="#7A4E9E" d="M0 0H80A32 32 0 0 1 80 64H0Z"/><path fill="#5C3A7A" d="M0 0H28V64H0Z"/></g>',
      line('M180 -4V68', 3),
      numeral(3, '196 16', 0.5),
      line('M76 -4V68M152 -4V68M152 2H230A30 30 0 0 1 230 62H152', 4),
    ].join(''),
  ),
} as const
type Drawing = keyof typeof drawings

const isDrawing = (name: string): name is Drawing => Object.hasOwn(drawings, name)

function pictureAt(world: World, path: string, alt: string): CardPicture | null {
  const { protocol, hostname } = new URL(world.publicUrl())
  if (protocol !== 'https:' || isLoopback(hostname)) return null
  return { url: world.publicUrl() + path, alt }
}

/**
 * A picture for a card; null where the provider could not fetch it, and would therefore refuse the
 * post: our address must be a public one.
 */
export function cardPicture(world: World, name: Drawing, language: Language): CardPicture | null {
  return pictureAt(world, `/cards/${name}.png`, texts[language].lane)
}

/** The boards of a day's best, by a link that expires; null as cardPicture. */
export const boardsPicture = (world: World, boards: Boards, alt: string): CardPicture | null =>
  pictureAt(world, boardsPath(world, boards), alt)

/** A day's team court, or a week's podium with its people, drawn as it is now; null as cardPicture. */
export const livePicture = (world: World, live: Live, alt: string, version = 0) =>
  pictureAt(world, livePath(world, live, version), alt)

const FRESH_S = 60 // of what is still painted

interface File {
  Params: { file: string }
}

const sent = (reply: FastifyReply, picture: Buffer, fresh = DAY_S) =>
  reply
    .header('content-type', 'image/png')
    .header('cache-control', `public, max-age=${fresh}`)
    .header('content-security-policy', "default-src 'none'")
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-robots-tag', 'noindex')
    .send(picture)

/**
 * The pictures on cards; providers fetch them without a session. A card's own pictures reveal nothing
 * about anyone; boards, by a sealed link, only what the card beside them has.
 */
export function serveCardPictures(
  app: FastifyInstance,
  world: World,
  pictures: DrawnPictures,
): void {
  const { onRequest } = pictures
  app.get<File>('/cards/:file', { onRequest }, async (request, reply) => {
    const name = request.params.file.replace(/\.png$/, '')
    if (!isDrawing(name)) return reply.callNotFound()
    return sent(reply, await pictures.picture(request, drawings[name]))
  })
  app.get<File>('/cards/boards/:file', { onRequest }, async (request, reply) => {
    const boards = readBoards(world, request.params.file)
    if (boards) await mustBeEnabledById(world.db, boards.teamId)
    const drawing = boards && (await boardsSvg(world, boards))
    if (!drawing) return reply.callNotFound()
    return sent(reply, await pictures.picture(request, drawing))
  })
  app.get<File>('/cards/live/:file', { onRequest }, async (request, reply) => {
    const live = readLive(world, request.params.file)
    if (live) await mustBeEnabledById(world.db, live.teamId)
    const drawing = live && (await liveSvg(world, live))
    if (!drawing) return reply.callNotFound()
    return sent(reply, await pictures.picture(request, drawing), FRESH_S)
  })
}
