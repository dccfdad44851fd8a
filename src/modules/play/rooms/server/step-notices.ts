import type { AnyGame } from '#shared/game.ts'
import type { SeriesResult } from '../contract.ts'
import { gameStatus, type FinishedGame } from '#shared/room.ts'
import { peopleOf, type Place, type RoomData } from '#server/play/rooms/room.ts'
import { isEnd } from '#server/play/rooms/series.ts'
import { turnsOf } from '#server/play/rooms/turns.ts'

/** A notification for a person of a room who is not in it at the moment. */
export interface Notice {
  readonly kind: 'turn' | 'seated' | 'result'
  readonly userId: string // who is notified
  readonly personId: string | null // who sat down, or the one opponent
  readonly key: string // of the one thing that happened
  readonly result?: SeriesResult
}

const isAway = ({ userId, connected, bot, dropped }: Place) =>
  userId !== null && !connected && bot === null && dropped === null

/** Notices to players whose turn came. A clock that plays for someone brings no second notice. */
function turnNotices(rules: AnyGame, before: RoomData, room: RoomData): Notice[] {
  const game = room.game!
  const had = before.game?.gameId === game.gameId ? turnsOf(rules, before) : []
  const came = turnsOf(rules, room).filter((seat) => !had.includes(seat))
  return came.flatMap((seat) => {
    const place = room.places[seat]!
    if (!isAway(place)) return []
    const others = room.places.filter((one) => one !== place)
    const personId = others.length === 1 ? others[0]!.userId : null
    const key = `turn ${game.gameId} ${game.made[seat]}`
    return [{ kind: 'turn', userId: place.userId!, personId, key }]
  })
}

/** Notices that somebody sat down in a room where someone waits. */
function seatNotices(before: RoomData, room: RoomData): Notice[] {
  const sat = new Set(peopleOf(before).map(({ userId }) => userId))
  const came = peopleOf(room).filter(({ userId }) => !sat.has(userId))
  const waiting = peopleOf(room).filter((place) => sat.has(place.userId) && isAway(place))
  return came.flatMap(({ userId: personId }) =>
    waiting.map(({ userId }) => ({
      kind: 'seated',
      userId: userId!,
      personId,
      key: `seated ${room.roomId} ${personId}`,
    })),
  )
}

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
function resultNotices(before: RoomData, room: RoomData): Notice[] {
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

/** The notices of a step for people who are not in the room; mostly nobody is away. */
export function noticesOf(rules: AnyGame, before: RoomData, room: RoomData): Notice[] {
  if (isEnd(before, room)) return resultNotices(before, room)
  if (room.closed || !peopleOf(room).some(isAway)) return []
  if (room.status === gameStatus.lobby) return seatNotices(before, room)
  return room.game ? turnNotices(rules, before, room) : []
}
