import { jest } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { gameStatus, type LobbyRoom } from '#shared/room.ts'
import { setUser } from '#client/session/session.ts'
import { QuickSeat } from './QuickSeat.tsx'
import { RoomRow } from './RoomRow.tsx'
import { startTexts } from '#tests/client/start-texts.ts'
import { Around, idleQueries } from '#tests/client/around.tsx'

beforeAll(() => startTexts())
beforeEach(() =>
  setUser({ userId: 'selin', guulJwt: '', teamId: 't', team: { name: '' } } as never),
)
afterEach(() => jest.restoreAllMocks())

const room = (more: Partial<LobbyRoom> = {}): LobbyRoom => ({
  id: 'free',
  name: 'Free table',
  gameName: 'reversi',
  gameStatus: gameStatus.lobby,
  players: [{ id: 'mara', name: 'Mara', profileImage: '', bot: null }],
  maxPlayers: 2,
  numberOfSpectators: 0,
  spectatorsAllowed: true,
  clock: null,
  games: 1,
  hostUserId: 'mara',
  createdAt: 1,
  meeting: '',
  ...more,
})

const At = () => <output>{useLocation().pathname}</output>

function show(part: React.ReactNode) {
  render(
    <Around queries={idleQueries()}>
      {part}
      <At />
    </Around>,
  )
}

const path = () => screen.getByRole('status', { hidden: true }).textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a person who plays already is asked before being seated elsewhere', () => {
  show(<QuickSeat rooms={[room()]} games={[]} isPlaying />)
  press('Seat me')
  expect(screen.getByRole('dialog', { name: 'You are in a running game' })).toBeTruthy()
  expect(path()).toBe('/')
  press('Take another seat')
  expect(path()).toBe('/games/reversi/free')
})

test('a person who plays nowhere is seated immediately', () => {
  show(<QuickSeat rooms={[room()]} games={[]} isPlaying={false} />)
  press('Seat me')
  expect(path()).toBe('/games/reversi/free')
})

test.each([
  ['a person is here', true, true],
  ['the server does not say', undefined, true],
  ['bots are alone', false, false],
])('a game in play is live: %s', (_, attended, isLive) => {
  const playing = room({ gameStatus: gameStatus.started })
  show(
    <RoomRow room={attended === undefined ? playing : { ...playing, attended }} game={undefined} />,
  )
  expect(screen.queryByText('live') !== null).toBe(isLive)
})
