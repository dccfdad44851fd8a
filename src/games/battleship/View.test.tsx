import { jest } from '@jest/globals'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { isRefusal } from '#shared/game.ts'
import { seededRandom } from '../kit/random.ts'
import texts from './en.json' with { type: 'json' }
import { fleetCells, touching, type Fleet } from './fleet.ts'
import { game, type Move, type State } from './rules.ts'
import parts from './View.tsx'
import { startTexts } from '#tests/client/start-texts.ts'
import { accepted } from '#tests/accepted.ts'

const { Board } = parts
const LastMove = parts.LastMove!
const Mini = parts.Mini!
const layout = parts.layout as Extract<NonNullable<typeof parts.layout>, { kind: 'cards' }>
const Side = layout.Side!

beforeAll(() => startTexts({ rules: { battleship: texts } }))

const random = seededRandom('view')
const players = [{ name: 'Selin' }, { name: 'Priya' }]
const usual = { isCaller: false, turns: [], players, live: true, busy: false, pending: null }
const cellOf = (name: string) => 'ABCDEFGHIJ'.indexOf(name[0]!) + 10 * (Number(name.slice(1)) - 1)
const lies = (name: string, upright = false) => ({ cell: cellOf(name), upright })
const left: Fleet = ['A1', 'A3', 'A5', 'A7', 'A9'].map((name) => lies(name))
const right: Fleet = ['J1', 'H1', 'F1', 'J7', 'H7'].map((name) => lies(name, true))

const play = (state: State, by: number, move: Move): State =>
  accepted(game.play(state, by, move, random, 0))

const setup = () => game.setup({ again: true }, 2, random)
const placed = () => play(play(setup(), 0, { fleet: [...left] }), 1, { fleet: [...right] })
const after = (...names: string[]) =>
  names.reduce((state, name) => play(state, state.turn, { fire: cellOf(name) }), placed())

function show(state: State, more: { seat?: number | null; busy?: boolean; live?: boolean } = {}) {
  const onMove = jest.fn<(move: Move) => void>()
  const propsOf = (now: State): ComponentProps<typeof Board> => {
    const seat = more.seat === undefined ? 0 : more.seat
    const own = seat === null ? null : game.own!(now, seat)
    return { ...usual, view: game.view(now), own, ...more, seat, onMove }
  }
  const both = (now: State) => (
    <>
      <Board {...propsOf(now)} />
      <Side {...propsOf(now)} />
    </>
  )
  const shown = render(both(state))
  return { onMove, shown, again: (next: State) => shown.rerender(both(next)) }
}

const cell = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}:`) })
const label = (name: string) => cell(name).getAttribute('aria-label')
const ship = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name},`) })

test('a fleet lies ready to be placed, and Ready sends it', () => {
  const { onMove } = show(setup())
  expect(screen.getAllByRole('button', { name: / long, / })).toHaveLength(5)
  fireEvent.click(screen.getByRole('button', { name: 'Ready' }))
  const { fleet } = onMove.mock.calls[0]![0] as { fleet: Fleet }
  expect(touching(fleet)).toEqual([])
  expect(isRefusal(game.play(setup(), 0, { fleet: [...fleet] }, random, 0))).toBe(false)
})

test('arrows move the ship one is on as far as the sea goes, R turns it', () => {
  show(setup())
  const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name })
  act(() => ship('Carrier').focus())
  for (let i = 0; i < 10; i++) for (const name of ['ArrowUp', 'ArrowLeft']) key(name)
  if (ship('Carrier').getAttribute('aria-label')!.includes('A1 to A5')) key('r')
  expect(ship('Carrier').getAttribute('aria-label')).toMatch(/^Carrier, 5 long, A1 to E1/)
  key('ArrowDown')
  key('ArrowRight')
  expect(ship('Carrier').getAttribute('aria-label')).toMatch(/B2 to F2/)
  key('R')
  expect(ship('Carrier').getAttribute('aria-label')).toMatch(/B2 to B6/)
})

test('ships that touch are marked, and the fleet can’t be sent', () => {
  const { onMove } = show(setup())
  for (const name of ['Frigate', 'Trawler']) {
    act(() => ship(name).focus())
    for (let i = 0; i < 10; i++)
      for (const key of ['ArrowUp', 'ArrowLeft'])
        fireEvent.keyDown(document.activeElement!, { key })
  }
  expect(ship('Frigate').getAttribute('aria-label')).toContain('touches another')
  expect(screen.getByRole('status').textContent).toContain('Ships touch')
  fireEvent.click(screen.getByRole('button', { name: 'Ready' }))
  expect(onMove).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Shuffle' }))
  fireEvent.click(screen.getByRole('button', { name: 'Ready' }))
  expect(onMove).toHaveBeenCalledTimes(1)
})

/** jsdom knows no pointer events of its own. */
const pointer = (on: Element, type: string, x: number, y: number) =>
  fireEvent(
    on,
    Object.assign(new MouseEvent(type, { bubbles: true, clientX: x, clientY: y }), {
      pointerId: 1,
    }),
  )

test('a ship is dragged, or goes where the sea is pressed', () => {
  show(setup())
  const sea = screen.getByRole('group', { name: 'Your sea' })
  sea.getBoundingClientRect = () => ({ left: 0, top: 0, width: 100, height: 100 }) as DOMRect
  const where = () => ship('Tug').getAttribute('aria-label')
  fireEvent.click(ship('Tug'))
  pointer(sea, 'pointerdown', 1, 1)
  expect(where()).toMatch(/A1 to/)
  pointer(ship('Tug'), 'pointerdown', 5, 5)
  pointer(ship('Tug'), 'pointermove', 25, 15)
  expect(where()).toMatch(/C2 to/)
  pointer(ship('Tug'), 'pointerup', 25, 15)
  pointer(ship('Tug'), 'pointermove', 55, 55)
  expect(where()).toMatch(/C2 to/)
})

test('once placed one’s own sea is shown, and nothing can be fired yet', () => {
  const { onMove } = show(play(setup(), 0, { fleet: [...left] }))
  expect(screen.queryByRole('button', { name: 'Ready' })).toBeNull()
  const fleet = screen.getByRole('list', { name: 'Your fleet' })
  expect(within(fleet).getAllByRole('listitem')[0]!.textContent).toBe('Carrier A1 to E1untouched')
  fireEvent.click(cell('A1'))
  fireEvent.click(cell('A1'))
  expect(onMove).not.toHaveBeenCalled()
})

test('the first press aims, the second fires, and so does the button', () => {
  const { onMove } = show(placed())
  expect(label('C4')).toBe('C4: not fired at, press to aim')
  fireEvent.click(cell('C4'))
  expect(onMove).not.toHaveBeenCalled()
  expect(label('C4')).toBe('C4: aimed at, press to fire')
  fireEvent.click(cell('D4'))
  fireEvent.click(cell('D4'))
  fireEvent.click(screen.getByRole('button', { name: 'Fire at D4' }))
  expect(onMove.mock.calls).toEqual([[{ fire: cellOf('D4') }], [{ fire: cellOf('D4') }]])
})

test('arrows aim and Enter fires', () => {
  const { onMove } = show(placed())
  act(() => cell('E5').focus())
  for (const key of ['ArrowRight', 'ArrowUp', 'Home'])
    fireEvent.keyDown(document.activeElement!, { key })
  expect(document.activeElement).toBe(cell('A4'))
  fireEvent.click(document.activeElement!) // what Enter does to a button
  expect(onMove.mock.calls).toEqual([[{ fire: cellOf('A4') }]])
})

test('cells say hit, miss and what was sunk', () => {
  show(after('H7', 'H8', 'J1', 'A10'))
  expect(['H7', 'J1', 'A10', 'B1'].map(label)).toEqual([
    'H7: sunk, Tug',
    'J1: hit',
    'A10: miss',
    'B1: not fired at',
  ])
  const fleet = screen.getByRole('list', { name: 'Fleet: Priya' })
  expect(
    within(fleet)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual([
    'Carrier afloat',
    'Cruiser afloat',
    'Frigate afloat',
    'Trawler afloat',
    'Tug H7 to H8sunk',
  ])
  expect(screen.getByText('3 of 4 shots hit')).toBeTruthy()
})

test('one sees where one’s own ships are hit', () => {
  show(after('A10', 'A1', 'B1', 'J10'))
  const fleet = screen.getByRole('list', { name: 'Your fleet' })
  expect(within(fleet).getAllByRole('listitem')[0]!.textContent).toBe('Carrier A1 to E12 of 5 hit')
})

test.each([
  ['on the other’s turn', { seat: 1 }],
  ['for a spectator', { seat: null }],
  ['while a move is on its way', { busy: true }],
  ['while the game rests', { live: false }],
] as const)('nothing is fired %s', (_, more) => {
  const { onMove } = show(placed(), more)
  for (let i = 0; i < 2; i++) for (const name of ['A1', 'J10']) fireEvent.click(cell(name))
  expect(onMove).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: /^Fire|^Aim/ })).toBeNull()
})

test('who looks on sees two seas and no ship afloat', () => {
  const { shown } = show(after('H7', 'H8', 'A10'), { seat: null })
  expect(shown.container.querySelectorAll('.BattleshipSea-sea .BattleshipSea-hull')).toHaveLength(0)
  expect(shown.container.querySelectorAll('.BattleshipSea-sea .BattleshipSea-sunk')).toHaveLength(1)
  expect(screen.getByRole('list', { name: 'Fleet: Priya' })).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Fleet: Selin' })).toBeTruthy()
})

test('a ship sinks before one’s eyes, and lies sunk for anyone who comes later', () => {
  const sinking = (container: HTMLElement) =>
    container.querySelectorAll('.BattleshipSea-sea .BattleshipSea-sinks').length
  const { shown, again } = show(after('H7'))
  again(after('H7', 'H8'))
  expect(sinking(shown.container)).toBe(1)
  again(after('H7', 'H8', 'A10'))
  expect(sinking(shown.container)).toBe(0)
  shown.unmount()
  expect(sinking(show(after('H7', 'H8')).shown.container)).toBe(0)
})

test('at the end both fleets are shown', () => {
  const cells = fleetCells(right).flat()
  const over = cells.reduce((state, fire) => play(state, 0, { fire }), placed())
  const { container } = render(<Mini view={game.view(over)} />)
  expect(container.querySelectorAll('.BattleshipSea-hull')).toHaveLength(5)
  expect(container.querySelectorAll('.BattleshipSea-sunk')).toHaveLength(5)
})

test('the last shot is told in words', () => {
  const told = render(<LastMove view={game.view(setup())} players={players} />)
  for (const [state, words] of [
    [setup(), 'Fleets are being placed'],
    [play(setup(), 1, { fleet: [...right] }), 'Priya has placed the fleet'],
    [placed(), 'Both fleets are placed, Selin begins'],
    [after('A1'), 'Selin missed at A1'],
    [after('J1'), 'Selin hit at J1 and fires again'],
    [after('H7', 'H8'), 'Selin sank the tug at H8'],
  ] as const) {
    told.rerender(<LastMove view={game.view(state)} players={players} />)
    expect(told.container.textContent).toBe(words)
  }
})
