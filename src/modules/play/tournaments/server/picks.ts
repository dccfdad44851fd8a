import { RefusalError } from '#server/refusal.ts'
import type { RoomData } from '#server/play/rooms/room.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { findRooms } from '#modules/play/rooms/server/index.ts'
import { loadTournament, saveTournament, type StoredTournament } from './store.ts'
import { lastRooms, stillIn, type Tournament } from './tournament.ts'

const MOST_PICKS = 200 // they are kept with the tournament, which is sent whole

/** Whether people may still say who will win; `rooms`: at least those of the last round. */
export function isPickable(of: Tournament, rooms: ReadonlyMap<string, RoomData>): boolean {
  const hasBegun = lastRooms(of).some((roomId) => {
    const room = rooms.get(roomId)
    return room !== undefined && (room.game !== null || room.closed !== null)
  })
  return of.status === 'running' && !hasBegun
}

/**
 * Notes who someone thinks will win; what they thought before is forgotten. Throws not_found,
 * picks_closed, picks_full, and bad_input for anyone who is out or was never in.
 */
export function pickWinner(
  { db }: World,
  caller: Caller,
  tournamentId: string,
  playerId: string,
): Promise<StoredTournament> {
  const key = { teamId: caller.teamId, tournamentId }
  return db.transaction(async (tx) => {
    const of = await loadTournament(tx, key)
    const rooms = await findRooms(tx, of.teamId, lastRooms(of))
    if (!isPickable(of, rooms)) throw new RefusalError('picks_closed')
    if (!stillIn(of).includes(playerId))
      throw new RefusalError('bad_input', { fields: { playerId: 'bad_input' } })
    const picks = { ...of.data.picks, [caller.userId]: playerId }
    if (Object.keys(picks).length > MOST_PICKS) throw new RefusalError('picks_full')
    const next = { ...of, data: { ...of.data, picks } }
    await saveTournament(tx, key, next)
    return next
  })
}
