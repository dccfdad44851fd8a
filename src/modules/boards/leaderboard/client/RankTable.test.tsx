import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import type { Board, BoardRow } from '../contract.ts'
import { RankTable } from './RankTable.tsx'
import { startTexts } from '#tests/client/start-texts.ts'
import { boardOf, boardRow } from '#tests/client/board.ts'

beforeAll(() => startTexts())

const row = boardRow({ plays: 10, wins: 5, solved: 3, streak: 2 })
const board = boardOf([row])

/** The shares shown, by their heading. */
function sharesOf(rows: readonly BoardRow[]) {
  render(
    <MemoryRouter>
      <RankTable board={{ ...board, rows: [...rows] }} />
    </MemoryRouter>,
  )
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  return ['Won', 'Solved'].map((head) => cells[heads.indexOf(head)])
}

test('any dates have no day before: nobody moved, and nobody is new', () => {
  const nobody = { ...row, movement: null }
  const of = (period: Board['period']) => {
    const { container } = render(
      <MemoryRouter>
        <RankTable board={{ ...board, period, rows: [nobody] }} />
      </MemoryRouter>,
    )
    return container.querySelector('tbody td:nth-child(2)')!.textContent
  }
  expect([of('week'), of('range')]).toEqual(['new', '–'])
})

test('who is on no board is told how they come on it', () => {
  const hint = () => screen.queryByText(/^You are not on this board yet/)
  render(
    <MemoryRouter>
      <RankTable board={board} />
    </MemoryRouter>,
  )
  expect(hint()).not.toBeNull()
  cleanup()
  render(
    <MemoryRouter>
      <RankTable board={{ ...board, me: row }} />
    </MemoryRouter>,
  )
  expect(hint()).toBeNull()
})

test('won games and solved puzzles have a share each', () => {
  expect(sharesOf([row])).toEqual(['33%', '75%'])
})

test('who played no puzzle has no share of them', () => {
  expect(
    sharesOf([
      { ...row, puzzles: 0, solved: 0 },
      { ...row, userId: 'tom' },
    ]),
  ).toEqual(['50%', '–'])
})

test.each([
  ['a puzzle', { plays: 4, wins: 3 }, ['75%'], ['Solved']],
  ['a game at a table', { puzzles: 0, solved: 0 }, ['50%'], ['Won']],
])('the board of %s has its share alone', (_, part, shares, heads) => {
  const shown = sharesOf([{ ...row, ...part }]).filter(Boolean)
  expect(shown).toEqual(shares)
  const named = (name: string) => screen.queryByRole('columnheader', { name }) !== null
  expect(['Won', 'Solved'].filter(named)).toEqual(heads)
})

test('a short heading says in full what has moved', () => {
  sharesOf([row])
  expect(screen.getByRole('columnheader', { name: 'Move since yesterday' }).textContent).toBe(
    'Move',
  )
})

test('a column says the departments, where anybody has one', () => {
  sharesOf([row])
  expect(screen.queryByRole('columnheader', { name: 'Team' })).toBeNull()
  cleanup()
  sharesOf([
    { ...row, department: 'Design' },
    { ...row, userId: 'tom' },
  ])
  expect(screen.getByRole('columnheader', { name: 'Team' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: 'Design' })).toBeTruthy()
})
