import { act, fireEvent, render, screen } from '@testing-library/react'
import { seededRandom } from '../kit/random.ts'
import texts from './en.json' with { type: 'json' }
import { fromFen, game, type State, type View as Seen } from './rules.ts'
import parts from './View.tsx'
import { showBoard, type More } from '#tests/client/show-board.tsx'
import { startTexts } from '#tests/client/start-texts.ts'

const { Board } = parts
const LastMove = parts.LastMove!
const Mini = parts.Mini!
const layout = parts.layout as Extract<NonNullable<typeof parts.layout>, { kind: 'cards' }>
const Side = layout.Side!
const Taken = parts.CapturedPieces!

beforeAll(() => startTexts({ rules: { checkers: texts } }))

const random = seededRandom('view')
const players = [{ name: 'Selin' }, { name: 'Priya' }]
const first = () => game.setup({}, 2, random)

function after(state: State, ...paths: readonly number[][]): Seen {
  let now = state
  for (const path of paths) now = game.play(now, now.turn, { path }, random, 0) as State
  return game.view(now)
}

const show = (view: Seen, more: More = {}) =>
  showBoard({ parts: [Board, Side], players, view, seat: view.turn, ...more })

const square = (number: number) => screen.getByRole('button', { name: new RegExp(`^${number}:`) })
const label = (number: number) => square(number).getAttribute('aria-label')
const drawn = (of: Element, name: string) => of.querySelectorAll(`.Checkers-${name}`).length

test('each square says what it holds, and which pieces may move', () => {
  show(game.view(first()))
  expect(screen.getAllByRole('button')).toHaveLength(32)
  expect([label(1), label(9), label(16), label(32)]).toEqual([
    '1: triangle',
    '9: triangle, may move',
    '16: empty',
    '32: ring',
  ])
})

test('a piece is chosen, then where it goes; another press lets it go', () => {
  const { onMove } = show(game.view(first()))
  fireEvent.click(square(9))
  expect([label(9), label(13), label(14)]).toEqual([
    '9: triangle, chosen',
    '13: step here',
    '14: step here',
  ])
  fireEvent.click(square(9))
  expect(label(13)).toBe('13: empty')
  fireEvent.click(square(9))
  fireEvent.click(square(11))
  fireEvent.click(square(13))
  expect(onMove).not.toHaveBeenCalled()
  fireEvent.click(square(11))
  fireEvent.click(square(16))
  expect(onMove.mock.calls).toEqual([[{ path: [11, 16] }]])
})

test('the only jump is shown to its end, and taken landing by landing', () => {
  const { onMove, shown } = show(game.view(fromFen('W:W26:B22,14,7')))
  expect(label(26)).toBe('26: ring, chosen')
  expect(label(17)).toBe('17: jump here, takes 22')
  expect(drawn(shown.container, 'cross')).toBe(3)
  expect(
    [...shown.container.querySelectorAll('.Checkers-order')].map((one) => one.textContent),
  ).toEqual(['1', '2', '3'])
  for (const number of [17, 10]) fireEvent.click(square(number))
  expect(label(3)).toBe('3: jump here, takes 7, ends with a crown')
  expect(onMove).not.toHaveBeenCalled()
  fireEvent.click(square(3))
  expect(onMove.mock.calls).toEqual([[{ path: [26, 17, 10, 3] }]])
})

test('its last square plays the whole jump, and so does the button beside the board', () => {
  const { onMove, shown } = show(game.view(fromFen('W:W26:B22,14,7')))
  fireEvent.click(square(3))
  expect(shown.container.textContent).toContain('Take 22, 14, 7, land on 3 and be crowned.')
  fireEvent.click(screen.getByRole('button', { name: /^Play 26x17x10x3/ }))
  expect(onMove.mock.calls).toEqual([[{ path: [26, 17, 10, 3] }], [{ path: [26, 17, 10, 3] }]])
})

test('of several jumps each piece that can is framed, and each has its button', () => {
  const { shown } = show(game.view(fromFen('W:W22,24:B17,19,10,11')))
  expect(drawn(shown.container, 'must')).toBe(2)
  expect([label(22), label(24)]).toEqual(['22: ring, must jump', '24: ring, must jump'])
  expect(screen.getByRole('heading', { name: '3 jumps are open to you' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Play / })).toHaveLength(3)
  fireEvent.click(square(24))
  fireEvent.click(square(15))
  expect(label(6)).toBe('6: jump here, takes 10, ends the move')
  expect(label(8)).toBe('8: jump here, takes 11, ends the move')
})

test('one square is in the tab order; arrows, Home and End go as the board is seen', () => {
  show(game.view(first()))
  expect(screen.getAllByRole('button').filter((one) => one.tabIndex === 0)).toEqual([square(9)])
  act(() => square(9).focus())
  for (const [key, number] of [
    ['ArrowUp', 13], // seat 0 sees its own men below
    ['ArrowLeft', 14],
    ['ArrowDown', 10],
    ['Home', 12],
    ['End', 9],
    ['ArrowRight', 9],
  ] as const) {
    fireEvent.keyDown(document.activeElement!, { key })
    expect(document.activeElement).toBe(square(number))
  }
})

test('seat 1 and watchers see the numbers from the top', () => {
  show(after(first(), [9, 13]), { seat: 1 })
  act(() => square(21).focus())
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' })
  expect(document.activeElement).toBe(square(17))
  expect(screen.getAllByRole('button')[0]).toBe(square(1))
})

test('Escape lets a chosen piece go', () => {
  show(game.view(first()))
  fireEvent.click(square(10))
  fireEvent.keyDown(square(10), { key: 'Escape' })
  expect(label(10)).toBe('10: triangle, may move')
})

test.each([
  ['on the other’s turn', { seat: 1 }],
  ['for a spectator', { seat: null }],
  ['while a move is on its way', { busy: true }],
  ['while the game rests', { live: false }],
] as const)('nothing is sent %s', (_, more) => {
  const { onMove } = show(game.view(first()), { seat: 0, ...more })
  for (const one of screen.getAllByRole('button')) fireEvent.click(one)
  expect(onMove).not.toHaveBeenCalled()
  expect(screen.queryAllByRole('button', { name: /may move|step here/ })).toHaveLength(0)
})

test('the moves stand by number', () => {
  const jumps = [
    [9, 14],
    [22, 18],
    [11, 15],
    [18, 11],
    [8, 15],
  ]
  show(after(first(), ...jumps), { seat: 0 })
  expect(
    screen
      .getAllByRole('listitem')
      .slice(-3)
      .map((one) => one.textContent),
  ).toEqual(['19-1422-18', '211-1518x11', '38x15to move'])
})

test('what a seat has taken stands in words and pieces', () => {
  const jumped = after(first(), [9, 14], [22, 18], [11, 15], [18, 11])
  const { container, rerender } = render(<Taken view={jumped} seat={1} />)
  const pieces = () => container.querySelectorAll('svg').length
  expect([container.textContent, pieces()]).toEqual(['Took 1', 1])
  rerender(<Taken view={jumped} seat={0} />)
  expect([container.textContent, pieces()]).toEqual(['Took 0', 0])
})

test('a draw that comes near is said', () => {
  const { shown } = show(game.view({ ...fromFen('B:BK1,9:WK32'), quiet: 71 }))
  expect(shown.container.textContent).toContain('Draw in 5 moves')
  show(game.view(first()))
  expect(screen.getByText(/^Draw after 40 moves/)).toBeTruthy()
})

test('the last move has brackets, where it came from and what it took', () => {
  const { container } = render(
    <Mini view={after(first(), [9, 14], [22, 18], [11, 15], [18, 11])} />,
  )
  expect([
    drawn(container, 'bracket'),
    drawn(container, 'from'),
    drawn(container, 'absent'),
  ]).toEqual([1, 1, 1])
  expect(drawn(render(<Mini view={game.view(first())} />).container, 'bracket')).toBe(0)
})

test('the last move is told in words', () => {
  const told = render(<LastMove view={game.view(first())} players={players} />)
  expect(told.container.textContent).toBe('Selin begins')
  told.rerender(<LastMove view={after(first(), [9, 13])} players={players} />)
  expect(told.container.textContent).toBe('Selin moved 9 to 13')
  const jump = after(fromFen('W:W26:B22,14,7'), [26, 17, 10, 3])
  told.rerender(<LastMove view={jump} players={players} />)
  expect(told.container.textContent).toBe('Priya jumped 26 to 3 and took 3, crowned')
  expect(parts.landingMs!(jump)).toBe(720)
})
