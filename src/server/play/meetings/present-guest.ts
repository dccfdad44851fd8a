import { RefusalError } from '../../base/refusal.ts'
import type { RoomContext } from '../rooms/wire/context.ts'
import type { GameSocket } from '../rooms/wire/game-socket.ts'
import { findGuest, type KnownGuest } from './guest.ts'

/** The guest behind a socket, as the database has them now. Throws guests_not_allowed. */
export async function presentGuest(
  { world }: RoomContext,
  socket: GameSocket,
): Promise<KnownGuest> {
  const guest = await findGuest(world, socket.data.token)
  if (!guest) throw new RefusalError('guests_not_allowed')
  return guest
}
