import { jest } from '@jest/globals'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { seededRandom } from '../kit/random.ts'
import texts from './en.json' with { type: 'json' }
import { boxesOf } from './FrameCell.tsx'
import { firstMet, narrowFit, wideFit } from './lane-picture.tsx'
import { throwDuration } from './motion.ts'
import { FULL } from './rack.ts'
import { game, straight, type Move, type State, type View as Seen } from './rules.ts'
import { aimOf } from './useAim.tsx'
import parts from './View.tsx'
import { showBoard, type More } from '#tests/client/show-board.tsx'
import { startTexts } from '#tests/client/start-texts.ts'

const { Board } = parts
const LastMove = parts.LastMove!
const Mini = parts.Mini!
const { Side, Seats } = parts.layout as Extract<
  NonNullable<typeof parts.layout>,
  { stands: 'below' }
>

beforeAll(() => startTexts({ rules: { bowling: texts } }))

/** Sets matchMedia as in a browser with or without motion. */
function asksForMotion(moves: boolean): void {
  const matches = (query: string) => (query.includes('reduce') ? !moves : false)
  globalThis.matchMedia = ((query: string) => ({
    matches: matches(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never
}
beforeEach(() => asksForMotion(false))
afterEach(() => jest.useRealTimers())

const random = seededRandom('view')
const players = [{ name: 'Priya' }, { name: 'Selin' }]
const begun = game.setup({ frames: 10 }, 2, random)
const gutter: Move = { aim: 20, power: 7, spin: 5 }
const play = (state: State, move: Move) => game.play(state, state.turn, move, random, 0) as State

const show = (view: Seen, more: More = {}) =>
  showBoard({ parts: [Board, Side], Seats, players, view, ...more })

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const ball = () => screen.getByRole('button', { name: /^Ball/ })
const power = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Power' })
const standing = () => document.querySelectorAll('svg[role=img] .BowlingLane-lanePicturePin').length

test('steps aim, spin and set the power, and Bowl sends what they say', () => {
  const { onMove } = show(game.view(begun))
  for (let i = 0; i < 3; i++) press('Aim further right')
  press('More spin to the left')
  fireEvent.change(power(), { target: { value: '8' } })
  expect(screen.getByText('Aim 3 boards right')).toBeTruthy()
  expect(screen.getByText('spin 1 left')).toBeTruthy()
  expect(power().getAttribute('aria-valuetext')).toBe('8 of 10, in the sweet zone')
  press('Bowl')
  expect(onMove.mock.calls).toEqual([[{ aim: 3, power: 8, spin: -1 }]])
})

test('arrow keys on the ball aim and set the power, with Shift they spin, Enter bowls', () => {
  const { onMove } = show(game.view(begun))
  const key = (name: string, more = {}) => fireEvent.keyDown(ball(), { key: name, ...more })
  for (const name of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowRight']) key(name)
  key('ArrowUp', { shiftKey: true })
  key('ArrowLeft', { ctrlKey: true })
  expect(ball().getAttribute('aria-label')).toContain(
    'Aim 1 board right, spin 1 left, power 8 of 10',
  )
  fireEvent.click(ball()) // as a key press does: without a click count
  expect(onMove.mock.calls).toEqual([[{ aim: 1, power: 8, spin: -1 }]])
})

/** jsdom has no pointer events with coordinates. */
function pointer(type: string, x: number, y: number): void {
  const event = new MouseEvent(type, { bubbles: true, clientX: x, clientY: y })
  fireEvent(ball(), event)
}

test('the ball drawn back and let go is thrown the other way', () => {
  const { onMove } = show(game.view(begun))
  pointer('pointerdown', 128, 120)
  pointer('pointermove', 38, 111)
  pointer('pointerup', 38, 111)
  expect(onMove.mock.calls).toEqual([[{ aim: 4, power: 7, spin: 0 }]])
})

test('a ball let go where it was, or given up with Escape, is not thrown', () => {
  const { onMove } = show(game.view(begun))
  pointer('pointerdown', 128, 120)
  pointer('pointerup', 126, 120)
  fireEvent.click(ball(), { detail: 1 })
  pointer('pointerdown', 128, 120)
  pointer('pointermove', 60, 120)
  fireEvent.keyDown(ball(), { key: 'Escape' })
  pointer('pointerup', 60, 120)
  expect(onMove).not.toHaveBeenCalled()
})

test.each([wideFit, narrowFit])(
  'how far it is drawn is the power, the angle the aim: %j',
  (fit) => {
    expect(aimOf({ x: -fit.ball, y: 0 }, fit)).toEqual({ aim: 0, power: 10 })
    expect(aimOf({ x: -fit.ball, y: fit.ball }, fit)).toEqual({ aim: -20, power: 10 })
    expect(aimOf({ x: -1, y: 0 }, fit)).toBeNull()
    expect(aimOf({ x: 60, y: 0 }, fit)).toBeNull()
  },
)

test('aim and power end where they may', () => {
  const { onMove } = show(game.view(begun))
  for (let i = 0; i < 30; i++) {
    press('Aim further left')
    fireEvent.keyDown(ball(), { key: 'ArrowRight' })
    press('More spin to the right')
  }
  press('Bowl')
  expect(onMove.mock.calls).toEqual([[{ aim: -20, power: 10, spin: 5 }]])
})

test.each([
  ['for a spectator', { seat: null }],
  ['while the game rests', { live: false }],
])('nobody is asked to aim %s', (_, more) => {
  show(game.view(begun), more)
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.querySelector('.BowlingLane-way')).toBeNull()
})

test('on the other’s turn the steps stay where they are, and do nothing', () => {
  const { onMove } = show(game.view(begun), { seat: 1 })
  expect(document.querySelector('.BowlingLane-way')).toBeNull()
  for (const button of screen.getAllByRole('button')) fireEvent.click(button)
  fireEvent.keyDown(ball(), { key: 'ArrowDown' })
  expect(onMove).not.toHaveBeenCalled()
  expect(screen.getByText('Aim at the middle')).toBeTruthy()
  expect(power().disabled).toBe(true)
})

test('nothing more is sent while a move is on its way', () => {
  const { onMove } = show(game.view(begun), { busy: true })
  press('Rolling')
  fireEvent.click(ball())
  pointer('pointerdown', 128, 120)
  pointer('pointerup', 20, 120)
  expect(onMove).not.toHaveBeenCalled()
})

test('the lane says what stands, and shows it', () => {
  show(game.view({ ...begun, rolls: [[7], []], standing: 0b10_0010_0100 }))
  expect(screen.getByRole('img', { name: 'Lane from above, standing: 3, 6, 10' })).toBeTruthy()
  expect(standing()).toBe(3)
})

test('the cross is on the first pin that would be met', () => {
  expect(firstMet(straight, FULL)).toBe(0)
  expect(firstMet({ ...straight, aim: 17 }, 1 << 9)).toBe(9)
  expect(firstMet({ ...straight, aim: -17 }, 1 << 9)).toBeNull()
})

const mini = (...rolls: number[]): Seen => game.view({ ...begun, rolls: [rolls, [3, 4]] })
const row = (name: string) =>
  screen.getByRole('rowheader', { name: new RegExp(name) }).parentElement!
const cells = (name: string) =>
  within(row(name))
    .getAllByRole('cell')
    .map((cell) => cell.lastElementChild!.textContent)

test('the sheet shows each frame and its sum, in words too', () => {
  show(mini(10, 9, 1, 0, 5))
  expect(cells('You').slice(0, 4)).toEqual([
    'Strike, sum 20',
    '9, Spare, sum 30',
    '0, 5, sum 35',
    '',
  ])
  expect(cells('You').at(-1)).toBe('up to 245')
  expect(cells('Selin')[0]).toBe('3, 4, sum 7')
  expect(row('You').textContent).toContain('00:42')
  expect(screen.getAllByRole('columnheader')).toHaveLength(12)
})

test.each([
  [[10], false, [null, 'strike']],
  [[9, 1], false, [9, 'spare']],
  [[0, 10], false, [0, 'spare']],
  [[3], false, [3, null]],
  [[10, 10, 10], true, ['strike', 'strike', 'strike']],
  [[10, 0, 10], true, ['strike', 0, 'spare']],
  [[4, 6, 10], true, [4, 'spare', 'strike']],
  [[10, 3], true, ['strike', 3, null]],
])('the boxes of %j are right, the last frame: %s', (rolls, isLast, marks) => {
  expect(boxesOf(rolls, isLast)).toEqual(marks)
})

test('before the first ball the rack is full, and the page says who begins', () => {
  const { again } = show(game.view(begun))
  const card = screen.getByRole('region', { name: 'First ball' })
  expect(card.textContent).toContain('Priya begins')
  expect(card.textContent).toContain('Frame 1, all ten standing')
  expect(card.querySelectorAll('.BowlingLane-lastBallPin')).toHaveLength(10)
  again(game.view(game.drop(begun, 0, 'left', 0)))
  expect(screen.queryByRole('region', { name: 'First ball' })).toBeNull() // nobody is left to play with
})

test('the last ball has its picture and its words', () => {
  const first = play(begun, gutter)
  show(game.view(first))
  const card = screen.getByRole('region', { name: 'Last ball' })
  expect(card.textContent).toContain('Gutter, Priya')
  expect(card.textContent).toContain('Frame 1, standing: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10')
})

test('strikes in a row are counted', () => {
  let state: State = {
    ...begun,
    rolls: [
      [10, 10],
      [0, 0, 0, 0],
    ],
  }
  const last = { ...play(begun, gutter).last!, result: 'strike' as const, after: 0, down: 10 }
  state = { ...state, last }
  show(game.view(state))
  expect(screen.getByText('2 in a row')).toBeTruthy()
})

test('without motion a throw is shown immediately', () => {
  const { again } = show(game.view(begun))
  again(game.view(play(begun, gutter)))
  expect(cells('You')[0]).toBe('0')
  expect(screen.getByRole('region', { name: 'Last ball' })).toBeTruthy()
})

test('with motion a throw is animated first and shown in the score then; throws that come meanwhile wait', () => {
  asksForMotion(true)
  jest.useFakeTimers()
  const first = play(begun, gutter)
  const second = play(first, straight)
  const { again } = show(game.view(begun))
  again(game.view(first))
  expect(cells('You')[0]).toBe('')
  expect(screen.getByRole('button', { name: 'Rolling' })).toBeTruthy()
  again(game.view(second))
  act(() => jest.advanceTimersByTime(throwDuration(first.last!) + 50))
  expect(cells('You')[0]).toBe('0')
  act(() => jest.advanceTimersByTime(throwDuration(second.last!) + 50))
  expect(cells('You')[0]).not.toBe('0')
})

test('a game that is joined late stands as it is, without throws of old', () => {
  asksForMotion(true)
  show(game.view(play(begun, gutter)))
  expect(cells('You')[0]).toBe('0')
  expect(screen.getByRole('button', { name: 'Bowl' })).toBeTruthy()
})

test('the page says what is left to do, or what the last ball did', () => {
  const told = render(<LastMove view={game.view(begun)} players={players} />)
  expect(told.container.textContent).toBe('Priya begins')
  const first = play(begun, gutter)
  told.rerender(<LastMove view={game.view(first)} players={players} />)
  expect(told.container.textContent).toBe('Priya bowled into the gutter')
  const left: State = {
    ...first,
    standing: 0b111,
    last: { ...first.last!, result: 'pins', down: 7 },
  }
  told.rerender(<LastMove view={game.view(left)} players={players} />)
  expect(told.container.textContent).toBe('Priya knocked down 7. 3 pins left, a spare is on')
})

test('a finished game at a glance is each total', () => {
  const { container } = render(<Mini view={mini(10, 9, 1, 0, 5)} />)
  expect([...container.querySelectorAll('li')].map((li) => li.textContent)).toEqual(['35', '7'])
})
