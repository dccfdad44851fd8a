import { gameStatus, type LobbyRoom } from '#shared/room.ts'
import { isOverDays } from './useClockText.ts'

const openSeats = ({ players, maxPlayers }: LobbyRoom) => maxPlayers - players.length
const isWaiting = ({ gameStatus: status }: LobbyRoom) => status === gameStatus.lobby

/**
 * The room to sit down in: of those that wait the one that lacks fewest, of such the one that has
 * waited longest; else a running game that lets people in. Never one over days. undefined: there is
 * none.
 */
export function quickestSeat(rooms: readonly LobbyRoom[]): LobbyRoom | undefined {
  return rooms
    .filter(({ clock }) => !isOverDays(clock))
    .toSorted(
      (a, b) =>
        Number(isWaiting(b)) - Number(isWaiting(a)) ||
        openSeats(a) - openSeats(b) ||
        a.createdAt - b.createdAt,
    )[0]
}
