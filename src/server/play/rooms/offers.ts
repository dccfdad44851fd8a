import { gameStatus } from '#shared/room.ts'
import { resume } from './absence.ts'
import { begin } from './beginning.ts'
import { settle } from './clock.ts'
import { endInDraw } from './ending.ts'
import { unchanged, type Moment, type Stepped } from './step-types.ts'
import { isRunning } from './play.ts'
import {
  isOpen,
  isOverDays,
  OFFER_EVERY,
  OFFER_MS,
  peopleOf,
  positionOf,
  seatOf,
  type Place,
  type RoomData,
} from './room.ts'
import { clocksOf } from './turns.ts'

type Action = 'offer' | 'accept' | 'decline'

const playing = (room: RoomData) => room.places.filter(({ dropped }) => dropped === null)

function offerDraw(room: RoomData, userId: string, moment: Moment): Stepped {
  const { game, draw } = room
  if (draw) return draw.userId === userId ? unchanged(room) : acceptDraw(room, userId, moment)
  const withPeople = playing(room).every((place) => place.userId && !place.bot)
  if (!moment.rules.agreeDraw || !withPeople) return { refused: 'no_draws' }
  if ((room.drawAgainAt[userId] ?? 0) > game!.moves) return { refused: 'offer_too_soon' }
  const until = isOverDays(room) ? null : moment.now + OFFER_MS
  return { room: { ...room, draw: { userId, until, agreed: [userId] } }, effects: {} }
}

/** The game is drawn when all who still play have agreed. */
function acceptDraw(room: RoomData, userId: string, moment: Moment): Stepped {
  const { draw } = room
  if (!draw || draw.userId === userId) return { refused: 'no_offer' }
  const agreed = [...new Set([...draw.agreed, userId])]
  const all = playing(room).every((place) => agreed.includes(place.userId!))
  if (all) return endInDraw(room, moment)
  return { room: { ...room, draw: { ...draw, agreed } }, effects: {} }
}

/** The offer is withdrawn; its maker waits some moves before the next. */
export function clearDraw(room: RoomData): RoomData {
  if (!room.draw) return room
  const again = (room.game?.moves ?? 0) + OFFER_EVERY
  return { ...room, draw: null, drawAgainAt: { ...room.drawAgainAt, [room.draw.userId]: again } }
}

/** Offers, accepts or declines a draw; the maker's own `decline` withdraws it. */
export function answerDraw(
  room: RoomData,
  userId: string,
  action: Action,
  moment: Moment,
): Stepped {
  const seat = seatOf(room, userId)
  if (seat < 0 || room.places[seat]!.dropped) return { refused: 'not_seated' }
  if (!isRunning(room)) return { refused: 'room_not_started' }
  if (action === 'offer') return offerDraw(room, userId, moment)
  if (action === 'accept') return acceptDraw(room, userId, moment)
  return room.draw ? { room: clearDraw(room), effects: {} } : { refused: 'no_offer' }
}

/** The clocks stop until someone resumes. */
export function pauseNow(room: RoomData, { rules, now }: Moment): Stepped {
  const game = settle(room.game!, clocksOf(rules, room), now, false)
  const paused = { ...room, status: gameStatus.paused, game, pause: null, touchedAt: now }
  return { room: paused, effects: {} }
}

const isHere = ({ connected, dropped }: Place) => connected && dropped === null

/** Another player must agree, unless there are only bots. */
function offerPause(room: RoomData, userId: string, moment: Moment): Stepped {
  if (room.pause && room.pause.userId !== userId) return pauseNow(room, moment)
  if (room.pause) return unchanged(room)
  const others = peopleOf(room).filter((place) => place.userId !== userId && isHere(place))
  if (others.length === 0) return pauseNow(room, moment)
  return { room: { ...room, pause: { userId, until: moment.now + OFFER_MS } }, effects: {} }
}

/** Offers, accepts or declines a pause; anyone with a place resumes. */
export function answerPause(
  room: RoomData,
  userId: string,
  action: Action | 'resume',
  moment: Moment,
): Stepped {
  if (positionOf(room, userId) === null) return { refused: 'not_seated' }
  if (action === 'resume') {
    if (room.status !== gameStatus.paused) return unchanged(room)
    return { room: resume(room, moment), effects: {} }
  }
  if (isOverDays(room)) return { refused: 'no_pauses' }
  if (room.status !== gameStatus.started) return { refused: 'room_not_started' }
  if (action === 'offer' && moment.rules.meta.table.caller)
    return userId === room.hostUserId ? pauseNow(room, moment) : { refused: 'not_host' }
  if (action === 'offer') return offerPause(room, userId, moment)
  if (!room.pause) return { refused: 'no_offer' }
  if (action === 'decline') return { room: { ...room, pause: null }, effects: {} }
  return room.pause.userId === userId ? { refused: 'no_offer' } : pauseNow(room, moment)
}

/** A new series with the places rotated; back to the lobby where a seat has become free. */
function newSeries(room: RoomData, moment: Moment): Stepped {
  const [first, ...others] = room.places.map((place) => ({
    ...place,
    wins: 0,
    ready: place.bot !== null,
    dropped: null,
  }))
  const places = [...others, first!]
  const fresh = { ...room, places, finished: [], rematch: [], touchedAt: moment.now }
  const isFull = !places.some(isOpen)
  if (isFull) return begin(fresh, moment)
  return { room: { ...fresh, status: gameStatus.lobby, game: null }, effects: {} }
}

/** Everyone with a place must want it. */
export function answerRematch(
  room: RoomData,
  userId: string,
  action: Action,
  moment: Moment,
): Stepped {
  if (positionOf(room, userId) === null) return { refused: 'not_seated' }
  if (room.match) return { refused: 'game_over' }
  if (room.status !== gameStatus.completed) return { refused: 'room_started' }
  if (action === 'decline') {
    if (room.rematch.length === 0) return { refused: 'no_offer' }
    return { room: { ...room, rematch: [] }, effects: {} }
  }
  if (action === 'accept' && room.rematch.length === 0) return { refused: 'no_offer' }
  const rematch = [...new Set([...room.rematch, userId])]
  const people = peopleOf(room).filter((place) => place.bot === null)
  const begins = moment.rules.meta.table.start === 'whoIsHere' && userId === room.hostUserId
  const agreed = begins || people.every((place) => rematch.includes(place.userId!))
  if (agreed) return newSeries(room, moment)
  if (rematch.length === room.rematch.length) return unchanged(room)
  return { room: { ...room, rematch, touchedAt: moment.now }, effects: {} }
}
