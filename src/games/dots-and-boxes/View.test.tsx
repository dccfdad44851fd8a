import { act, fireEvent, render, screen } from '@testing-library/react'
import { seededRandom } from '../kit/random.ts'
import { courtOf } from './grid.ts'
import texts from './en.json' with { type: 'json' }
import { game, type State } from './rules.ts'
import parts from './View.tsx'
import { showBoard, type More } from '#tests/client/show-board.tsx'
import { startTexts } from '#tests/client/start-texts.ts'

const { Board } = parts
const LastMove = parts.LastMove!
const Mini = parts.Mini!

beforeAll(() => startTexts({ rules: { 'dots-and-boxes': texts } }))

const random = seededRandom('view')
const players = [{ name: 'Selin' }, { name: 'Priya' }]
const around = courtOf(3).boxes[0]! // top, bottom, left, right of the first box

function after(...lines: readonly number[]) {
  let state: State = game.setup({ side: 3 }, 2, random)
  for (const line of lines) state = game.play(state, state.turn, { line }, random, 0) as State
  return game.view(state)
}

function show(lines: readonly number[], more: More = {}) {
  const view = after(...lines)
  return showBoard({ parts: [Board], players, view, seat: view.turn, ...more })
}

const line = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}:`) })
const label = (name: string) => line(name).getAttribute('aria-label')

test('each line says what it is, and what drawing it would do', () => {
  show(around.slice(0, 2))
  expect(screen.getAllByRole('button')).toHaveLength(24)
  expect(['A1 to B1', 'A1 to A2', 'C3 to C4'].map(label)).toEqual([
    'A1 to B1: drawn',
    'A1 to A2: draw here, the third line of a box',
    'C3 to C4: draw here',
  ])
  show(around.slice(0, 3))
  expect(screen.getAllByRole('button', { name: 'B1 to B2: draw here, closes 1 box' })).toHaveLength(
    1,
  )
})

test('pressing a free line draws it, and no other', () => {
  const { onMove } = show([around[0]!])
  fireEvent.click(line('A1 to B1'))
  expect(onMove).not.toHaveBeenCalled()
  fireEvent.click(line('A1 to A2'))
  expect(onMove.mock.calls).toEqual([[{ line: around[2] }]])
})

test('arrows go along a row of lines and to the rows above and below', () => {
  show([])
  act(() => line('A1 to B1').focus())
  for (const [key, name] of [
    ['ArrowRight', 'B1 to C1'],
    ['ArrowDown', 'B1 to B2'],
    ['End', 'D1 to D2'],
    ['ArrowDown', 'C2 to D2'],
    ['Home', 'A2 to B2'],
    ['ArrowUp', 'A1 to A2'],
    ['ArrowLeft', 'A1 to A2'],
  ] as const) {
    fireEvent.keyDown(document.activeElement!, { key })
    expect(document.activeElement).toBe(line(name))
  }
})

test.each([
  ['on the other’s turn', { seat: 1 }],
  ['for a spectator', { seat: null }],
  ['while a move is on its way', { busy: true }],
  ['while the game rests', { live: false }],
] as const)('nothing is sent %s', (_, more) => {
  const { onMove } = show([], more)
  for (const one of screen.getAllByRole('button')) fireEvent.click(one)
  expect(onMove).not.toHaveBeenCalled()
  expect(screen.queryAllByRole('button', { name: /draw here/ })).toHaveLength(0)
})

test('the line aimed at shows the box it would close, and boxes are counted in words', () => {
  const { shown } = show(around.slice(0, 3))
  const closing = () => shown.container.querySelectorAll('.DotsAndBoxes-closing')
  expect(closing()).toHaveLength(0)
  fireEvent.mouseEnter(line('B1 to B2'))
  expect(closing()).toHaveLength(1)
  expect(shown.container.textContent).toContain('Boxes: 0 triangle, 0 ring, 9 open')
})

test('a taken box has its owner’s paint and sign', () => {
  const { container } = render(<Mini view={after(...around)} />)
  expect(container.querySelectorAll('rect.piece-2')).toHaveLength(1)
  expect(container.querySelectorAll('circle.piece-2-mark')).toHaveLength(1)
})

test('the last move is told in words', () => {
  const told = render(<LastMove view={after()} players={players} />)
  expect(told.container.textContent).toBe('Selin begins')
  told.rerender(<LastMove view={after(around[0]!)} players={players} />)
  expect(told.container.textContent).toBe('Selin drew A1 to B1')
  told.rerender(<LastMove view={after(...around)} players={players} />)
  expect(told.container.textContent).toBe('Priya closed 1 box with B1 to B2')
})
