import type { SeriesResult } from '#modules/people/notifications/contract.ts'
import type { FinishedGame } from '#shared/room.ts'
import type { Notice } from './notices.ts'
import { peopleOf, type Place, type RoomData } from './room.ts'

/** 1 and how many are better: those who are level share a place. */
const placeAmong = (own: number, all: readonly number[]) =>
  1 + all.filter((other) => other > own).length

/** Higher is better, by seat of the last game: games won, in the one game there was its places. */
function standing({ finished, places }: RoomData): number[] {
  const { players, outcome } = finished.at(-1)!
  const rank = (seat: number) => outcome.places.findIndex((level) => level.includes(seat))
  return players.map((userId, seat) => {
    if (finished.length === 1) return -rank(seat)
    return places.find((place) => userId !== null && place.userId === userId)?.wins ?? 0
  })
}

const pointsOf = (finished: readonly FinishedGame[], userId: string) =>
  finished.reduce((sum, { players, scored }) => sum + (scored[players.indexOf(userId)] ?? 0), 0)

function resultOf(room: RoomData, { userId, wins }: Place): SeriesResult {
  const { finished, places } = room
  const last = finished.at(-1)!
  const standings = standing(room)
  const others = places.filter((place) => place.userId !== userId)
  return {
    gameId: last.gameId,
    won: wins,
    lost: Math.max(0, ...others.map((other) => other.wins)),
    place: placeAmong(standings[last.players.indexOf(userId)]!, standings),
    of: last.outcome.places.flat().length,
    points: pointsOf(finished, userId!),
  }
}

/**
 * How a series ended, for those of its players who were gone before its end; who left and ended it
 * by that knows. Practice and games against bots alone are no news.
 */
export function resultNotices(before: RoomData, room: RoomData): Notice[] {
  const last = room.finished.at(-1)
  if (!last || room.testMode) return []
  const people = room.places.filter(({ userId }) => userId && last.players.includes(userId))
  if (people.length < 2) return []
  const wasAway = new Set(
    peopleOf(before).flatMap(({ userId, connected }) => (connected ? [] : [userId])),
  )
  return people
    .filter(({ userId, connected }) => !connected && wasAway.has(userId))
    .map((place): Notice => {
      const [other, another] = people.filter((one) => one !== place)
      const result = resultOf(room, place)
      const personId = result.of === 2 && !another ? other!.userId : null
      const key = `result ${last.gameId}`
      return { kind: 'result', userId: place.userId!, personId, key, result }
    })
}
