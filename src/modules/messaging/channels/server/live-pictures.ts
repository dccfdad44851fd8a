import { z } from 'zod'
import type { Language } from '#shared/accounts.ts'
import { sealFor, unsealFor } from '#server/sessions/secrets.ts'
import { getTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { findCourt, courtSvg } from '#modules/play/team-court/server/index.ts'
import { numberText } from '#server/texts/format.ts'
import { podiumFacts } from './podium-facts.ts'
import { podiumSvg } from './podium-svg.ts'

const PURPOSE = 'live pictures of cards'
const LIFE_MS = 90 * 86_400_000 // a channel is scrolled back

/* A list, so that addresses stay short: until is in epoch ms. The last tells one drawing of a court from the next. */
const liveSchema = z
  .tuple([
    z.string(),
    z.enum(['court', 'week']),
    z.string(),
    z.enum(['en', 'tr']),
    z.number(),
    z.number(),
  ])
  .transform(([teamId, what, day, language, until]) => ({
    live: { teamId, what, day, language },
    until,
  }))

/** A picture of a card that is drawn as things stand: a day's court, or the podium of the week of a Monday. */
export interface Live {
  readonly teamId: string
  readonly what: 'court' | 'week'
  readonly day: string
  readonly language: Language
}

/** The path of a picture; it says nothing of whom it shows, and ends. `version`: a provider that keeps pictures asks for another anew. */
export function livePath(world: World, live: Live, version = 0): string {
  const { teamId, what, day, language } = live
  const until = world.now().getTime() + LIFE_MS
  return `/cards/live/${sealFor(world, PURPOSE, [teamId, what, day, language, until, version])}.png`
}

/** What a path's file shows; null for what we never made, or whose time is up. */
export function readLive(world: World, file: string): Live | null {
  try {
    const { live, until } = liveSchema.parse(unsealFor(world, PURPOSE, file.replace(/\.png$/, '')))
    return until > world.now().getTime() ? live : null
  } catch {
    return null // changed, cut short or made up
  }
}

/** The drawing as of now; null when there is nothing to draw any more. Names are looked up here: who has left is not on it. */
export async function liveSvg(world: World, { teamId, what, day, language }: Live) {
  if (what === 'court') {
    const court = await findCourt(world.db, { teamId, day })
    return court && courtSvg({ ...court, squares: Math.max(court.squares, court.painted) })
  }
  const team = await getTeam(world.db, teamId)
  const facts = await podiumFacts(world, team, { monday: day, isOver: true })
  if (!facts) return null
  return podiumSvg(
    facts.first.map(({ name, points }) => ({ name, points: numberText(points, language) })),
  )
}
