import type { AnyGame } from '#shared/game.ts'
import { gameStatus } from '#shared/room.ts'
import type { World } from '#server/world.ts'
import { begin } from '#server/play/rooms/beginning.ts'
import type { RoomData } from '#server/play/rooms/room.ts'
import { unchanged, type Moment, type Step } from '#server/play/rooms/step-types.ts'
import { nextVersion } from '#server/play/rooms/versions.ts'
import { BatchWriter } from '../store/batch-writer.ts'
import { followersOf } from '#server/play/rooms/follower.ts'
import { findOpen } from '../store/lists.ts'
import { deleteDemoMatches } from './store.ts'
import { chanceOf } from './watched-game.ts'

const BOT = 2

/** The demo's own players are in their room, a bot playing for each; a room of two of them is open to watch. */
function seated(room: RoomData, own: ReadonlySet<string>): RoomData {
  const places = room.places.map((place) =>
    own.has(place.userId ?? '') ? ({ ...place, bot: BOT, ready: true } as const) : place,
  )
  return places.every(({ bot }) => bot !== null)
    ? { ...room, places, onShow: true }
    : { ...room, places }
}

/** A player who is already ready does not wait for the demo's own. */
function seat(room: RoomData, own: ReadonlySet<string>, moment: Moment): Step {
  const next = seated(room, own)
  return next.places.every(({ ready }) => ready) ? begin(next, moment) : unchanged(next)
}

const waits = ({ status, places }: RoomData, own: ReadonlySet<string>) =>
  status === gameStatus.lobby &&
  places.some(({ userId, bot }) => bot === null && own.has(userId ?? ''))

const canPlay = ({ meta }: AnyGame) => meta.bots.includes(BOT)

/** The demo's own people come to the matches in some rooms that wait for them, a bot playing for each. */
async function comeToMatches(
  world: World,
  teamId: string,
  roomIds: string[],
  own: ReadonlySet<string>,
): Promise<void> {
  const now = world.now().getTime()
  const writer = new BatchWriter(world.db, followersOf(world.modules))
  for (const room of await findOpen(world.db, teamId, roomIds)) {
    const rules = world.games.get(room.gameType)
    if (!waits(room, own) || !canPlay(rules)) continue
    const step = seat(room, own, { rules, now, chance: chanceOf(world) })
    const next = { ...step, room: nextVersion(room, step, rules) }
    await writer.save({ rules, before: room, now }, next) // whoever changed it first has it checked again
  }
}

/** Rooms of matches in the demo: its people come to them, and what only they played is deleted. */
export const demoMatches = { come: comeToMatches, delete: deleteDemoMatches }
