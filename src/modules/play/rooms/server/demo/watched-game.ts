import { randomUUID } from 'node:crypto'
import { clientEvents } from '#shared/protocol.ts'
import { gameStatus, type RoomPerson } from '#shared/room.ts'
import { begin } from '#server/play/rooms/beginning.ts'
import { newRoom } from '#server/play/rooms/new-room.ts'
import { openPlace, placeOf, type RoomData } from '#server/play/rooms/room.ts'
import { insertGame } from '../store/game-log.ts'
import { findListed } from '../store/lists.ts'
import { writeRoom } from '../store/rooms.ts'
import type { World } from '#server/world.ts'
import { gamesForTwo } from './played-games.ts'
import type { DemoMember } from '#server/play/demo/company.ts'
import { deleteDemoRooms } from './store.ts'

const players = ['Hana Novák', 'Kofi Mensah']
const GAME = 'reversi' // over before a table where nobody does anything closes
const BOT = 2
const KEPT_MS = 3_600_000 // nobody looks at a game after that, and there are many a day

const gameToWatch = ({ games }: World) => {
  const playable = gamesForTwo(games).filter(({ meta }) => meta.bots.includes(BOT))
  return playable.find(({ meta }) => meta.gameType === GAME) ?? playable[0]
}

export const chanceOf = (world: World) => ({
  id: randomUUID,
  seed: () => world.randomBytes(16).toString('base64url'),
})

/** Both have their seats and are elsewhere; a bot plays for each. */
function seated(room: RoomData, people: readonly RoomPerson[]): RoomData {
  const away = { connected: false, ready: true, bot: BOT } as const
  const places = room.places.map((_, seat) => {
    const person = people[seat]
    return person ? { ...placeOf(person), ...away } : openPlace
  })
  return { ...room, places, onShow: true }
}

/** Keeps a game of two colleagues to watch: where it is over, they begin another. */
export async function openDemoGame(
  world: World,
  teamId: string,
  members: readonly DemoMember[],
): Promise<void> {
  const rules = gameToWatch(world)
  const people = players
    .flatMap((name) => members.filter((one) => one.name === name))
    .map(({ userId, name }) => ({ id: userId, name, profileImage: '' }))
  const [host] = people
  if (!rules || !host || people.length < players.length) return
  const open = await findListed(world.db, teamId)
  if (open.some(({ onShow, status }) => onShow && status === gameStatus.started)) return
  const now = world.now().getTime()
  const { gameType } = rules.meta
  // practice: who plays it is told nothing of each end
  const input = clientEvents['room:create'].parse({ gameType, series: 1, testMode: true })
  const waiting = seated(newRoom({ ...host, teamId }, rules, input, now), people)
  const { room } = begin(waiting, { rules, now, chance: chanceOf(world) })
  await world.db.transaction(async (tx) => {
    await writeRoom(tx, rules, room, now)
    await insertGame(tx, rules, room)
    await deleteDemoRooms(tx, teamId, new Date(now - KEPT_MS))
  })
}
