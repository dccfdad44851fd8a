import { gameStatus, type HeldSeat, type RoomPerson } from '#shared/room.ts'
import { unchanged, type Moment, type Step } from './moment.ts'
import { HOLD_MS, isOpen, isRemoved, positionOf, type RoomData } from './room.ts'

/** Whom a seat is kept for now. */
export const heldNow = ({ held = [] }: RoomData, now: number): readonly HeldSeat[] =>
  held.filter(({ until }) => until > now)

/** Seats nobody sits in, between games: a room in play has none to give away. */
export function openSeats({ status, places, closed }: RoomData): number {
  const isBetween = status === gameStatus.lobby || status === gameStatus.completed
  return isBetween && !closed ? places.filter(isOpen).length : 0
}

/** Whether all that is open is kept for others. */
export function isHeldForOthers(room: RoomData, userId: string, now: number): boolean {
  const others = heldNow(room, now).filter((one) => one.userId !== userId)
  return others.length > 0 && others.length >= openSeats(room)
}

const maySit = (room: RoomData, userId: string) =>
  positionOf(room, userId) === null && !isRemoved(room, userId)

/** Keeps an open seat for someone who waits, for a while; nothing where none is left. */
export function hold(room: RoomData, person: RoomPerson, { now }: Moment): Step {
  const { id: userId, name } = person
  const held = heldNow(room, now)
  const isHeld = held.some((one) => one.userId === userId)
  if (isHeld || !maySit(room, userId) || openSeats(room) <= held.length) return unchanged(room)
  return { room: { ...room, held: [...held, { userId, name, until: now + HOLD_MS }] }, effects: {} }
}

/** The seat is kept no longer. */
export function release(room: RoomData, userId: string): Step {
  const { held = [] } = room
  const left = held.filter((one) => one.userId !== userId)
  return left.length === held.length
    ? unchanged(room)
    : { room: { ...room, held: left }, effects: {} }
}

export interface Hold {
  readonly room: RoomData
  readonly person: RoomPerson
}

/**
 * Which seats are to be kept for whom: the first in the queue has a seat in the room that comes first.
 * One is offered one seat at a time.
 */
export function nextHolds(
  queue: readonly RoomPerson[],
  rooms: readonly RoomData[],
  now: number,
): Hold[] {
  const offered = new Set(rooms.flatMap((room) => heldNow(room, now).map(({ userId }) => userId)))
  const waiting = queue.filter(({ id }) => !offered.has(id))
  return rooms.flatMap((room) => {
    const free = Math.max(0, openSeats(room) - heldNow(room, now).length)
    const asked = waiting.filter(({ id }) => maySit(room, id)).slice(0, free)
    for (const person of asked) waiting.splice(waiting.indexOf(person), 1)
    return asked.map((person) => ({ room, person }))
  })
}
