import { eq } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { clientEvents } from '#shared/protocol.ts'
import { rooms } from '#modules/play/rooms/server/schema.ts'
import { newRoom } from '#server/play/rooms/new-room.ts'
import { placeOf, type RoomData } from '#server/play/rooms/room.ts'
import { insertRoom } from '#modules/play/rooms/server/store/opening.ts'
import type { World } from '#server/world.ts'

export const personOf = ({ userId: id, name, profileImage }: User) => ({ id, name, profileImage })

/** A room of somebody who sits at its first seat and waits, as its row has it. */
export async function storeRoom(
  world: World,
  host: User,
  change: Partial<RoomData> = {},
): Promise<RoomData> {
  const now = world.now().getTime()
  const rules = world.games.get('fourInARow')
  const wish = clientEvents['room:create'].parse({ gameType: 'fourInARow', name: 'Lunch' })
  const made = newRoom({ teamId: host.teamId, ...personOf(host) }, rules, wish, now)
  const room = { ...made, ...change }
  await insertRoom(world.db, rules, room, now, null)
  return room
}

/** Puts a room's row right, as if somebody had done something in it. */
export async function changeRoom(
  { db }: World,
  room: RoomData,
  change: Partial<RoomData>,
): Promise<void> {
  await db
    .update(rooms)
    .set({ data: { ...room, ...change } })
    .where(eq(rooms.roomId, room.roomId))
}

/** What is different when a guest sits at the second seat. */
export const seated = ({ places }: RoomData, guest: User) => ({
  places: [places[0]!, placeOf(personOf(guest)), ...places.slice(2)],
})
