import { act, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import dice from '#games/dice/en.json' with { type: 'json' }
import four from '#games/four-in-a-row/en.json' with { type: 'json' }
import { gameStatus, type FinishedGame, type Room } from '#shared/room.ts'
import { setUser } from '#client/session/session.ts'
import { defaultRoom, forgetRoom, showRoomState, useRoomStore } from '../room-store.ts'
import { EndCard } from './EndCard.tsx'
import { en } from '#tests/client/texts.ts'
import { startTexts } from '#tests/client/start-texts.ts'
import { Around, idleQueries } from '#tests/client/around.tsx'

beforeAll(async () => {
  await startTexts({ translation: en, rules: { 'four-in-a-row': four, dice } })
  await import('#games/dice/View.tsx') // a chunk of its own
}, 60_000)
beforeEach(() => {
  forgetRoom()
  setUser({ userId: 'selin', guulJwt: '', teamId: 'team', team: { name: 'Kestrel' } } as never)
})

const queries = idleQueries()
queries.setQueryData(['area', 'team', undefined], {
  games: [
    { gameType: 'fourInARow', countsFrom: 3 },
    { gameType: 'dice', countsFrom: 3 },
  ],
})
const wrapper = ({ children }: { children: ReactNode }) => (
  <Around queries={queries}>{children}</Around>
)

const player = (id: string, position: number) =>
  ({ id, name: `${id} Okafor`, position, wins: 0, profileImage: '', connected: true }) as never

let version = 0
function show(ids: readonly string[], more: Partial<Room>): void {
  version++
  const room = {
    ...(defaultRoom as unknown as Room),
    id: 'room',
    gameId: 'g1',
    gameName: 'fourInARow',
    counts: true,
    players: ids.map(player),
    gameStatus: gameStatus.completed,
    version,
    ...more,
  }
  act(() => showRoomState({ room, version, view: null, own: null, clocks: null }))
}

const loss = [{ text: 'loss', points: 4 }]
const win = [{ text: 'win', points: 10 }]

const game = (more: object = {}): FinishedGame => ({
  number: 1,
  gameId: 'g1',
  outcome: { places: [[1], [0]], points: [4, 10], reason: 'four_in_a_row', lines: [loss, win] },
  players: ['Mara', 'selin'],
  moves: 9,
  view: null,
  scored: [4, 10],
  unscored: [null, null],
  ...more,
})

/** The lines of the viewer's points: what each gave, and for what. */
const points = () =>
  within(screen.getByRole('list', { name: 'Your points' }))
    .getAllByRole('listitem')
    .map((line) => [...line.children].map(({ textContent }) => textContent))

test('who lost a game reads who won, how, and what playing on was worth', () => {
  const outcome = {
    places: [[0], [1]],
    points: [10, 4],
    reason: 'four_in_a_row',
    lines: [win, loss],
  }
  show(['Mara', 'selin'], { finished: [game({ outcome, scored: [10, 4] })] })
  render(<EndCard />, { wrapper })
  screen.getByRole('heading', { name: 'Mara won the game' })
  screen.getByText('Four in a row, 9 moves')
  const rows = within(screen.getByRole('list', { name: 'Scores' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^1.*Mara Okafor.*Won$/),
    expect.stringMatching(/^2.*You.*Lost$/),
  ])
  expect(points()).toEqual([['+4', 'Lost a game, played to the end']])
})

test('each of a series’ games says what it gave, or why nothing', () => {
  const finished = [
    game({ scored: [null, null], unscored: ['few_moves', 'few_moves'] }),
    game({ number: 2 }),
    game({ number: 3, scored: [null, null], unscored: ['capped', 'capped'] }),
  ]
  show(['Mara', 'selin'], { finished, series: { games: 3, game: 3 } })
  render(<EndCard />, { wrapper })
  screen.getByRole('heading', { name: 'Your points in this series' })
  expect(points()).toEqual([
    ['0', 'Game 1: A game counts once two players have made 3 moves each.'],
    ['+10', 'Game 2: Won a game'],
    ['0', "Game 3: Today's games that count have been played; from tomorrow they count again."],
  ])
})

test('a single game that gave nothing says only why', () => {
  show(['Mara', 'selin'], {
    finished: [game({ scored: [null, null], unscored: ['few_moves', 'few_moves'] })],
  })
  render(<EndCard />, { wrapper })
  expect(points()).toEqual([['0', 'A game counts once two players have made 3 moves each.']])
})

test('a game that counts half gives half, and says so', () => {
  show(['Mara', 'selin'], { finished: [game({ scored: [2, 5] })] })
  render(<EndCard />, { wrapper })
  expect(points()).toEqual([['+5', 'Won a game, Counts half: not the first game today']])
})

const many = ['Mara', 'Deniz', 'Priya', 'Tom', 'Ana', 'selin']
const totals = [324, 303, 248, 214, 200, 190].map((total) => ({
  total,
  upper: 60,
  bonus: 0,
  lower: total - 60,
  jokers: 0,
}))

test('of many the first three and oneself are in sight, all on a press; the margin is named', async () => {
  const outcome = { places: many.map((_, seat) => [seat]), points: [], reason: 'all_boxes_taken' }
  const scored = many.map(() => null)
  const finished = [game({ outcome, players: many, view: { totals }, scored, unscored: scored })]
  show(many, { gameName: 'dice', finished, counts: false })
  render(<EndCard />, { wrapper })
  await screen.findByRole('heading', { name: 'Mara won by 21' })
  const scores = () =>
    within(screen.getByRole('list', { name: 'Scores' }))
      .getAllByRole('img')
      .map((one) => one.getAttribute('aria-label'))
  expect(scores()).toEqual(['324', '303', '248', '190'])
  fireEvent.click(screen.getByRole('button', { name: 'Show all 6' }))
  await screen.findByText('Ana Okafor')
  expect(scores()).toEqual(['324', '303', '248', '214', '200', '190'])
})

test('who saw the end at the board has the focus on its title, who writes elsewhere keeps it', () => {
  for (const writes of [false, true]) {
    forgetRoom()
    show(['Mara', 'selin'], { gameStatus: gameStatus.started })
    const { unmount } = render(
      <>
        <input aria-label="elsewhere" />
        <EndCard />
      </>,
      { wrapper },
    )
    if (writes) screen.getByLabelText('elsewhere').focus()
    show(['Mara', 'selin'], { finished: [game()] })
    act(() => useRoomStore.setState({ ending: 'card' }))
    const at = writes
      ? screen.getByLabelText('elsewhere')
      : screen.getByRole('heading', { level: 2 })
    expect(document.activeElement).toBe(at)
    unmount()
  }
})

test('who left after the end is still named', () => {
  show(['Mara', 'selin'], { finished: [game()] })
  render(<EndCard />, { wrapper })
  show(['selin'], { finished: [game()] })
  expect(screen.getByRole('list', { name: 'Scores' }).textContent).toContain('Mara Okafor')
})
