import type { ClientEvent } from '#shared/protocol.ts'
import type { RoomPerson } from '#shared/room.ts'
import { findGuest, type KnownGuest } from '../../sessions/guest.ts'
import { RefusalError } from '../../refusal.ts'
import type { RoomData } from '../engine/room.ts'
import { mayPlay, personOf, type RoomContext } from './context.ts'
import type { GameSocket } from './game-socket.ts'

/* All a guest may do: be in their meeting, watch its games, and say something there. */
const forGuests = new Set<string>([
  'meeting:watch',
  'room:join',
  'room:leave',
  'room:away',
  'room:react',
  'room:say',
] satisfies ClientEvent[])

/** Throws not_for_guests. */
export function mustBeForGuests(event: string): void {
  if (!forGuests.has(event)) throw new RefusalError('not_for_guests')
}

const guestPerson = ({ guestId: id, name }: KnownGuest): RoomPerson => ({
  id,
  name,
  profileImage: '',
  guest: true,
})

/** The guest behind a socket, as the database has them now. Throws guests_not_allowed. */
export async function presentGuest(
  { world }: RoomContext,
  socket: GameSocket,
): Promise<KnownGuest> {
  const guest = await findGuest(world, socket.data.token)
  if (!guest) throw new RefusalError('guests_not_allowed')
  return guest
}

/**
 * Who looks at a room: a colleague, or a guest at a table of their meeting. Throws not_found where
 * a guest has nothing to look for, not_for_guests when they want to sit down, and what mayPlay throws.
 */
export async function mayLook(
  context: RoomContext,
  socket: GameSocket,
  room: RoomData,
  as: 'player' | 'spectator' | 'mirror',
): Promise<RoomPerson> {
  if (!socket.data.guest) return personOf(await mayPlay(context, socket, room.gameType))
  const guest = await presentGuest(context, socket)
  if (room.meeting !== guest.meeting || room.visibility !== 'team')
    throw new RefusalError('not_found')
  if (as === 'player') throw new RefusalError('not_for_guests')
  if (guest.limitedGames.includes(room.gameType)) throw new RefusalError('game_not_allowed')
  return guestPerson(guest)
}
