import { dayAt, type Day } from '#shared/days.ts'
import type { AnyGame } from '#shared/game.ts'
import { clientEvents } from '#shared/protocol.ts'
import { gameStatus } from '#shared/room.ts'
import type { DemoCompany, DemoMember } from '#server/play/demo/company.ts'
import type { DemoContent } from '#server/play/demo/content.ts'
import type { World } from '#server/world.ts'
import { newRoom } from '#server/play/rooms/new-room.ts'
import { withPlace, type RoomData } from '#server/play/rooms/room.ts'
import { findListed } from '../store/lists.ts'
import { insertRoom } from '../store/opening.ts'
import { gamesForTwo, meetingsOn, playMeetings } from './played-games.ts'
import { findGames, insertMeetings } from './store.ts'
import { openDemoGame } from './watched-game.ts'

/* The games in rooms of a day that is over. */
async function meet(world: World, { team, members }: DemoCompany, day: Day): Promise<number> {
  if (day >= dayAt(world.now(), team.timeZone)) return 0
  const planned = meetingsOn(team, day, members)
  const there = await findGames(
    world.db,
    team.teamId,
    planned.map(({ gameId }) => gameId),
  )
  const met = playMeetings(
    world.games,
    planned.filter(({ gameId }) => !there.has(gameId)),
  )
  await insertMeetings(world.db, met)
  return met.games.length
}

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

export const roomsDemo: DemoContent = {
  playDay: meet,
  refill: (world, { team, members }) => openDemoRooms(world, team.teamId, members),
  play: (world, { team, members }) => openDemoGame(world, team.teamId, members),
}
