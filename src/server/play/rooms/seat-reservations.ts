import { gameStatus, type ReservedSeat, type RoomPerson } from '#shared/room.ts'
import { unchanged, type Moment, type Step } from './step-types.ts'
import { HOLD_MS, isOpen, isRemoved, positionOf, type RoomData } from './room.ts'

/** Whom a seat is kept for now. */
export const activeReservations = ({ held = [] }: RoomData, now: number): readonly ReservedSeat[] =>
  held.filter(({ until }) => until > now)

/** Seats nobody sits in, between games: a room in play has none to give away. */
export function openSeats({ status, places, closed }: RoomData): number {
  const isBetween = status === gameStatus.lobby || status === gameStatus.completed
  return isBetween && !closed ? places.filter(isOpen).length : 0
}

/** Whether all that is open is kept for others. */
export function isReservedForOthers(room: RoomData, userId: string, now: number): boolean {
  const others = activeReservations(room, now).filter((one) => one.userId !== userId)
  return others.length > 0 && others.length >= openSeats(room)
}

const maySit = (room: RoomData, userId: string) =>
  positionOf(room, userId) === null && !isRemoved(room, userId)

/** Keeps an open seat for someone who waits, for a while; nothing where none is left. */
export function reserve(room: RoomData, person: RoomPerson, { now }: Moment): Step {
  const { id: userId, name } = person
  const reservations = activeReservations(room, now)
  const hasReservation = reservations.some((one) => one.userId === userId)
  if (hasReservation || !maySit(room, userId) || openSeats(room) <= reservations.length)
    return unchanged(room)
  return {
    room: { ...room, held: [...reservations, { userId, name, until: now + HOLD_MS }] },
    effects: {},
  }
}

/** The seat is kept no longer. */
export function release(room: RoomData, userId: string): Step {
  const { held: reservations = [] } = room
  const remaining = reservations.filter((one) => one.userId !== userId)
  return remaining.length === reservations.length
    ? unchanged(room)
    : { room: { ...room, held: remaining }, effects: {} }
}

export interface Reservation {
  readonly room: RoomData
  readonly person: RoomPerson
}

/**
 * Which seats are to be kept for whom: the first in the queue has a seat in the room that comes first.
 * One is offered one seat at a time.
 */
export function nextReservations(
  queue: readonly RoomPerson[],
  rooms: readonly RoomData[],
  now: number,
): Reservation[] {
  const offered = new Set(
    rooms.flatMap((room) => activeReservations(room, now).map(({ userId }) => userId)),
  )
  const waiting = queue.filter(({ id }) => !offered.has(id))
  return rooms.flatMap((room) => {
    const free = Math.max(0, openSeats(room) - activeReservations(room, now).length)
    const candidates = waiting.filter(({ id }) => maySit(room, id)).slice(0, free)
    for (const person of candidates) waiting.splice(waiting.indexOf(person), 1)
    return candidates.map((person) => ({ room, person }))
  })
}
