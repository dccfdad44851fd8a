import type { AnyGame } from '#shared/game.ts'
import { clientEvents } from '#shared/protocol.ts'
import { gameStatus } from '#shared/room.ts'
import { newRoom } from '#modules/play/rooms/server/engine/new-room.ts'
import { withPlace, type RoomData } from '#modules/play/rooms/server/engine/room.ts'
import { findListed } from '#modules/play/rooms/server/store/lists.ts'
import { insertRoom } from '#modules/play/rooms/server/store/opening.ts'
import type { World } from '#server/world.ts'
import { gamesForTwo } from './meetings.ts'
import type { DemoMember } from './store.ts'

/* Colleagues who wait for a visitor; a bot plays for each, so that the game really begins. */
const hosts = [
  { name: 'Deniz Kaya', series: 3, bot: 2 },
  { name: 'Yuki Tanaka', series: 1, bot: 3, isUnhurried: true },
] as const

type Host = (typeof hosts)[number]

/** What a host asks for, as far as the game's tables have it. */
function roomInput({ meta }: AnyGame, host: Host) {
  const { clocks, series } = meta.table
  return clientEvents['room:create'].parse({
    gameType: meta.gameType,
    ...(series.includes(host.series) && { series: host.series }),
    ...('isUnhurried' in host && clocks.includes(null) && { clock: null }),
  })
}

/** A table of theirs that somebody plays at is not there to be joined. */
const waitsFor = ({ hostUserId, status }: RoomData, userId: string) =>
  hostUserId === userId && status === gameStatus.lobby

/** Keeps some rooms of colleagues open for the visitor: where one is taken, another opens. */
export async function openDemoRooms(
  world: World,
  teamId: string,
  members: readonly DemoMember[],
): Promise<void> {
  const open = await findListed(world.db, teamId)
  const now = world.now().getTime()
  const games = gamesForTwo(world.games)
  for (const [i, host] of hosts.entries()) {
    const playable = games.filter(({ meta }) => meta.bots.includes(host.bot))
    const game = playable[i % playable.length]
    const member = members.find(({ name }) => name === host.name)
    if (!game || !member || open.some((room) => waitsFor(room, member.userId))) continue
    const person = { teamId, id: member.userId, name: member.name, profileImage: '' }
    const room = newRoom(person, game, roomInput(game, host), now)
    await insertRoom(world.db, game, withPlace(room, 0, { bot: host.bot, ready: true }), now, null)
  }
}
