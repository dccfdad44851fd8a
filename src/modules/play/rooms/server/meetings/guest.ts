import { RefusalError } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import { findGuests } from './guest-store.ts'
import type { KnownGuest } from '../wire/game-socket.ts'
import { readGuestToken } from './guest-token.ts'

/** Whose token it is; null: no guest's. Throws session_expired, and guests_not_allowed when they may watch no more. */
export async function findGuest(world: World, token: string): Promise<KnownGuest | null> {
  const key = readGuestToken(world, token)
  if (!key) return null
  const [known] = await findGuests(world.db, key.teamId, [key.guestId], world.now())
  if (!known) throw new RefusalError('guests_not_allowed')
  return { ...key, ...known }
}
