import { gameStatus } from '#shared/room.ts'
import type { RoomData } from '#modules/play/rooms/server/engine/room.ts'
import type { Format, Side, Verdict } from './pairing.ts'

const placeOf = ({ places }: RoomData, userId: string) =>
  places.find((place) => place.userId === userId)

/** The one of two for whom alone something is true; null: it is true of both or of neither. */
function ahead(one: boolean, other: boolean): Side | null {
  if (one === other) return null
  return one ? 0 : 1
}

/**
 * The outcome of a match, from its room; `people` as the match names them, `better` is the side of the
 * better seed. null: its series was drawn and another game is to decide, which happens once. A player
 * who did not come loses to one who did; where both or neither came, or both left level, the better
 * seed goes through.
 */
export function verdictOf(
  room: RoomData,
  people: readonly [string, string],
  better: Side,
  { format, isReplay }: { readonly format: Format; readonly isReplay: boolean },
): Verdict | null {
  const [one, other] = people.map((userId) => placeOf(room, userId))
  const score = [one?.wins ?? 0, other?.wins ?? 0] as const
  const led = ahead(score[0] > score[1], score[1] > score[0])
  if (room.status === gameStatus.completed) {
    if (led !== null) return { winner: led, how: 'played', score }
    if (format === 'roundRobin') return { winner: 'draw', how: 'played', score }
    return isReplay ? { winner: better, how: 'seed', score } : null
  }
  if (room.finished.length > 0 || room.game)
    return { winner: led ?? better, how: led === null ? 'seed' : 'left', score }
  const came =
    ahead(one?.ready === true, other?.ready === true) ??
    ahead(one?.connected === true, other?.connected === true)
  return { winner: came ?? better, how: came === null ? 'seed' : 'noShow', score }
}
