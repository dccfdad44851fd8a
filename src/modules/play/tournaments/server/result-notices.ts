import type { NewNotification } from '#modules/people/notifications/server/notify.ts'
import { peopleOf, type RoomData } from '#modules/play/rooms/server/engine/room.ts'
import { standings } from './standings.ts'
import type { TournamentKey } from './store.ts'
import type { Tournament } from './tournament.ts'

/**
 * How a tournament that is over ended, for its players who are not in the room of its last match;
 * who is there sees it.
 */
export function resultNotices(
  { tournamentId }: TournamentKey,
  { data }: Tournament,
  lastRoom: RoomData,
): NewNotification[] {
  const { format, players, matches, gameType, name: channel } = data
  const there = new Set(
    peopleOf(lastRoom).flatMap(({ userId, connected }) => (connected ? [userId] : [])),
  )
  return standings(format, players.length, matches).flatMap(({ seed, won, lost, place }) => {
    const userId = players[seed]!
    if (there.has(userId)) return []
    const result = { gameId: '', won, lost, place, of: players.length, points: 0 }
    const about = { tournamentId, gameType, channel, result }
    return [{ userId, key: `result ${tournamentId}`, kind: 'result' as const, about }]
  })
}
