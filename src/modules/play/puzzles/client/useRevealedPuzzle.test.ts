import { jest } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { revealMs } from '#games/find-the-word/View.tsx'
import type { PuzzlePlay } from '../contract.ts'
import { useRevealedPuzzle } from './PuzzlePage.tsx'

const ROW_MS = 660 // five tiles, 300 ms each, 90 ms apart

const after = (guesses: number, more: Partial<PuzzlePlay> = {}, reason = ''): PuzzlePlay =>
  ({
    progress: 'started',
    ...more,
    view: { length: 5, guesses: Array(guesses), outcome: reason ? { reason } : null },
  }) as unknown as PuzzlePlay

function lookAt(first: PuzzlePlay, still = false) {
  globalThis.matchMedia = (() => ({ matches: still })) as unknown as typeof matchMedia
  const { result, rerender } = renderHook(
    ({ play }) => useRevealedPuzzle(play, revealMs as (before: unknown, after: unknown) => number),
    { initialProps: { play: first } },
  )
  return {
    told: () => result.current,
    show: (play: PuzzlePlay) => rerender({ play }),
    pass: (ms: number) => act(() => jest.advanceTimersByTime(ms)),
  }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('what a guess changed is shown when its row has turned', () => {
  const [none, one] = [after(0), after(1)]
  const { told, show, pass } = lookAt(none)
  show(one)
  pass(ROW_MS - 1)
  expect(told()).toBe(none)
  pass(1)
  expect(told()).toBe(one)
})

test('a second guess within a reveal cuts neither short', () => {
  const [none, one, two] = [after(0), after(1), after(2)]
  const { told, show, pass } = lookAt(none)
  show(one)
  pass(400)
  show(two)
  pass(ROW_MS - 400)
  expect(told()).toBe(one)
  pass(399)
  expect(told()).toBe(one)
  pass(1)
  expect(told()).toBe(two)
})

test('news of the team within a reveal waits for its end', () => {
  const [none, one, news] = [after(0), after(1), after(1, { played: 9 })]
  const { told, show, pass } = lookAt(none)
  show(one)
  pass(100)
  show(news)
  expect(told()).toBe(none)
  pass(ROW_MS - 100)
  expect(told()).toBe(news)
})

test('the latest is shown last, though its timer fires first', () => {
  const [none, one, news] = [after(0), after(1), after(1, { played: 9 })]
  const { told, show, pass } = lookAt(none)
  let now = 1000.9 // browsers truncate a delay to whole ms
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now)
  const real = globalThis.setTimeout
  const cut = jest
    .spyOn(window, 'setTimeout')
    .mockImplementation(((run: () => void, ms: number) => real(run, Math.floor(ms))) as never)
  show(one)
  now = 1001
  show(news)
  pass(ROW_MS + 2)
  expect(told()).toBe(news)
  clock.mockRestore()
  cut.mockRestore()
})

test('a change that is not a guess is shown immediately', () => {
  const { told, show } = lookAt(after(1))
  const news = after(1, { played: 9 })
  show(news)
  expect(told()).toBe(news)
})

test('without motion a guess is shown immediately, and only the end is delayed', () => {
  const [none, one] = [after(0), after(1)]
  const end = after(2, { progress: 'finished' }, 'solved')
  const { told, show, pass } = lookAt(none, true)
  show(one)
  expect(told()).toBe(one)
  show(end)
  expect(told()).toBe(one)
  pass(2000)
  expect(told()).toBe(end)
})
