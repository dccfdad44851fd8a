import type { Database } from '../../db/database.ts'
import { enqueue } from '../../jobs/queue.ts'
import type { RoomData } from '../engine/room.ts'
import { isEnd } from '../engine/series.ts'

/** Whether a step ended what a channel is to hear of. */
export const endsPosted = (before: RoomData, room: RoomData) =>
  room.posted !== undefined && room.finished.length > 0 && isEnd(before, room)

/** Who came first, by userId, a bot as null, and of how many: in games won, or in the one game there was. */
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

/** A channel is to hear how a scheduled room ended, once, however often its people play on there. */
export async function tellChannel(
  tx: Database,
  before: RoomData,
  room: RoomData,
  now: Date,
): Promise<void> {
  if (!endsPosted(before, room)) return
  const { teamId, roomId, gameType, posted, finished } = room
  const people = new Set(finished.flatMap(({ players }) => players.flatMap((id) => id ?? [])))
  const { first, of } = firstOf(room)
  const isDraw = of > 1 && first.length === of
  const ended = {
    gameType,
    path: `/games/${gameType}/${roomId}`,
    winners: isDraw ? [] : first.filter((id) => id !== null),
    isDraw,
    players: people.size,
    games: finished.length,
  }
  const payload = { posted, ended }
  await enqueue(tx, [{ teamId, key: `ended ${roomId}`, kind: 'tableEnded', payload, dueAt: now }])
}
