import type { Room } from '#shared/protocol.ts'
import { setUser } from '../session/session.ts'
import { defaultRoom, forgetRoom, showPresence, showRoomState, useRoomStore } from './room-store.ts'

const player = (id: string, position: number) =>
  ({ id, position, name: id, connected: true, wins: 0 }) as never
const room = (more: Partial<Room> = {}): Room => ({
  ...(defaultRoom as unknown as Room),
  id: 'room',
  version: 5,
  players: [player('mara', 0), player('selin', 1)],
  ...more,
})
const show = (more: Partial<Room> = {}, view: unknown = 'view') =>
  showRoomState({ room: room(more), version: 5, view, clocks: null })
const shown = () => useRoomStore.getState()

beforeEach(() => forgetRoom())

test('a room begins with the platform’s defaults', () => {
  expect(shown()).toMatchObject({
    gameStatus: 0,
    gameState: { gameStart: false },
    roomTimeout: 660,
    maxPlayers: 2,
    numberOfGamesPlayed: 0,
    gameStartedTimeUnix: -1,
    lastMoveTimeUnix: -1,
    position: -1,
    player: -1,
    testMode: false,
    draw: { drawOffered: undefined, drawAnswered: undefined, drawOfferedUserId: undefined },
  })
})

test('position and player are the user’s seat, and -1 for who is not among the players', () => {
  setUser({ userId: 'selin', guulJwt: '' } as never)
  show()
  expect(shown()).toMatchObject({ position: 1, player: 1 })
  show({ version: 6, players: [player('mara', 0)] })
  expect(shown()).toMatchObject({ position: -1, player: -1 })
})

test('a draw offer is shown, and clearing it leaves nothing', () => {
  show({ draw: { drawOffered: true, drawAnswered: false, drawOfferedUserId: 'mara' } })
  expect(shown().draw.drawOffered).toBe(true)
  show({ version: 6, draw: {} })
  expect(Object.values(shown().draw)).toEqual([undefined, undefined, undefined])
})

test('a state that was overtaken on the way is dropped', () => {
  show({ version: 7 }, 'newer')
  show({ version: 6 }, 'older')
  expect(shown()).toMatchObject({ version: 7, view: 'newer' })
})

test('presence keeps the board as it is', () => {
  show({}, 'board')
  showPresence(room({ version: 6, numberOfSpectators: 2 }))
  expect(shown()).toMatchObject({ view: 'board', numberOfSpectators: 2, version: 6 })
  showPresence(room({ id: 'another room', version: 9 }))
  expect(shown().id).toBe('room')
})
