import type { Socket } from 'socket.io'
import { handshakeSchema, PROTOCOL_VERSION, type ServerEvents } from '#shared/protocol.ts'
import { NO_TEAM } from '../../db/schema.ts'
import { RefusalError } from '../../refusal.ts'
import { findGuest, type KnownGuest } from '../../sessions/guest.ts'
import { keepGuests } from '../../sessions/guest-store.ts'
import { findCaller } from '../../sessions/caller.ts'
import { readToken } from '../../sessions/session.ts'
import type { World } from '../../world.ts'
import type { MeetingKey } from '../store/queues.ts'
import type { RoomKey } from '../store/rooms.ts'

export interface SocketData {
  userId: string
  teamId: string
  sessionId: string
  token: string
  expiresAt: number // the token's, epoch ms
  rooms: Map<string, RoomKey>
  meeting: MeetingKey | null // whose panel it shows
  guest: KnownGuest | null // of a meeting: what they may is in guests.ts
  tournament: string | null // the audience of the one it looks at
}
/** A client's one connection for games. */
// oxlint-disable-next-line typescript/no-explicit-any -- what clients send is checked event by event
export type GameSocket = Socket<any, ServerEvents, any, SocketData>

/** Who is at the other end. Throws client_outdated, unauthorized, session_expired, no_game_space, guests_not_allowed. */
export async function admit(world: World, socket: GameSocket): Promise<void> {
  const handshake = handshakeSchema.safeParse(socket.handshake.auth)
  if (!handshake.success) throw new RefusalError('unauthorized')
  const { token, protocol } = handshake.data
  if (protocol !== PROTOCOL_VERSION) throw new RefusalError('client_outdated')
  const fresh = { token, rooms: new Map(), meeting: null, tournament: null }
  const guest = await findGuest(world, token)
  if (guest) {
    await keepGuests(world.db, guest.teamId, [guest.guestId])
    const { guestId: userId, teamId, expiresAt } = guest
    Object.assign(socket.data, { userId, teamId, sessionId: userId, expiresAt, guest, ...fresh })
    return
  }
  await findCaller(world, token)
  const key = readToken(world, token)
  if (key.teamId === NO_TEAM) throw new RefusalError('no_game_space')
  Object.assign(socket.data, { ...key, guest: null, ...fresh })
}
