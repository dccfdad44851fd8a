import { jest } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { DeviceContext } from '../kit/device.tsx'
import type { PuzzleCall } from '../kit/puzzle-view.tsx'
import { seededRandom } from '../kit/random.ts'
import texts from './en.json' with { type: 'json' }
import { game, type Move, type State } from './rules.ts'
import parts from './View.tsx'
import { startTexts } from '#tests/client/start-texts.ts'

const { Board } = parts

beforeAll(() => startTexts({ puzzles: { sudoku: texts } }))
beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const random = seededRandom('view')
let number = 0

/** The board of a grid of its own, with a server behind it that plays what is sent. */
function show() {
  let state = game.setup({ edition: 'easy', number: ++number }, 1, random)
  const { puzzle, solution } = state
  const calls: PuzzleCall<Move>[] = []
  const play = (call: PuzzleCall<Move>) => {
    calls.push(call)
    const move =
      'guess' in call
        ? game.fromGuess(call.guess, call.notes)
        : 'submit' in call
          ? game.fromSubmit!(call.submit)
          : call.move
    state = game.play(state, 0, game.move.parse(move), random, 1000) as State
    shown.rerender(board())
    return Promise.resolve(true)
  }
  const board = () => {
    const view = game.view(state)
    return <Board view={view} revealedView={view} busy={false} live play={play} refusal={null} />
  }
  const shown = render(board())
  const open = [...puzzle].flatMap((sign, cell) => (sign === '.' ? [cell] : []))
  /** Another device's save, as a refetch shows it. */
  const elsewhere = (grid: string) => {
    state = game.play(state, 0, { grid }, random, 2000) as State
    shown.rerender(board())
  }
  return { puzzle, solution, open, calls, elsewhere, view: () => game.view(state) }
}

const cellAt = (cell: number) => document.querySelector(`[data-cell='${cell}']`)!
const press = (key: string, code = key, more = {}) =>
  fireEvent.keyDown(document.body, { key, code, ...more })
const digit = (n: number | string, more = {}) => press(String(n), `Digit${n}`, more)
const soon = () => act(() => jest.advanceTimersByTimeAsync(1000))
const named = (cell: number) => `row ${Math.floor(cell / 9) + 1}, column ${(cell % 9) + 1}`

test('cells say where they are, what they hold, and whether it was given', () => {
  const { puzzle, open } = show()
  const given = [...puzzle].findIndex((sign) => sign !== '.')
  expect(screen.getAllByRole('row')).toHaveLength(9)
  expect(cellAt(given).getAttribute('aria-label')).toBe(`${named(given)}, ${puzzle[given]}, given`)
  expect(cellAt(open[0]!).getAttribute('aria-label')).toBe(`${named(open[0]!)}, empty`)
})

test('a digit is written by cell and saved soon after, once', async () => {
  const { open, puzzle, calls } = show()
  const cell = open[0]!
  fireEvent.click(cellAt(cell))
  fireEvent.click(screen.getByRole('button', { name: /^5, / }))
  expect(cellAt(cell).getAttribute('aria-label')).toContain(`${named(cell)}, 5`)
  expect(calls).toEqual([])
  await soon()
  await soon()
  const guess = `${puzzle.slice(0, cell)}5${puzzle.slice(cell + 1)}`
  expect(calls).toEqual([{ guess, notes: expect.any(Array) }])
})

test('a digit is written by digit: it is chosen, then put into cells', () => {
  const { open } = show()
  fireEvent.click(screen.getByRole('button', { name: /^7, / }))
  expect(screen.getByRole('button', { name: /^7, / }).getAttribute('aria-pressed')).toBe('true')
  for (const cell of open.slice(0, 2)) fireEvent.click(cellAt(cell))
  for (const cell of open.slice(0, 2)) expect(cellAt(cell).textContent).toBe('7')
})

test('a digit that is typed with no cell chosen asks for one, and the next click writes nothing', async () => {
  const { open, puzzle, calls } = show()
  digit(5)
  expect(screen.getByRole('status').textContent).toBe('Choose a cell first, then type its digit.')
  expect(screen.getByRole('button', { name: /^5, / }).getAttribute('aria-pressed')).toBeNull()
  fireEvent.click(cellAt(open[0]!))
  await soon()
  expect([cellAt(open[0]!).textContent, calls]).toEqual(['', []])
  expect(screen.getByRole('status').textContent).toBe('')
  const given = [...puzzle].findIndex((sign) => sign !== '.')
  fireEvent.click(cellAt(given))
  digit(6)
  fireEvent.click(cellAt(open[1]!))
  expect(cellAt(open[1]!).textContent).toBe('')
})

test('a chosen digit says so until it is let go', () => {
  const { open } = show()
  const seven = screen.getByRole('button', { name: /^7, / })
  fireEvent.click(seven)
  expect(screen.getByRole('status').textContent).toMatch(/^7 is chosen: touch the cells/)
  fireEvent.click(seven)
  expect(screen.getByRole('status').textContent).toBe('')
  fireEvent.click(cellAt(open[0]!))
  expect(cellAt(open[0]!).textContent).toBe('')
})

test('notes stay on while the grid is covered', () => {
  const kept = new Map<string, unknown>()
  const device = {
    recall: (name: string) => kept.get(name) ?? null,
    keep: (name: string, value: unknown) => void kept.set(name, value),
  }
  const { view } = show()
  cleanup()
  const board = (
    <DeviceContext value={device}>
      <Board
        view={view()}
        revealedView={view()}
        busy={false}
        live
        play={async () => true}
        refusal={null}
      />
    </DeviceContext>
  )
  const covered = render(board)
  fireEvent.click(screen.getByRole('button', { name: 'Notes' }))
  covered.unmount()
  render(board)
  expect(screen.getByRole('button', { name: 'Notes on' }).getAttribute('aria-pressed')).toBe('true')
})

test('the keyboard does it all: arrows, digits, notes, undo, redo, erase', () => {
  const { open } = show()
  const cell = open.find((one) => open.includes(one + 1) && one % 9 < 8)!
  fireEvent.click(cellAt(cell))
  digit(5)
  press('ArrowRight')
  press('n')
  digit(4)
  digit(2)
  expect(cellAt(cell + 1).getAttribute('aria-label')).toBe(`${named(cell + 1)}, notes 2 4`)
  expect(document.activeElement).toBe(cellAt(cell + 1))
  press('u')
  expect(cellAt(cell + 1).getAttribute('aria-label')).toContain('notes 4')
  press('U', 'KeyU', { shiftKey: true })
  expect(cellAt(cell + 1).getAttribute('aria-label')).toContain('notes 2 4')
  press('Delete')
  expect(cellAt(cell + 1).getAttribute('aria-label')).toContain('empty')
  press('n')
  digit(9, { shiftKey: true }) // Shift makes a note of any digit
  expect(cellAt(cell + 1).getAttribute('aria-label')).toContain('notes 9')
  press('z', 'KeyZ', { ctrlKey: true })
  press('z', 'KeyZ', { ctrlKey: true })
  expect(cellAt(cell + 1).getAttribute('aria-label')).toContain('notes 2 4')
})

test('a given is not written over', () => {
  const { puzzle } = show()
  const given = [...puzzle].findIndex((sign) => sign !== '.')
  fireEvent.click(cellAt(given))
  digit(puzzle[given] === '1' ? 2 : 1)
  expect(cellAt(given).textContent).toBe(puzzle[given])
})

test('clashes are marked on the board, said in words and told to a screen reader', () => {
  const { puzzle, open } = show()
  const cell = open[0]!
  const row = Math.floor(cell / 9)
  const twin = [...puzzle].findIndex((sign, at) => sign !== '.' && Math.floor(at / 9) === row)
  fireEvent.click(cellAt(cell))
  digit(puzzle[twin]!)
  expect(cellAt(cell).getAttribute('aria-label')).toMatch(/clashes$/)
  expect(cellAt(twin).getAttribute('aria-label')).toMatch(/clashes$/)
  expect(screen.getByRole('status').textContent).toContain(`Two ${puzzle[twin]}s`)
})

test('a hint waits for the save, selects its cell and names the technique; asked once more, it says why and the digit', async () => {
  const { open, calls } = show()
  fireEvent.click(cellAt(open.at(-1)!))
  digit(5, { shiftKey: true })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Hint, 2 left' })))
  expect(calls.map((call) => Object.keys(call)[0])).toEqual(['guess', 'move'])
  const said = () => screen.getByRole('region', { name: 'Hint' }).textContent
  const [target] = document.querySelectorAll('[class*=target]')
  expect(target!.getAttribute('aria-selected')).toBe('true')
  expect(said()).toMatch(/Ask once more to see the digit\./)
  expect(said()).not.toMatch(/So row/)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show the digit' })))
  expect(said()).toMatch(/[.]So row \d, column \d is \d\./)
  expect(calls).toHaveLength(2) // the digit was paid for with the technique
  expect(screen.getByRole('button', { name: 'Hint, 1 left' })).toBeDefined()
})

test('the last digit hands the grid in', async () => {
  const { open, solution, calls } = show()
  for (const cell of open) {
    fireEvent.click(cellAt(cell))
    digit(solution[cell]!)
  }
  await soon()
  expect(calls).toEqual([{ submit: solution }])
})

test('what another device saved takes the board', async () => {
  const { open, puzzle, solution, elsewhere } = show()
  const cell = open[3]!
  act(() => elsewhere(puzzle.slice(0, cell) + solution[cell] + puzzle.slice(cell + 1)))
  expect(cellAt(cell).textContent).toBe(solution[cell])
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true)
})
