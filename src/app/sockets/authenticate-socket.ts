import { handshakeSchema, PROTOCOL_VERSION } from '#shared/protocol.ts'
import { RefusalError } from '#server/refusal.ts'
import { findCaller } from '#server/sessions/caller.ts'
import { readToken } from '#server/sessions/session.ts'
import { mustNotBeClosed } from '#server/teams/closed.ts'
import { NO_TEAM } from '#server/teams/schema.ts'
import type { World } from '#server/world.ts'
import { findGuest } from '#modules/play/meetings/server/guest.ts'
import { saveGuests } from '#modules/play/meetings/server/guest-store.ts'
import type { GameSocket } from '#modules/play/rooms/server/wire/game-socket.ts'

/**
 * Authenticates the other end. Throws client_outdated, unauthorized, session_expired, no_game_space,
 * guests_not_allowed, space_going, space_deactivated.
 */
export async function admit(world: World, socket: GameSocket): Promise<void> {
  const handshake = handshakeSchema.safeParse(socket.handshake.auth)
  if (!handshake.success) throw new RefusalError('unauthorized')
  const { token, protocol } = handshake.data
  if (protocol !== PROTOCOL_VERSION) throw new RefusalError('client_outdated')
  const fresh = { token, rooms: new Map(), meeting: null, tournament: null }
  const guest = await findGuest(world, token)
  if (guest) {
    await saveGuests(world.db, guest.teamId, [guest.guestId])
    const { guestId: userId, teamId, expiresAt } = guest
    Object.assign(socket.data, { userId, teamId, sessionId: userId, expiresAt, guest, ...fresh })
    return
  }
  mustNotBeClosed((await findCaller(world, token)).team)
  const key = readToken(world, token)
  if (key.teamId === NO_TEAM) throw new RefusalError('no_game_space')
  Object.assign(socket.data, { ...key, guest: null, ...fresh })
}
