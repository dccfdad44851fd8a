import type { ClientEvent } from '#shared/protocol.ts'
import type { RoomPerson } from '#shared/room.ts'
import type { KnownGuest, GameSocket } from './game-socket.ts'
import { presentGuest } from '../meetings/present-guest.ts'
import { RefusalError } from '#server/refusal.ts'
import type { RoomData } from '#server/play/rooms/room.ts'
import { mayPlay, personOf, type RoomContext } from './context.ts'
import { mustBeAllowed } from '#server/teams/may-play.ts'

/* All a guest may do: be in their meeting, watch its games, and chat there. */
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

/**
 * The viewer of a room: a colleague, or a guest in a room of their meeting. Throws not_found where a
 * guest has no access, not_for_guests when they want to sit down, and what mayPlay throws.
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
  mustBeAllowed(guest, room.gameType)
  return guestPerson(guest)
}
