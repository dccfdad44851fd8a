import type { AnyGame } from '#shared/game.ts'
import type { SeriesResult } from '#modules/people/notifications/contract.ts'
import { gameStatus } from '#shared/room.ts'
import { peopleOf, type Place, type RoomData } from './room.ts'
import { resultNotices } from './result-notices.ts'
import { isEnd } from './series.ts'
import { turnsOf } from './turns.ts'

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

/** The notices of a step for people who are not in the room; mostly nobody is away. */
export function noticesOf(rules: AnyGame, before: RoomData, room: RoomData): Notice[] {
  if (isEnd(before, room)) return resultNotices(before, room)
  if (room.closed || !peopleOf(room).some(isAway)) return []
  if (room.status === gameStatus.lobby) return seatNotices(before, room)
  return room.game ? turnNotices(rules, before, room) : []
}
