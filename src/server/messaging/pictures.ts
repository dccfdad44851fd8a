import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Language } from '#shared/accounts.ts'
import { isLoopback } from '../http/loopback.ts'
import type { Module } from '../module.ts'
import type { DrawnPictures } from '../pictures/share/drawn-pictures.ts'
import { sealFor, unsealFor } from '../sessions/secrets.ts'
import { mustBeEnabledById } from '../teams/disabled.ts'
import type { World } from '../world.ts'
import type { CardPicture } from './card.ts'

const LIFE_MS = 90 * 86_400_000 // a channel is scrolled back
const DAY_S = 86_400

/** A kind of picture that is drawn when a provider fetches it, by a link that says nothing of what it shows. */
export interface LinkedPicture<
  Subject extends { readonly teamId: string } = { readonly teamId: string },
> {
  readonly folder: string // of its links, below /cards
  readonly purpose: string // of their seal
  readonly freshS: number // for how long a copy will do
  /** What is in a link, as a list, so that addresses stay short; its end follows as `until`. */
  readonly link: z.ZodType<{ readonly subject: Subject; readonly until: number }>
  /** Null when there is nothing to draw any more. */
  draw(world: World, subject: Subject): Promise<string | null>
}

/** A picture that is drawn as things stand on a day. */
interface Live {
  readonly teamId: string
  readonly what: string
  readonly day: string
  readonly language: Language
}

/** The drawing as of now; null when there is nothing to draw any more. Names are looked up here: who has left is not on it. */
export type LiveDrawing = (world: World, live: Live) => Promise<string | null>

/** The pictures that a module's cards have. */
export interface CardPictures {
  readonly still?: Readonly<Record<string, string>> // drawings that say nothing of anyone, by name
  readonly live?: Readonly<Record<string, LiveDrawing>>
  readonly linked?: readonly LinkedPicture[]
}

declare module '../module.ts' {
  interface Module {
    readonly cardPictures?: CardPictures
  }
}

const picturesOf = ({ modules }: { readonly modules: readonly Module[] }): CardPictures[] =>
  modules.flatMap(({ cardPictures }) => cardPictures ?? [])

/* The last tells one drawing of a day from the next. */
const livePictures: LinkedPicture<Live> = {
  folder: 'live',
  purpose: 'live pictures of cards',
  freshS: 60, // of what still changes
  link: z
    .tuple([z.string(), z.string(), z.string(), z.enum(['en', 'tr']), z.number(), z.number()])
    .transform(([teamId, what, day, language, until]) => ({
      subject: { teamId, what, day, language },
      until,
    })),
  async draw(world, live) {
    const drawing = picturesOf(world).find((one) => one.live?.[live.what])?.live?.[live.what]
    return drawing ? drawing(world, live) : null
  },
}

function pictureAt(world: World, path: string, alt: string): CardPicture | null {
  const { protocol, hostname } = new URL(world.publicUrl())
  if (protocol !== 'https:' || isLoopback(hostname)) return null
  return { url: world.publicUrl() + path, alt }
}

/**
 * A still picture for a card; null where the provider could not fetch it, and would therefore refuse
 * the post: our address must be a public one.
 */
export const stillPicture = (world: World, name: string, alt: string): CardPicture | null =>
  pictureAt(world, `/cards/${name}.png`, alt)

/** The path of a picture; it says nothing of whom it shows, and ends. `list`: the link's content from the instant it ends. */
function linkedPath(
  world: World,
  { folder, purpose }: Pick<LinkedPicture, 'folder' | 'purpose'>,
  list: (until: number) => readonly unknown[],
): string {
  const until = world.now().getTime() + LIFE_MS
  return `/cards/${folder}/${sealFor(world, purpose, list(until))}.png`
}

/** A linked picture for a card; null as stillPicture. */
export const linkedPicture = (
  world: World,
  kind: Pick<LinkedPicture, 'folder' | 'purpose'>,
  list: (until: number) => readonly unknown[],
  alt: string,
): CardPicture | null => pictureAt(world, linkedPath(world, kind, list), alt)

/** The path of a live picture. `version`: a provider that keeps pictures asks for another anew. */
const livePath = (world: World, { teamId, what, day, language }: Live, version = 0) =>
  linkedPath(world, livePictures, (until) => [teamId, what, day, language, until, version])

/** A live picture for a card; null as stillPicture. */
export const livePicture = (world: World, live: Live, alt: string, version = 0) =>
  pictureAt(world, livePath(world, live, version), alt)

/** What a path's file shows; null for what we never made, or whose time is up. */
function readLinked<Subject extends { readonly teamId: string }>(
  world: World,
  { purpose, link }: Pick<LinkedPicture<Subject>, 'purpose' | 'link'>,
  file: string,
): Subject | null {
  try {
    const { subject, until } = link.parse(unsealFor(world, purpose, file.replace(/\.png$/, '')))
    return until > world.now().getTime() ? subject : null
  } catch {
    return null // changed, cut short or made up
  }
}

interface Still {
  Params: { file: string }
}
interface Linked {
  Params: { folder: string; file: string }
}

const sent = (reply: FastifyReply, picture: Buffer, fresh: number) =>
  reply
    .header('content-type', 'image/png')
    .header('cache-control', `public, max-age=${fresh}`)
    .header('content-security-policy', "default-src 'none'")
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-robots-tag', 'noindex')
    .send(picture)

/**
 * The pictures on cards; providers fetch them without a session. Still ones reveal nothing about
 * anyone; linked ones only what the card beside them has.
 */
export function serveCardPictures(
  app: FastifyInstance,
  world: World,
  pictures: DrawnPictures,
): void {
  const { onRequest } = pictures
  const stills = Object.assign({}, ...picturesOf(world).map(({ still }) => still)) as Record<
    string,
    string
  >
  const kinds = [
    livePictures as LinkedPicture,
    ...picturesOf(world).flatMap(({ linked = [] }) => linked),
  ]
  app.get<Still>('/cards/:file', { onRequest }, async (request, reply) => {
    const name = request.params.file.replace(/\.png$/, '')
    if (!Object.hasOwn(stills, name)) return reply.callNotFound()
    return sent(reply, await pictures.picture(request, stills[name]!), DAY_S)
  })
  app.get<Linked>('/cards/:folder/:file', { onRequest }, async (request, reply) => {
    const kind = kinds.find(({ folder }) => folder === request.params.folder)
    const subject = kind && readLinked(world, kind, request.params.file)
    if (subject) await mustBeEnabledById(world.db, subject.teamId)
    const drawing = subject && (await kind.draw(world, subject))
    if (!drawing) return reply.callNotFound()
    return sent(reply, await pictures.picture(request, drawing), kind.freshS)
  })
}
