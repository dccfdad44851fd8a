import { RefusalError } from '#server/refusal.ts'
import type { RoomContext } from '../wire/context.ts'
import type { GameSocket, KnownGuest } from '../wire/game-socket.ts'
import { findGuest } from './guest.ts'

/** The guest behind a socket, as the database has them now. Throws guests_not_allowed. */
export async function presentGuest(
  { world }: RoomContext,
  socket: GameSocket,
): Promise<KnownGuest> {
  const guest = await findGuest(world, socket.data.token)
  if (!guest) throw new RefusalError('guests_not_allowed')
  return guest
}
