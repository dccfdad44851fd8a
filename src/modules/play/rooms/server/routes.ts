import { myGames, notifyWhenFree, type MyGame } from '../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { seatOf, type RoomData } from './engine/room.ts'
import { findCalendar, findOwnOverDays } from './store/over-days.ts'
import { wantRoom } from './notify-room-free.ts'

function ownGamesView(room: RoomData, userId: string): MyGame | null {
  const seat = seatOf(room, userId)
  const { dayClock, moves } = room.game!
  if (!dayClock || seat < 0 || room.places[seat]!.dropped) return null
  const times = dayClock.until.filter((at) => at !== null)
  return {
    roomId: room.roomId,
    gameType: room.gameType,
    name: room.name,
    opponents: room.places
      .filter((_, at) => at !== seat)
      .map(({ userId: id, name, profileImage, bot }) => ({ id, name, profileImage, bot })),
    isMine: dayClock.until[seat] !== null,
    until: dayClock.until[seat] ?? (times.length ? Math.min(...times) : null),
    draw: room.draw !== null && room.draw.userId !== userId,
    moves,
  }
}

const inOrder = (one: MyGame, other: MyGame) =>
  Number(other.isMine) - Number(one.isMine) || (one.until ?? 0) - (other.until ?? 0)

/** A person's games over days, those they are to move in first. */
async function myGamesOf({ db, now }: World, { teamId, userId }: Caller) {
  const [rooms, { timeZone, periods, workingDays, holidays }] = await Promise.all([
    findOwnOverDays(db, teamId, userId),
    findCalendar(db, teamId),
  ])
  const games = rooms.flatMap((room) => ownGamesView(room, userId) ?? []).toSorted(inOrder)
  const calendar = {
    timeZone,
    periods: [...periods],
    workingDays: [...workingDays],
    holidays: [...holidays],
  }
  return { games, calendar, now: now().getTime() }
}

export const roomRoutes: readonly Route[] = [
  route(myGames, ({ world, caller }) => myGamesOf(world, caller)),
  route(notifyWhenFree, async ({ world, caller }) => ({
    isWaiting: await wantRoom(world, caller),
  })),
]
