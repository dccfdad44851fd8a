import type { Room, RoomPresence, RoomTurn } from '#shared/room.ts'
import { setUser } from '#client/session/session.ts'
import {
  defaultRoom,
  forgetRoom,
  isDeclined,
  isHost,
  showPresence,
  showRoomState,
  showTurn,
  useRoomStore,
} from './room-store.ts'

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
  showRoomState({ room: room(more), version: 5, view, own: null, clocks: null })
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

test('position and player are the user’s seat, and -1 for anyone who is not among the players', () => {
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

test('who offered a draw is told that it was declined, unless they took it back', () => {
  setUser({ userId: 'selin', guulJwt: '' } as never)
  const offer = { drawOffered: true, drawAnswered: false, drawOfferedUserId: 'selin' }
  const told: boolean[] = []
  const stop = useRoomStore.subscribe((now, before) => told.push(isDeclined(before, now)))
  const heard = () => told.splice(0).includes(true)
  const started = { gameStatus: 1 } as const
  show({ ...started, draw: offer })
  show({ ...started, version: 6, draw: {} })
  expect(heard()).toBe(true)
  show({ ...started, version: 7, draw: offer })
  useRoomStore.setState({ tookBack: true })
  show({ ...started, version: 8, draw: {} })
  show({ ...started, version: 9, draw: offer })
  expect(heard()).toBe(false)
  show({ gameStatus: 4, version: 10, draw: {} }) // accepted: the game is over
  show({ ...started, version: 11, draw: { ...offer, drawOfferedUserId: 'mara' } })
  show({ ...started, version: 12, draw: {} })
  expect(heard()).toBe(false)
  stop()
})

test('a state that was overtaken on the way is dropped', () => {
  show({ version: 7 }, 'newer')
  show({ version: 6 }, 'older')
  expect(shown()).toMatchObject({ version: 7, view: 'newer' })
})

const change = (more: Partial<RoomPresence>): RoomPresence => ({
  roomId: 'room',
  version: 6,
  roomVersion: 6,
  before: 5,
  players: [],
  freed: [],
  maxPlayers: 2,
  hostUserId: 'mara',
  rematch: [],
  closesAt: 0,
  numberOfSpectators: 0,
  watching: [],
  unwatching: [],
  ...more,
})

test('presence changes the places it names and keeps the board as it is', () => {
  show({ roomVersion: 5 }, 'board')
  const away = { ...(player('selin', 1) as object), connected: false } as never
  showPresence(change({ players: [away], numberOfSpectators: 2 }))
  expect(shown()).toMatchObject({ view: 'board', numberOfSpectators: 2, version: 6 })
  expect(shown().players.map(({ connected }) => connected)).toEqual([true, false])
  showPresence(change({ roomId: 'another', freed: [0] }))
  expect(shown().players).toHaveLength(2)
  showPresence(change({ version: 7, roomVersion: 7, before: 6, freed: [0] }))
  expect(shown().players.map(({ id }) => id)).toEqual(['selin'])
})

test.each([
  ['presence', () => showPresence(change({ version: 9, roomVersion: 9, before: 8 }))],
  [
    'presence that overtakes a turn',
    () => showPresence(change({ version: 7, roomVersion: 7, before: 5 })),
  ],
  ['a turn', () => showTurn({ roomId: 'room', version: 9, roomVersion: 8 } as RoomTurn)],
])('%s that tells of more than we know leaves us behind until the whole room comes', (_, tell) => {
  show({ roomVersion: 5 })
  tell()
  expect(shown()).toMatchObject({ version: 5, view: 'view', behind: true })
  show({ version: 9, roomVersion: 8 }, 'whole')
  expect(shown()).toMatchObject({ version: 9, view: 'whole', behind: false })
})

test('a turn brings the board, and an old one changes nothing', () => {
  show({ roomVersion: 5 }, 'board')
  const turn = { roomId: 'room', version: 6, roomVersion: 5, turns: [1], moves: 1, draw: {} }
  showTurn({ ...turn, view: 'after' } as unknown as RoomTurn)
  expect(shown()).toMatchObject({ view: 'after', turns: [1], moves: 1, version: 6 })
  showTurn({ ...turn, version: 4, view: 'before' } as unknown as RoomTurn)
  expect(shown().view).toBe('after')
})

test('the host is the host in any seat, and leading without one', () => {
  setUser({ userId: 'selin', guulJwt: '' } as never)
  show({ hostUserId: 'selin', players: [player('selin', 1)] })
  expect(isHost(shown())).toBe(true)
  show({ version: 6, hostUserId: 'mara' })
  expect(isHost(shown())).toBe(false)
  show({ version: 7, hostUserId: 'selin', players: [], caller: player('selin', -1) })
  expect(isHost(shown())).toBe(true)
})
