import { act, render, screen, within } from '@testing-library/react'
import four from '#games/four-in-a-row/en.json' with { type: 'json' }
import { game, type State } from '#games/four-in-a-row/rules.ts'
import { seededRandom } from '#games/kit/random.ts'
import { gameStatus, type Room } from '#shared/room.ts'
import { setUser } from '#client/session/session.ts'
import { defaultRoom, forgetRoom, showRoomState } from './room-store.ts'
import { PlayScreen } from './PlayScreen.tsx'
import { en } from '#tests/client/texts.ts'
import { startTexts } from '#tests/client/start-texts.ts'
import { Around, idleQueries } from '#tests/client/around.tsx'

beforeAll(() => startTexts({ translation: en, rules: { 'four-in-a-row': four } }))
const be = (userId: string, name: string) =>
  setUser({ userId, name, team: { name: '' }, teamId: 'team' } as never)
beforeEach(() => {
  forgetRoom()
  be('selin', 'Selin Aydın')
})

const score = { won: 3, lost: 2, drawn: 1 }
const queries = idleQueries()
queries.setQueryData(['area', 'team', undefined], {
  games: [{ gameType: 'fourInARow', bots: [], table: { clocks: [], series: [1, 3] } }],
})
queries.setQueryData(['profile', 'mara', 0], {
  person: { userId: 'mara', name: 'Mara Okafor', profileImage: '' },
  headToHead: { ...score, games: [{ ...score, gameType: 'fourInARow', last: null }] },
})

const player = (id: string, name: string, position: number) =>
  ({ id, name, position, wins: 0, profileImage: '', connected: true, bot: null }) as never
const players = [player('selin', 'Selin Aydın', 0), player('mara', 'Mara Okafor', 1)]
const columns = [3, 2, 3, 2, 4, 5, 1, 0, 6, 6]
const random = seededRandom('single')
let version = 0

function viewAfter(moves: number) {
  let state = game.setup({}, 2, random)
  for (const [ply, column] of columns.slice(0, moves).entries())
    state = game.play(state, ply % 2, { column }, random, 0) as State
  return game.view(state)
}

/** Four in a row after so many moves, as the room tells it. */
function tell(moves: number, more: Partial<Room> = {}): void {
  const room: Room = {
    ...(defaultRoom as unknown as Room),
    id: 'room',
    gameId: 'g1',
    gameName: 'fourInARow',
    gameStatus: gameStatus.started,
    series: { games: 1, game: 1 },
    players,
    maxPlayers: 2,
    version: ++version,
    moves,
    ...more,
  }
  act(() => showRoomState({ room, version, view: viewAfter(moves), own: null, clocks: null }))
}

async function sit(moves: number, more: Partial<Room> = {}): Promise<void> {
  tell(moves, more)
  render(
    <Around queries={queries}>
      <PlayScreen />
    </Around>,
  )
  await screen.findByText(/triangles$/, {}, { timeout: 4000 }) // the game's view is loaded first
}

const moveList = () => screen.queryByRole('heading', { name: 'Last moves' })?.closest('section')
const lines = () => [...(moveList()?.querySelectorAll('li') ?? [])].map((li) => li.textContent)
const told = (words: string) => screen.findByText(words, { selector: 'li:first-child *' })
const record = () => screen.queryByRole('region', { name: 'You and Mara Okafor' })

test('the last moves stand in the left column, the newest first, in words and by number', async () => {
  await sit(1)
  tell(2)
  tell(3)
  await told('Selin dropped in column 4')
  expect(lines()).toEqual([
    '3Selin dropped in column 4',
    '2Mara dropped in column 3',
    '1Selin dropped in column 4',
  ])
  expect(moveList()!.closest('.PlayScreen-left')).not.toBeNull()
})

test('of the moves the last eight stand; another game begins its own list', async () => {
  await sit(1)
  await told('Selin dropped in column 4')
  for (let moves = 2; moves <= 10; moves++) tell(moves)
  expect(lines().map((line) => parseInt(line))).toEqual([10, 9, 8, 7, 6, 5, 4, 3])
  tell(0, { gameId: 'g2' })
  expect(moveList()).toBeUndefined()
  tell(1, { gameId: 'g2' })
  expect(lines()).toEqual(['1Selin dropped in column 4'])
})

test('in a series neither the moves nor the record stand there', async () => {
  await sit(1, { series: { games: 3, game: 1 } })
  expect([moveList(), record()]).toEqual([undefined, null])
})

test('the record says how often the two have met, and has no empty list', async () => {
  await sit(1)
  const card = within(record()!)
  expect(card.getByRole('img', { name: '3 to 2' })).toBeTruthy()
  expect(card.getByText('6 games, all time')).toBeTruthy()
  expect(card.getByText('1 drawn')).toBeTruthy()
  expect(card.queryByRole('list')).toBeNull()
})

test('when the game is over the record is asked for anew, and the one before stays until then', async () => {
  await sit(1)
  tell(9, { numberOfGamesPlayed: 1 })
  expect(within(record()!).getByRole('img', { name: '3 to 2' })).toBeTruthy()
  act(() => {
    queries.setQueryData(['profile', 'mara', 1], {
      person: { userId: 'mara', name: 'Mara Okafor', profileImage: '' },
      headToHead: { ...score, won: 4, games: [] },
    })
  })
  expect(await screen.findByRole('img', { name: '4 to 2' })).toBeTruthy()
})

test('who looks on sees the moves, and nobody’s record', async () => {
  be('deniz', 'Deniz Kaya')
  await sit(1)
  await told('Selin dropped in column 4')
  expect(lines()).toHaveLength(1)
  expect(record()).toBeNull()
})
