import { z } from 'zod'
import type { Language } from '#shared/accounts.ts'
import { sealFor, unsealFor } from '../../sessions/secrets.ts'
import type { World } from '../../world.ts'

const PURPOSE = 'share pictures'
const LIFE_MS = 30 * 86_400_000

/* A list, so that addresses stay short: until is in epoch ms. */
const linkSchema = z
  .tuple([z.string(), z.string(), z.string(), z.enum(['en', 'tr']), z.number()])
  .transform(([teamId, puzzleId, userId, language, until]) => ({
    subject: { teamId, puzzleId, userId, language },
    until,
  }))

/** What a share picture shows, and in which language. */
export interface ShareSubject {
  readonly teamId: string
  readonly puzzleId: string
  readonly userId: string
  readonly language: Language
}

/** A path anyone who has it may open for a month; it tells nothing of whom it shows. */
export function shareLink(
  world: World,
  subject: ShareSubject,
): { path: string; expiresAt: string } {
  const until = world.now().getTime() + LIFE_MS
  const { teamId, puzzleId, userId, language } = subject
  const sealed = sealFor(world, PURPOSE, [teamId, puzzleId, userId, language, until])
  return { path: `/share/${sealed}.png`, expiresAt: new Date(until).toISOString() }
}

/** What a path's file shows; null for what we never made, or whose time is up. */
export function readShareLink(world: World, file: string): ShareSubject | null {
  try {
    const link = linkSchema.parse(unsealFor(world, PURPOSE, file.replace(/\.png$/, '')))
    return link.until > world.now().getTime() ? link.subject : null
  } catch {
    return null // changed, cut short or made up
  }
}
