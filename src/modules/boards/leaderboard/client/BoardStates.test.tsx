import { jest } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import type { Board, BoardRow } from '../contract.ts'
import { PeriodFinal } from './PeriodFinal.tsx'
import { Podium } from '#client/ui/Podium.tsx'
import { RankTable } from './RankTable.tsx'
import { TiedForFirst } from './TiedForFirst.tsx'
import { startTexts } from '#tests/client/start-texts.ts'
import { boardOf, boardRow } from '#tests/client/board.ts'

beforeAll(() => startTexts())

const row = (name: string, rank: number, points: number) =>
  boardRow({ userId: name, name, rank, points, streak: 1 })
const tie = [row('Mara Okafor', 1, 565), row('Priya Nair', 1, 565), row('Jonas Weber', 3, 545)]
const board = boardOf(tie, {
  period: 'month',
  from: '2026-09-01',
  to: '2026-09-30',
  freezesAt: '2026-10-01T06:00:00.000Z',
  isFrozen: true,
  me: row('Selin', 12, 380),
})

const heights = { 1: 92, 2: 66, 3: 48 } as const
const podium = (rows: readonly BoardRow[]) => {
  render(<Podium rows={rows} heights={heights} avatars={[56, 44]} numerals={[54, 42, 36]} />)
  return screen
    .getAllByRole('listitem')
    .map((li) => /Mara|Priya|Jonas/.exec(li.textContent ?? '')?.[0])
}

describe('the podium', () => {
  test('has the first between the second and the third', () => {
    expect(podium([tie[0]!, { ...tie[1]!, rank: 2 }, tie[2]!])).toEqual(['Priya', 'Mara', 'Jonas'])
  })

  test('has two firsts side by side, who played less on the left', () => {
    expect(podium(tie)).toEqual(['Mara', 'Priya', 'Jonas'])
    expect(screen.getAllByRole('img', { name: '1' })).toHaveLength(2)
  })
})

describe('tied for first', () => {
  const textOf = (rows: readonly BoardRow[], more: Partial<Board> = {}) =>
    render(<TiedForFirst board={{ ...board, ...more, rows: [...rows] }} />).container.textContent

  test('names the two, and says why who stands where', () => {
    expect(textOf(tie)).toBe(
      'Tied for firstMara Okafor and Priya Nair, 565 points each. Both are 1st, the next is 3rd. Fewer games played stands on the left.',
    )
  })

  test('names three of many', () => {
    const all = ['Ana', 'Ben', 'Cem', 'Dee', 'Eve'].map((name) => row(name, 1, 40))
    expect(textOf(all)).toContain('Ana, Ben, Cem, and 2 others, 40 points each. All of them')
  })

  test('is said of no single first, and on the first page alone', () => {
    expect(textOf(tie.slice(1))).toBe('')
    expect(textOf(tie, { pageNumber: 2 })).toBe('')
  })
})

describe('a period that is final', () => {
  const shown = (more: Partial<Board> = {}) => {
    const onPeriod = jest.fn()
    const { container } = render(<PeriodFinal board={{ ...board, ...more }} onPeriod={onPeriod} />)
    return { onPeriod, text: container.textContent }
  }

  test.each<[string, Partial<Board>]>([
    ['September is final', {}],
    ['Week 41 is final', { period: 'week', from: '2026-10-05' }],
    ['Quarter 3 is final', { period: 'season', from: '2026-07-01' }],
  ])('says so: %s', (title, more) => {
    shown(more)
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  })

  test('names the first and one’s own place, and leads to the one that runs', () => {
    const { onPeriod, text } = shown()
    expect(text).toContain('Mara 565, Priya 565, Jonas 545, you in place 12.')
    fireEvent.click(screen.getByRole('button', { name: 'This month' }))
    expect(onPeriod).toHaveBeenCalledWith('month')
  })

  test.each<Partial<Board>>([{ isFrozen: false }, { period: 'range' }, { period: 'all' }])(
    'is nothing that may move: %j',
    (more) => {
      expect(shown(more).text).toBe('')
    },
  )
})

describe('the table', () => {
  const badges = { rows: [{ userId: 'Jonas Weber', badges: 1, newest: ['seven' as const] }] }
  const guesses = { of: 6, rows: [], team: null }
  const headsWith = (columns: Parameters<typeof RankTable>[0]['columns']) => {
    render(
      <MemoryRouter>
        <RankTable board={board} {...(columns && { columns })} />
      </MemoryRouter>,
    )
    return screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  }

  test('has a column of badges before the points', () => {
    const heads = headsWith({ badges: { ...badges, most: [] }, guesses: null })
    expect(heads.slice(-2)).toEqual(['Badges', 'Points'])
    expect(screen.getByRole('img', { name: 'Seven days' })).toBeTruthy()
  })

  test('has the guesses in their place where a puzzle is solved in guesses', () => {
    const heads = headsWith({ badges: 'loading', guesses })
    expect(heads).toContain('Guesses, average')
    expect(heads).not.toContain('Badges')
  })

  test('has neither where nothing of the kind was asked', () => {
    expect(headsWith(undefined).filter((head) => /Badges|Guesses/.test(head))).toEqual([])
  })
})
