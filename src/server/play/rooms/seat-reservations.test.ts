import { gameStatus, type ReservedSeat } from '#shared/room.ts'
import { isReservedForOthers, nextReservations } from './seat-reservations.ts'
import { openPlace, placeOf, type RoomData } from './room.ts'

const NOW = 1_000_000

/** A room with so many open seats beside its host. */
function room(id: string, open: number, more: Partial<RoomData> = {}): RoomData {
  const host = placeOf({ id: `host of ${id}`, name: 'Mara', profileImage: '' })
  const places = [host, ...Array.from({ length: open }, () => openPlace)]
  const createdAt = Number(id)
  return {
    roomId: id,
    status: gameStatus.lobby,
    closed: null,
    caller: null,
    places,
    createdAt,
    ...more,
  } as RoomData
}
const held = (userId: string, until = NOW + 1): ReservedSeat => ({ userId, name: userId, until })
const person = (id: string) => ({ id, name: id, profileImage: '' })

test.each<[what: string, queue: string[], rooms: RoomData[], holds: string[]]>([
  ['nobody waits', [], [room('1', 1)], []],
  ['the first has the seat', ['a', 'b'], [room('1', 1)], ['1 a']],
  ['two have two seats', ['a', 'b'], [room('1', 2)], ['1 a', '1 b']],
  ['rooms fill as they come', ['a', 'b'], [room('2', 1), room('1', 1)], ['2 a', '1 b']],
  ['a room in play has no seat', ['a'], [room('1', 1, { status: gameStatus.started })], []],
  ['a series that is over has', ['a'], [room('1', 1, { status: gameStatus.completed })], ['1 a']],
  ['a closed room has none', ['a'], [room('1', 1, { closed: 'over' })], []],
  [
    'who is offered a seat is offered no other',
    ['a', 'b'],
    [room('1', 1, { held: [held('a')] }), room('2', 1)],
    ['2 b'],
  ],
  ['a kept seat is not free', ['b'], [room('1', 1, { held: [held('a')] })], []],
  ['an offer that has run out is none', ['b'], [room('1', 1, { held: [held('a', NOW)] })], ['1 b']],
  ['who sits there waits for another', ['host of 1', 'a'], [room('1', 1)], ['1 a']],
  [
    'who was taken out is not offered that room',
    ['a', 'b'],
    [room('1', 1, { removed: ['a'] })],
    ['1 b'],
  ],
])('%s', (_, queue, rooms, holds) => {
  expect(
    nextReservations(queue.map(person), rooms, NOW).map(
      ({ room: { roomId }, person: { id } }) => `${roomId} ${id}`,
    ),
  ).toEqual(holds)
})

test.each<[what: string, open: number, keeps: ReservedSeat[], answer: boolean]>([
  ['nothing is kept', 1, [], false],
  ['the only seat is kept for another', 1, [held('b')], true],
  ['one of two is', 2, [held('b')], false],
  ['the only one is one’s own', 1, [held('a')], false],
  ['it was kept until now', 1, [held('b', NOW)], false],
])('whether all is kept for others: %s', (_, open, keeps, answer) => {
  expect(isReservedForOthers(room('1', open, { held: keeps }), 'a', NOW)).toBe(answer)
})
