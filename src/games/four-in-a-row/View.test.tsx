import { fireEvent, render, screen } from '@testing-library/react'
import { seededRandom } from '../kit/random.ts'
import texts from './en.json' with { type: 'json' }
import { game, type View as Seen } from './rules.ts'
import parts from './View.tsx'
import { showBoard, type More } from '#tests/client/show-board.tsx'
import { startTexts } from '#tests/client/start-texts.ts'

const { Board } = parts
const LastMove = parts.LastMove!
const Mini = parts.Mini!

beforeAll(() => startTexts({ rules: { 'four-in-a-row': texts } }))

const random = seededRandom('view')
const players = [{ name: 'Selin' }, { name: 'Deniz' }]

function after(columns: readonly number[]): Seen {
  let state = game.setup({}, 2, random)
  for (const [i, column] of columns.entries())
    state = game.play(state, i % 2, { column }, random, 0) as typeof state
  return game.view(state)
}

const show = (columns: readonly number[], more: More = {}) =>
  showBoard({ parts: [Board], players, view: after(columns), ...more })

const column = (n: number) => screen.getByRole('button', { name: new RegExp(`^Column ${n},`) })

test('each column says how many discs it holds', () => {
  show([3, 3, 3])
  expect(column(4).getAttribute('aria-label')).toBe('Column 4, 3 discs')
  expect(column(1).getAttribute('aria-label')).toBe('Column 1, 0 discs')
})

test('pressing a column drops a disc into it', () => {
  const { onMove } = show([])
  fireEvent.click(column(2))
  expect(onMove.mock.calls).toEqual([[{ column: 1 }]])
})

test('arrows, Home and End move between the columns, and a digit drops immediately', () => {
  const { onMove } = show([])
  column(4).focus()
  fireEvent.keyDown(column(4), { key: 'ArrowRight' })
  expect(document.activeElement).toBe(column(5))
  fireEvent.keyDown(column(5), { key: 'End' })
  expect(document.activeElement).toBe(column(7))
  fireEvent.keyDown(column(7), { key: 'ArrowRight' })
  expect(document.activeElement).toBe(column(1))
  fireEvent.keyDown(column(1), { key: '6' })
  expect(onMove.mock.calls).toEqual([[{ column: 5 }]])
})

test.each([
  ['on the other’s turn', [3], {}],
  ['for a spectator', [], { seat: null }],
  ['while a move is on its way', [], { busy: true }],
  ['into a full column', [0, 0, 0, 0, 0, 0], {}],
  ['after the end', [0, 1, 0, 1, 0, 1, 0], { seat: 1 }],
] as const)('nothing is sent %s', (_, columns, more) => {
  const { onMove } = show(columns, more)
  fireEvent.click(column(1))
  expect(onMove).not.toHaveBeenCalled()
  expect(column(1).getAttribute('aria-disabled')).toBe('true')
})

test('brackets stand around the last disc; a win has its line instead', () => {
  const { shown } = show([3, 4])
  expect(shown.container.querySelectorAll('.FourInARow-bracket')).toHaveLength(1)
  const won = render(<Mini view={after([0, 1, 0, 1, 0, 1, 0])} />)
  expect(won.container.querySelector('.FourInARow-bracket')).toBeNull()
  expect(won.container.querySelectorAll('.FourInARow-line')).toHaveLength(1)
  expect(won.container.querySelectorAll('.FourInARow-second')).toHaveLength(3) // the other discs lose their colour
})

test('only a disc that is dropped while one looks on falls', () => {
  const { shown, again } = show([3])
  expect(shown.container.querySelector('.FourInARow-falls')).toBeNull()
  again(after([3, 4]))
  expect(shown.container.querySelectorAll('.FourInARow-falls')).toHaveLength(1)
})

test('the last move is described in words', () => {
  const first = render(<LastMove view={after([])} players={players} />)
  expect(first.container.textContent).toBe('Selin begins')
  first.rerender(<LastMove view={after([2])} players={players} />)
  expect(first.container.textContent).toBe('Selin dropped in column 3')
})
