import { z } from 'zod'
import { RefusalError } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import { readClaims, signClaims } from '#server/sessions/session.ts'

/* No session's token has `guest`, and no guest's has a session. */
const claims = z.object({
  sub: z.uuid(),
  teamId: z.uuid(),
  guest: z.literal(true),
  exp: z.number(),
})

/** A guest of a meeting, and until when. */
export interface GuestKey {
  readonly guestId: string
  readonly teamId: string
  readonly expiresAt: number // epoch ms
}

export function signGuestToken(
  world: World,
  { guestId: sub, teamId, expiresAt }: GuestKey,
): string {
  return signClaims(world, { sub, teamId, guest: true, exp: Math.floor(expiresAt / 1000) })
}

/** Which guest's token it is; null: no guest's. Throws session_expired. */
export function readGuestToken(world: World, token: string): GuestKey | null {
  const payload = claims.safeParse(readClaims(world, token)).data
  if (!payload) return null
  if (payload.exp * 1000 <= world.now().getTime()) throw new RefusalError('session_expired')
  return { guestId: payload.sub, teamId: payload.teamId, expiresAt: payload.exp * 1000 }
}
