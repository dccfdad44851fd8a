import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import type { EarnedBadges, GuessSpread, Board } from '../../contract.ts'
import { BoardBadges } from './BoardBadges.tsx'
import { columnsQuery } from './useBoardColumns.ts'
import { EarnedCell, GuessCell } from '../RankTable.tsx'
import { TeamGuesses } from './TeamGuesses.tsx'
import { startTexts } from '#tests/client/start-texts.ts'

beforeAll(() => startTexts())

const earned: EarnedBadges = {
  rows: [
    { userId: 'ana', badges: 5, newest: ['hole', 'seven', 'first'] },
    { userId: 'ben', badges: 0, newest: [] },
  ],
  most: [
    { badge: 'sweep', people: 12 },
    { badge: 'early', people: 1 },
  ],
}
const spread: GuessSpread = {
  of: 6,
  rows: [
    { userId: 'ana', guesses: [0, 3, 6, 4, 1, 0], lost: 1 },
    { userId: 'ben', guesses: [0, 0, 0, 0, 0, 0], lost: 2 },
  ],
  team: { people: 8, results: 40, guesses: [0, 0.25, 0.5, 0.125, 0, 0], lost: 0.125 },
}
const board = {
  gameType: '',
  period: 'week',
  from: '2026-10-12',
  to: '2026-10-18',
  daysLeft: 4,
  pageSize: 20,
  pageNumber: 2,
} as Board

describe('a board’s columns are asked for by what the board says of itself', () => {
  const page = { gameType: '', pageSize: 20, pageNumber: 2 }
  test.each<[string, Partial<Board>, object | null]>([
    ['a week', {}, { ...page, startDate: '2026-10-12', endDate: '2026-10-18' }],
    ['any dates', { period: 'range' }, { ...page, startDate: '2026-10-12', endDate: '2026-10-18' }],
    ['all time', { period: 'all', from: null, to: null }, { ...page, period: 'all' }],
    ['a meeting', { period: 'meeting', from: null, to: null }, null],
  ])('%s', (_, more, query) => {
    expect(columnsQuery({ ...board, ...more })).toEqual(query)
  })

  test('a department’s by its people', () => {
    expect(columnsQuery(board, 'd-sales')).toMatchObject({ departmentId: 'd-sales' })
  })
})

describe('a person’s badges', () => {
  test('are the newest by their names, and how many more', () => {
    const { container } = render(<EarnedCell badges={earned} userId="ana" />)
    const cell = screen.getByRole('img')
    expect(cell.getAttribute('aria-label')).toBe('In one, Seven days, First win, and 2 more')
    expect(container.textContent).toContain('+2')
  })

  test.each(['ben', 'nobody', ''])('are a dash for a person who has none: %s', (userId) => {
    const { container } = render(<EarnedCell badges={earned} userId={userId} />)
    expect(container.textContent).toBe('–')
  })

  test('are a block while they load, and a dash where they are not to be had', () => {
    expect(render(<EarnedCell badges="loading" userId="ana" />).container.textContent).toBe('')
    expect(render(<EarnedCell badges="failed" userId="ana" />).container.textContent).toBe('–')
  })
})

describe('a person’s guesses', () => {
  test('are bars with what they count, and the average of what was solved', () => {
    const { container } = render(<GuessCell spread={spread} userId="ana" />)
    expect(screen.getByRole('img', { name: '3 in 2, 6 in 3, 4 in 4, and 1 in 5' })).toBeTruthy()
    expect(container.textContent).toBe('3.2')
    const heights = [...container.querySelectorAll('i')].map(({ style }) => style.height)
    expect([heights[0], heights[2]]).toEqual(['0px', '17px'])
  })

  test('are a dash for a person who solved nothing', () => {
    expect(render(<GuessCell spread={spread} userId="ben" />).container.textContent).toBe('–')
  })
})

describe('the badges of a board', () => {
  const shown = (badges: Parameters<typeof BoardBadges>[0]['badges'], more: Partial<Board> = {}) =>
    render(
      <MemoryRouter>
        <BoardBadges board={{ ...board, ...more }} badges={badges} />
      </MemoryRouter>,
    )

  test('say how many earned each, and lead to it and to all', () => {
    shown(earned)
    expect(screen.getByRole('heading', { name: 'Badges this week' })).toBeTruthy()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Clean sweep12 players',
      'Early bird1 player',
    ])
    expect(screen.getByRole('link', { name: 'Clean sweep' }).getAttribute('href')).toContain(
      'badge=sweep',
    )
    expect(screen.getByRole('link', { name: 'All 24' })).toBeTruthy()
  })

  test('of a week that is over are not shown as this week’s', () => {
    shown(earned, { daysLeft: null })
    expect(screen.getByRole('heading', { name: 'Badges in these days' })).toBeTruthy()
  })

  test('have a shape while they load, a sentence where there are none, and nothing where they fail', () => {
    const { container } = shown('loading')
    expect(container.querySelectorAll('[aria-busy] li')).toHaveLength(4)
    shown({ rows: [], most: [] })
    expect(screen.getByText('Nobody has earned a badge in these days.')).toBeTruthy()
    expect(shown('failed').container.textContent).toBe('')
  })
})

describe('the guesses of everybody', () => {
  test('are shares of the results, with what was not solved', () => {
    render(<TeamGuesses spread={spread} />)
    expect(screen.getByText('40 results')).toBeTruthy()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '10%',
      '225%',
      '350%',
      '413%',
      '50%',
      '60%',
      '×12%',
    ])
    expect(screen.getByRole('img', { name: 'Not solved' })).toBeTruthy()
  })

  test('of a few are not shown', () => {
    render(<TeamGuesses spread={{ ...spread, team: null }} />)
    expect(screen.getByText('It is shown once 5 people have played.')).toBeTruthy()
  })
})
