import { gameStatus } from '#shared/protocol.ts'
import { resume } from './absence.ts'
import { settle } from './clock.ts'
import { begin, finishDrawn, gameOf, rotate, turnsOf } from './game.ts'
import { isRunning } from './play.ts'
import { isOpen, OFFER_EVERY, OFFER_MS, people, seatOf, type RoomData } from './room.ts'
import type { Chance, Stepped } from './step.ts'

type Action = 'offer' | 'accept' | 'decline'

const unchanged = (room: RoomData): Stepped => ({ room, effects: {} })

function offerDraw(room: RoomData, userId: string, now: number): Stepped {
  const { game, draw } = room
  if (draw) return draw.userId === userId ? unchanged(room) : acceptDraw(room, userId, now)
  const withPeople = room.places.every((place) => place.userId && !place.bot)
  if (!gameOf(room).meta.draws || !withPeople) return { refused: 'no_draws' }
  if ((room.drawAgainAt[userId] ?? 0) > game!.moves) return { refused: 'offer_too_soon' }
  return { room: { ...room, draw: { userId, until: now + OFFER_MS } }, effects: {} }
}

function acceptDraw(room: RoomData, userId: string, now: number): Stepped {
  if (!room.draw || room.draw.userId === userId) return { refused: 'no_offer' }
  return finishDrawn(room, now)
}

/** The offer is off the table; its maker waits some moves before the next. */
export function clearDraw(room: RoomData): RoomData {
  if (!room.draw) return room
  const again = (room.game?.moves ?? 0) + OFFER_EVERY
  return { ...room, draw: null, drawAgainAt: { ...room.drawAgainAt, [room.draw.userId]: again } }
}

/** Offers, accepts or declines a draw; the maker's own `decline` takes it back. */
export function answerDraw(room: RoomData, userId: string, action: Action, now: number): Stepped {
  if (seatOf(room, userId) < 0) return { refused: 'not_seated' }
  if (!isRunning(room)) return { refused: 'room_not_started' }
  if (action === 'offer') return offerDraw(room, userId, now)
  if (action === 'accept') return acceptDraw(room, userId, now)
  return room.draw ? { room: clearDraw(room), effects: {} } : { refused: 'no_offer' }
}

function pauseNow(room: RoomData, now: number): Stepped {
  const game = settle(room.game!, turnsOf(room), now, false)
  const paused = { ...room, status: gameStatus.paused, game, pause: null, touchedAt: now }
  return { room: paused, effects: {} }
}

/** Others must agree, unless there are only bots. */
function offerPause(room: RoomData, userId: string, now: number): Stepped {
  if (room.pause && room.pause.userId !== userId) return pauseNow(room, now)
  if (room.pause) return unchanged(room)
  const others = people(room).filter((place) => place.userId !== userId && place.connected)
  if (others.length === 0) return pauseNow(room, now)
  return { room: { ...room, pause: { userId, until: now + OFFER_MS } }, effects: {} }
}

/** Offers, accepts or declines a pause; anyone seated resumes. */
export function answerPause(
  room: RoomData,
  userId: string,
  action: Action | 'resume',
  now: number,
): Stepped {
  if (seatOf(room, userId) < 0) return { refused: 'not_seated' }
  if (action === 'resume') {
    if (room.status !== gameStatus.paused) return unchanged(room)
    return { room: resume(room, now), effects: {} }
  }
  if (room.status !== gameStatus.started) return { refused: 'room_not_started' }
  if (action === 'offer') return offerPause(room, userId, now)
  if (!room.pause) return { refused: 'no_offer' }
  if (action === 'decline') return { room: { ...room, pause: null }, effects: {} }
  return room.pause.userId === userId ? { refused: 'no_offer' } : pauseNow(room, now)
}

/** A new series with the places rotated; back to the lobby where a seat has become free. */
function newSeries(room: RoomData, now: number, chance: Chance): Stepped {
  const places = room.places.map((place) => ({ ...place, wins: 0, ready: place.bot !== null }))
  const fresh = { ...rotate({ ...room, places }), finished: [], rematch: [], touchedAt: now }
  if (!fresh.places.some(isOpen)) return begin(fresh, now, chance)
  return { room: { ...fresh, status: gameStatus.lobby, game: null }, effects: {} }
}

/** Everyone seated must want it. */
export function answerRematch(
  room: RoomData,
  userId: string,
  action: Action,
  now: number,
  chance: Chance,
): Stepped {
  if (seatOf(room, userId) < 0) return { refused: 'not_seated' }
  if (room.status !== gameStatus.completed) return { refused: 'room_started' }
  if (action === 'decline') {
    if (room.rematch.length === 0) return { refused: 'no_offer' }
    return { room: { ...room, rematch: [] }, effects: {} }
  }
  if (action === 'accept' && room.rematch.length === 0) return { refused: 'no_offer' }
  const rematch = [...new Set([...room.rematch, userId])]
  const asked = people(room).filter((place) => place.bot === null)
  const agreed = asked.every((place) => rematch.includes(place.userId!))
  if (agreed) return newSeries(room, now, chance)
  if (rematch.length === room.rematch.length) return unchanged(room)
  return { room: { ...room, rematch, touchedAt: now }, effects: {} }
}
