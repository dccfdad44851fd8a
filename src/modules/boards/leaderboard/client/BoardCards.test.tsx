import { jest } from '@jest/globals'
import { QueryClient } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { User } from '#shared/accounts.ts'
import type { Board, BoardRow } from '../contract.ts'
import { startTexts } from '#tests/client/start-texts.ts'
import { en } from '#tests/client/texts.ts'
import { setUser } from '#client/session/session.ts'
import { setSettings } from '#client/settings.ts'
import { GameTabs } from './GameTabs.tsx'
import { EmptyBoard } from './EmptyBoard.tsx'
import { OwnCard } from './OwnCard.tsx'
import { LastFinal } from './PeriodFinal.tsx'
import { PointsList } from './PointsDrawer.tsx'
import { Around } from '#tests/client/around.tsx'

const TOKEN = `x.${btoa(JSON.stringify({ exp: Number.MAX_SAFE_INTEGER }))}.x`

const games = ['findTheWord', 'mathle', 'fourInARow'].map((gameType, i) => ({
  gameType,
  kind: i < 2 ? 'puzzle' : 'room',
  points: [
    { text: 'solved1', points: 60 },
    { text: 'solved2', points: 50 },
    { text: 'hint', points: -5 },
  ],
}))
const puzzles = {
  'find-the-word': { name: 'Find the word', points: { hint: 'Each hint' } },
  mathle: { name: 'Mathle' },
}
const area = {
  games,
  predictors: [{ gameType: 'scorePredictor', kind: 'score', points: [], allowed: true }],
  puzzles: [{ gameType: 'mathle', playing: true, progress: 'new' }],
}
const row = { rank: 14, userId: 'me', department: 'Design', points: 380 } as BoardRow
const mara = { rank: 1, userId: 'mara', name: 'Mara Okafor', points: 6410 } as BoardRow
const board = {
  gameType: '',
  period: 'month',
  from: '2026-10-01',
  to: '2026-10-31',
  daysLeft: 17,
  isFrozen: false,
  freezesAt: null,
  players: 3,
  pageNumber: 1,
  rows: [],
  me: row,
} as unknown as Board
const september = {
  ...board,
  from: '2026-09-01',
  to: '2026-09-30',
  daysLeft: null,
  isFrozen: true,
  freezesAt: '2026-10-01T06:00:00.000Z',
  rows: [mara],
}

let last: Board
beforeAll(async () => {
  await startTexts({ translation: en, puzzles, rules: {} })
  setSettings({ services: {} } as never)
  globalThis.fetch = (async (address: string | URL) => ({
    status: 200,
    json: async () => (String(address).includes('GameAreaInfo') ? area : last),
  })) as never
})
beforeEach(() => {
  last = september
  setUser({ userId: 'me', teamId: 'team', name: 'Selin Aydın', guulJwt: TOKEN } as User)
})

const show = (children: ReactNode) =>
  render(
    <Around queries={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {children}
    </Around>,
  )

describe('the card of one’s own row', () => {
  test('tells who is hidden that their points count, and which row only they see', () => {
    setUser({ userId: 'me', teamId: 'team', name: 'Selin', guulJwt: TOKEN, isHidden: true } as User)
    const { container } = show(<OwnCard board={board} />)
    expect(screen.getByRole('heading').textContent).toBe('You are hidden from boards')
    expect(container.textContent).toContain('Your points still count for Design.')
    expect(container.textContent).toContain('place 14, 380')
    expect(screen.getByRole('button', { name: 'Show me' })).toBeTruthy()
  })

  test('leads who is not on a running board to a puzzle that is open', async () => {
    show(<OwnCard board={{ ...board, me: null }} />)
    expect(screen.getByRole('heading').textContent).toBe('You are not on this board yet')
    expect(await screen.findByRole('button', { name: 'Play Mathle' })).toBeTruthy()
  })

  test.each<[string, Partial<Board>]>([
    ['of who is on it', {}],
    ['of a period that is over', { me: null, daysLeft: null }],
  ])('is nothing on a board %s', (_, more) => {
    expect(show(<OwnCard board={{ ...board, ...more }} />).container.textContent).toBe('')
  })
})

test('a board that nobody is on leads to a puzzle, and to the week before', async () => {
  show(<EmptyBoard board={{ ...board, period: 'week', from: '2026-10-12' }} />)
  expect(screen.getByRole('heading').textContent).toBe('Nobody has played this week')
  expect(await screen.findByRole('button', { name: 'Play Mathle' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Last week' })).toBeTruthy()
})

describe('beside a month that runs, the one before', () => {
  test('is final, and opens again', async () => {
    const onChange = jest.fn()
    const { container } = show(<LastFinal board={board} onChange={onChange} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Open September' }))
    expect(container.textContent).toContain('September is final')
    expect(container.textContent).toContain('Mara 6,410, you in place 14.')
    const days = { startDate: '2026-09-01', endDate: '2026-09-30' }
    expect(onChange).toHaveBeenCalledWith({ period: 'dates', ...days })
  })

  test('is not told of while its figures may move', async () => {
    last = { ...september, isFrozen: false }
    const { container } = show(
      <>
        <LastFinal board={board} onChange={jest.fn()} />
        <OwnCard board={{ ...board, me: null }} />
      </>,
    )
    await screen.findByRole('button', { name: 'Play Mathle' })
    expect(container.textContent).not.toContain('September')
  })
})

test('puzzles and predictors have tabs, and which of them is chosen beneath', async () => {
  const onChange = jest.fn()
  show(<GameTabs gameType="mathle" tab="puzzles" onChange={onChange} />)
  const tab = await screen.findByRole('button', { name: 'Puzzles' })
  expect(tab.getAttribute('aria-current')).toBe('page')
  const within = screen.getByRole('group', { name: 'Puzzles' })
  expect([...within.querySelectorAll('button')].map((one) => one.textContent?.trim())).toEqual([
    'Find the word',
    'Mathle',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Predictors' }))
  expect(onChange).toHaveBeenCalledWith('scorePredictor', 'predictors')
})

test('what a game’s points are is read from its rules: guesses in squares, a hint with its minus', async () => {
  const { container } = show(<PointsList gameType="findTheWord" />)
  expect((await screen.findByText('Each hint')).parentElement?.textContent).toBe('−5Each hint')
  expect(container.querySelectorAll('i')).toHaveLength(4) // two rules of two guesses
})
