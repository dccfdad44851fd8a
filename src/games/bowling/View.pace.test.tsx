import { jest } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { useMemo, useState } from 'react'
import { PaceContext, type Pace } from '../kit/pace.tsx'
import { seededRandom } from '../kit/random.ts'
import texts from './en.json' with { type: 'json' }
import { game, type Move, type State, type View as Seen } from './rules.ts'
import parts from './View.tsx'
import { startTexts } from '#tests/client/start-texts.ts'

const { Board } = parts
const LastMove = parts.LastMove!

beforeAll(() => startTexts({ rules: { bowling: texts } }))
beforeEach(() => {
  globalThis.matchMedia = (() => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never
})
afterEach(() => jest.useRealTimers())

const random = seededRandom('view')
const players = [{ name: 'Priya' }, { name: 'Selin' }]
const begun = game.setup({ frames: 10 }, 2, random)
const gutter: Move = { aim: 20, power: 7, spin: 5 }
const play = (state: State, move: Move) => game.play(state, state.turn, move, random, 0) as State
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const usual = {
  own: null,
  isCaller: false,
  turns: [],
  players,
  live: true,
  busy: false,
  pending: null,
}

/** A table that waits for what is shown, as the one in a room does. */
function Waits({
  view,
  setShowing,
  onMove,
}: {
  view: Seen
  setShowing: Pace['setShowing']
  onMove: () => void
}) {
  const [skips, setSkips] = useState(0)
  const [pace] = useState(() => ({ skip: () => setSkips((n) => n + 1), setShowing }))
  const value = useMemo(() => ({ ...pace, skips }), [pace, skips])
  return (
    <PaceContext value={value}>
      <Board {...usual} view={view} seat={1} onMove={onMove} />
      <LastMove view={view} players={players} />
    </PaceContext>
  )
}

test('the table hears while a ball is shown; a tap on the lane ends it, and one may bowl', () => {
  jest.useFakeTimers()
  const [setShowing, onMove] = [jest.fn<Pace['setShowing']>(), jest.fn()]
  const at = (state: State) => (
    <Waits view={game.view(state)} setShowing={setShowing} onMove={onMove} />
  )
  const { container, rerender } = render(at(begun))
  expect(setShowing.mock.lastCall).toEqual([false])
  const second = play(play(begun, gutter), gutter) // both balls of seat 0
  rerender(at(play(begun, gutter)))
  rerender(at(second))
  expect(setShowing.mock.lastCall).toEqual([true])
  expect(screen.getByRole('button', { name: 'Rolling' })).toBeTruthy()
  expect(container.textContent).toContain('Priya begins')
  press('Skip to what came of it')
  expect(setShowing.mock.lastCall).toEqual([false])
  expect(container.textContent).toContain('Priya bowled into the gutter')
  press('Bowl')
  expect(onMove).toHaveBeenCalledTimes(1)
})
