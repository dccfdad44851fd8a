import { isPuzzle, type AnyGame } from '#shared/game.ts'
import { clientEvents } from '#shared/protocol.ts'
import { announce } from '#server/db/commit-events.ts'
import { PermanentError } from '#server/jobs/job.ts'
import { enqueue } from '#server/jobs/queue.ts'
import type { To } from '#server/messaging/channel-message.ts'
import { findDestination } from '#server/messaging/destinations.ts'
import { enqueueNotifyEveryone } from '#server/messaging/notify-everyone.ts'
import type { Checked, Scheduled, Tried } from '#server/messaging/schedulable.ts'
import { RefusalError } from '#server/refusal.ts'
import { waitingRoom } from '#server/play/rooms/new-room.ts'
import type { RoomData } from '#server/play/rooms/room.ts'
import { isEnd } from '#server/play/rooms/series.ts'
import { roomOpens, roomPost, tablePayload } from './messages.ts'
import { scheduledOpening } from '#server/play/rooms/scheduled-opening.ts'
import type { Follower } from '#server/play/rooms/follower.ts'
import { writeRoom } from './store/rooms.ts'

function unknownOption({ meta }: AnyGame, settings: Scheduled['settings']): string | null {
  const parsed = meta.options.safeParse(settings)
  const known = parsed.success ? Object.keys(parsed.data as object) : []
  const wrong =
    parsed.error?.issues[0]?.path[0] ?? Object.keys(settings).find((key) => !known.includes(key))
  return wrong === undefined ? null : String(wrong)
}

/** A room of a game that opens by schedule. */
export const schedulableRoom = scheduledOpening.schedulable(
  'room',
  'openTable',
  ({ games }, name, settings): Checked => {
    const game = games.all.find(({ meta }) => meta.gameType.toLowerCase() === name.toLowerCase())
    if (!game || isPuzzle(game))
      return { gameType: '', faults: { gameType: 'game_unknown' }, wrongSetting: null }
    return { gameType: game.meta.gameType, faults: {}, wrongSetting: unknownOption(game, settings) }
  },
)

/** The post of a room as a test. Throws game_unknown. */
export async function roomTrial(to: To, { gameType }: Tried) {
  if (!to.world.games.find(gameType))
    throw new RefusalError('game_unknown', { fields: { gameType: 'game_unknown' } })
  return roomPost.card(to, { gameType, path: `/games/${gameType}` })
}

/** Opens a scheduled room. */
export const openTable = scheduledOpening.opens(async (world, tx, opening) => {
  const { teamId, hostId, gameType, options, posted, groupId, channelId } = opening
  const game = world.games.find(gameType)
  if (!game || isPuzzle(game)) throw new PermanentError(`no game is called ${gameType}`)
  const input = clientEvents['room:create'].parse({ gameType, options })
  const openUntil = new Date(opening.until).getTime()
  const now = world.now()
  const room = waitingRoom({ teamId, hostId, openUntil, posted }, game, input, now.getTime())
  await writeRoom(tx, game, room, now.getTime())
  announce(tx, 'rooms', [room])
  const { roomId } = room
  const channel = (await findDestination(tx, { teamId, groupId, channelId }))?.name ?? ''
  const notice = { key: `open ${roomId}`, payload: { roomId, gameType, channel } }
  await enqueueNotifyEveryone(tx, teamId, roomOpens, notice, now)
  return { what: 'room', gameType, path: `/games/${gameType}/${roomId}` }
})

/** Whether a step ended a game that is to be posted in a channel. */
const endsPosted = (before: RoomData, room: RoomData) =>
  room.posted !== undefined && room.finished.length > 0 && isEnd(before, room)

/** The winners, by userId, a bot as null, and the number of players: in games won, or in the only game. */
function firstOf({ places, finished }: RoomData): { first: (string | null)[]; of: number } {
  const [only, another] = finished
  if (only && !another) {
    const ranks = only.outcome.places
    return {
      first: (ranks[0] ?? []).map((seat) => only.players[seat] ?? null),
      of: ranks.flat().length,
    }
  }
  const most = Math.max(...places.map(({ wins }) => wins))
  const best = places.filter(({ wins }) => wins === most)
  return { first: best.map(({ userId }) => userId), of: places.length }
}

/** The content of the post. */
function endedOf(room: RoomData) {
  const { roomId, gameType, finished } = room
  const people = new Set(finished.flatMap(({ players }) => players.flatMap((id) => id ?? [])))
  const { first, of } = firstOf(room)
  const isDraw = of > 1 && first.length === of
  return {
    gameType,
    path: `/games/${gameType}/${roomId}`,
    winners: isDraw ? [] : first.filter((id) => id !== null),
    isDraw,
    players: people.size,
    games: finished.length,
  }
}

/** A channel gets one post about how a scheduled room ended, however often its people play on there. */
export const channelFollower: Follower = {
  concerns: ({ before, room }) => endsPosted(before, room),
  async after(tx, { before, room, now }) {
    if (!endsPosted(before, room)) return
    const { teamId, roomId, posted } = room
    const payload = { posted, ended: endedOf(room) }
    const dueAt = new Date(now)
    await enqueue(tx, [{ teamId, key: `ended ${roomId}`, kind: 'tableEnded', payload, dueAt }])
  },
}

/** A scheduled room ended: its channel gets a post about who won, once. */
export const tableEnded = scheduledOpening.ended(({ ended }) => ({
  what: 'table',
  ...tablePayload.parse(ended),
}))
