import { RefusalError } from '../../base/refusal.ts'
import type { World } from '../../base/world.ts'
import { findGuests } from './guest-store.ts'
import { readGuestToken, type GuestKey } from './guest-token.ts'

/** A guest as they are at this moment. */
export interface KnownGuest extends GuestKey {
  readonly meeting: string
  readonly name: string
  readonly limitedGames: readonly string[]
}

/** Whose token it is; null: no guest's. Throws session_expired, and guests_not_allowed when they may watch no more. */
export async function findGuest(world: World, token: string): Promise<KnownGuest | null> {
  const key = readGuestToken(world, token)
  if (!key) return null
  const [known] = await findGuests(world.db, key.teamId, [key.guestId], world.now())
  if (!known) throw new RefusalError('guests_not_allowed')
  return { ...key, ...known }
}
