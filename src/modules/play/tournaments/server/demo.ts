import type { AnyGame } from '#shared/game.ts'
import { gameStatus } from '#shared/room.ts'
import {
  begin,
  unchanged,
  type Moment,
  type Step,
  type RoomData,
  nextVersion,
  BatchWriter,
  followersOf,
  findOpen,
} from '#modules/play/rooms/server/index.ts'
import { listTournaments, type StoredTournament } from './index.ts'
import type { World } from '#server/world.ts'
import { isGuest } from '#server/demo/people.ts'
import { deleteTournaments, type DemoMember } from '#modules/play/demo/server/store.ts'
import { chanceOf } from '#modules/play/rooms/server/demo/watched-game.ts'

const BOT = 2
const KEPT_MS = 3_600_000 // nobody looks at a bracket after that

/** The rooms of matches that are not decided. */
const tablesOf = ({ data }: StoredTournament) =>
  data.matches.flatMap(({ winner, rooms }) => (winner === null ? rooms.slice(-1) : []))

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

/** When the last match of a tournament could be played, and had to begin by. */
const lastAt = ({ data, createdAt }: StoredTournament) =>
  Math.max(createdAt.getTime(), ...data.matches.map(({ startsBy }) => startsBy ?? 0))

const isOver = (of: StoredTournament, before: number) =>
  (of.status === 'finished' || of.status === 'cancelled') && lastAt(of) < before

/** Keeps the demo's tournaments going: its own players are at their matches, and what is long over is removed. */
export async function playDemoMatches(
  world: World,
  teamId: string,
  members: readonly DemoMember[],
): Promise<void> {
  const now = world.now().getTime()
  const own = new Set(members.filter((one) => !isGuest(one)).map(({ userId }) => userId))
  const all = await listTournaments(world.db, teamId)
  const theirs = all.filter(({ data }) => own.has(data.makerId))
  const running = theirs.filter(({ status }) => status === 'running')
  const writer = new BatchWriter(world.db, followersOf(world.modules))
  for (const room of await findOpen(world.db, teamId, running.flatMap(tablesOf))) {
    const rules = world.games.get(room.gameType)
    if (!waits(room, own) || !canPlay(rules)) continue
    const step = seat(room, own, { rules, now, chance: chanceOf(world) })
    const next = { ...step, room: nextVersion(room, step, rules) }
    await writer.save({ rules, before: room, now }, next) // whoever changed it first has it checked again
  }
  await deleteTournaments(
    world.db,
    teamId,
    theirs.filter((of) => isOver(of, now - KEPT_MS)),
  )
}
