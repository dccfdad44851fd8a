import type { LobbyRoom } from '#shared/room.ts'
import { quickestSeat } from './QuickSeat.tsx'

const room = (
  id: string,
  players: number,
  maxPlayers: number,
  createdAt: number,
  status = 0,
  more = {},
) =>
  ({
    id,
    players: Array.from({ length: players }),
    maxPlayers,
    createdAt,
    gameStatus: status,
    clock: null,
    ...more,
  }) as never
const of = (...rooms: LobbyRoom[]) => quickestSeat(rooms)?.id

test('the seat is in the waiting room that lacks fewest, of such in the one that waits longest', () => {
  expect(of(room('new', 1, 2, 9), room('old', 1, 2, 5), room('empty', 1, 6, 1))).toBe('old')
  expect(of(room('small', 1, 2, 1), room('almost', 74, 75, 2))).toBe('small')
  expect(of(room('three', 3, 6, 1), room('five', 5, 6, 2))).toBe('five')
})

test('a running game that lets people in is for when no room waits', () => {
  expect(of(room('running', 5, 6, 1, 1), room('waiting', 1, 6, 2))).toBe('waiting')
  expect(of(room('running', 5, 6, 1, 1))).toBe('running')
  expect(of()).toBeUndefined()
})

test('a game over days is no quick seat', () => {
  expect(of(room('slow', 1, 2, 1, 0, { clock: { days: 1 } }))).toBeUndefined()
})
