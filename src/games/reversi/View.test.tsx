import { act, fireEvent, render, screen } from '@testing-library/react'
import { seededRandom } from '../kit/random.ts'
import { cellName } from './board.ts'
import texts from './en.json' with { type: 'json' }
import { game, type State, type View as Seen } from './rules.ts'
import parts from './View.tsx'
import { showBoard, type More } from '#tests/client/show-board.tsx'
import { startTexts } from '#tests/client/start-texts.ts'

const { Board } = parts
const LastMove = parts.LastMove!
const Mini = parts.Mini!
const layout = parts.layout as Extract<NonNullable<typeof parts.layout>, { kind: 'cards' }>
const Side = layout.Side!

beforeAll(() => startTexts({ rules: { reversi: texts } }))

const random = seededRandom('view')
const players = [{ name: 'Selin' }, { name: 'Priya' }]
const cellOf = (name: string) =>
  Array.from({ length: 64 }, (_, cell) => cell).find((cell) => cellName(cell) === name)!

function after(names: readonly string[], from = game.setup({}, 2, random)): Seen {
  let state: State = from
  for (const name of names)
    state = game.play(state, state.turn!, { cell: cellOf(name) }, random, 0) as State
  return game.view(state)
}

const show = (names: readonly string[], more: More = {}) =>
  showBoard({ parts: [Board, Side], players, view: after(names), ...more })

const cell = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}:`) })
const drawn = (of: Element, name: string) => of.querySelectorAll(`.ReversiBoard-${name}`).length

test('each cell says what it holds, or what a disc there would turn', () => {
  show([])
  expect(screen.getAllByRole('button')).toHaveLength(64)
  expect(cell('E4').getAttribute('aria-label')).toBe('E4: black')
  expect(cell('D4').getAttribute('aria-label')).toBe('D4: white')
  expect(cell('A1').getAttribute('aria-label')).toBe('A1: empty')
  expect(cell('D3').getAttribute('aria-label')).toBe('D3: play here, turns 1 disc')
})

test('pressing an open cell plays it, and no other', () => {
  const { onMove } = show([])
  fireEvent.click(cell('A1'))
  fireEvent.click(cell('E4'))
  expect(onMove).not.toHaveBeenCalled()
  fireEvent.click(cell('D3'))
  expect(onMove.mock.calls).toEqual([[{ cell: cellOf('D3') }]])
})

test('one cell is in the tab order; arrows, Home and End move to the others and stop at the edge', () => {
  show([])
  expect(screen.getAllByRole('button').filter((one) => one.tabIndex === 0)).toEqual([cell('D3')])
  const go = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
  act(() => cell('D3').focus())
  for (const [key, name] of [
    ['ArrowRight', 'E3'],
    ['ArrowDown', 'E4'],
    ['End', 'H4'],
    ['ArrowRight', 'H4'],
    ['Home', 'A4'],
    ['ArrowUp', 'A3'],
  ] as const) {
    go(key)
    expect(document.activeElement).toBe(cell(name))
  }
  expect(screen.getAllByRole('button').filter((one) => one.tabIndex === 0)).toEqual([cell('A3')])
})

test.each([
  ['on the other’s turn', ['D3'], {}],
  ['for a spectator', [], { seat: null }],
  ['while a move is on its way', [], { busy: true }],
  ['while the game rests', [], { live: false }],
] as const)('nothing is sent %s', (_, names, more) => {
  const { onMove } = show(names, more)
  for (const one of screen.getAllByRole('button')) fireEvent.click(one)
  expect(onMove).not.toHaveBeenCalled()
  expect(screen.queryAllByRole('button', { name: /play here/ })).toHaveLength(0)
})

test('open cells show how many discs they turn, to whose turn it is only', () => {
  const { shown } = show([])
  expect(drawn(shown.container, 'inkHint')).toBe(4)
  const other = show([], { seat: 1 }).shown.container
  expect(drawn(other, 'inkHint') + drawn(other, 'chalkHint')).toBe(0)
})

test('the cell aimed at shows its number and each disc it would turn, half and half', () => {
  const { shown } = show(['D3', 'C3'])
  const open = after(['D3', 'C3']).open.find((one) => one.cell === cellOf('B3'))!
  fireEvent.mouseEnter(cell('B3'))
  expect(shown.container.querySelectorAll('.Reversi-well .ReversiBoard-edge')).toHaveLength(
    open.turns.length,
  )
  expect(shown.container.querySelector('.ReversiBoard-plus')!.textContent).toBe('+1')
  fireEvent.mouseLeave(cell('B3'))
  expect(drawn(shown.container, 'plus')).toBe(0)
})

test('beside the board stands what the cell in mind would give', () => {
  const { shown } = show([])
  expect(shown.container.textContent).toContain('No move open means a pass')
  act(() => cell('D3').focus())
  expect(shown.container.textContent).toContain('D3 turns 1. You would lead 4 to 1.')
  expect(shown.container.querySelectorAll('.Reversi-wouldBe')).toHaveLength(1)
  act(() => cell('A1').focus())
  expect(shown.container.textContent).toContain('No move open means a pass')
})

test('the court held and the lead are said in words', () => {
  show(['D3', 'C3'])
  expect(screen.getByRole('img', { name: '3 black, 58 empty, 3 white' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Lead after each move, now even' })).toBeTruthy()
  show(['D3'])
  expect(screen.getByRole('img', { name: 'Lead after each move, now 3 for You' })).toBeTruthy()
})

test('only what is turned while one looks on turns over, outward from the move', () => {
  const { shown, again } = show(['D3'])
  expect(drawn(shown.container, 'was')).toBe(0)
  again(after(['D3', 'C3']))
  expect(drawn(shown.container, 'was')).toBe(1)
  expect(drawn(shown.container, 'through')).toBe(1)
  const turning = shown.container.querySelector<SVGElement>('.ReversiBoard-was')!
  expect(turning.parentElement!.style.getPropertyValue('--delay')).toBe('60ms')
  again(after(['D3', 'C3', 'B3', 'B2']))
  expect(drawn(shown.container, 'was')).toBe(0)
})

test('the last move has brackets around it, and what it turned a dashed ring', () => {
  const { container } = render(<Mini view={after(['D3', 'C3'])} />)
  expect(drawn(container, 'bracket')).toBe(1)
  expect(container.querySelectorAll('.ReversiBoard-turned')).toHaveLength(1)
  expect(drawn(render(<Mini view={after([])} />).container, 'bracket')).toBe(0)
})

test('the last move is told in words, a pass too', () => {
  const told = render(<LastMove view={after([])} players={players} />)
  expect(told.container.textContent).toBe('Selin begins')
  told.rerender(<LastMove view={after(['D3'])} players={players} />)
  expect(told.container.textContent).toBe('Selin played D3 and turned 1')
  const discs = Array<number | null>(64).fill(null)
  discs[0] = 1 // chalk in the corner, ink beside it: only chalk can move
  discs[1] = 0
  const stuck = { ...game.setup({}, 2, random), discs }
  const passed = game.play(stuck, 'game', { pass: true }, random, 2_000) as State
  told.rerender(<LastMove view={game.view(passed)} players={players} />)
  expect(told.container.textContent).toBe('Selin had no move and passed')
})
