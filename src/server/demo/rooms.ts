import { clientEvents } from '#shared/protocol.ts'
import { findGame } from '#games/registry.ts'
import { newRoom } from '../rooms/new-room.ts'
import { withPlace } from '../rooms/room.ts'
import { findListed, insertRoom } from '../rooms/store.ts'
import type { World } from '../world.ts'
import type { DemoMember } from './store.ts'

/* Colleagues who wait for a visitor; a bot plays for each, so that the game really begins. */
const wishes = [
  { host: 'Deniz Kaya', gameType: 'fourInARow', series: 3, bot: 2 },
  { host: 'Yuki Tanaka', gameType: 'fourInARow', series: 1, bot: 3, clock: null },
] as const

/** Keeps some rooms of colleagues open for the visitor. */
export async function openDemoRooms(
  world: World,
  teamId: string,
  members: readonly DemoMember[],
): Promise<void> {
  const open = await findListed(world.db, teamId)
  const now = world.now().getTime()
  for (const { host, bot, ...wish } of wishes) {
    const member = members.find(({ name }) => name === host)
    if (!member || open.some((room) => room.hostUserId === member.userId)) continue
    const game = findGame(wish.gameType)!
    const person = { teamId, id: member.userId, name: member.name, profileImage: '' }
    const room = newRoom(person, game, clientEvents['room:create'].parse(wish), now)
    await insertRoom(world.db, withPlace(room, 0, { bot, ready: true }), now, null)
  }
}
