import { jest } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useSuppressedTopics } from '#client/quiet-now.ts'
import { setUser } from '#client/session/session.ts'
import { PodiumCeremony } from './PodiumCeremony.tsx'
import { mondayOf, weekName } from './week-path.ts'
import { startTexts } from '#tests/client/start-texts.ts'

const row = (name: string, rank: number) => ({
  rank,
  userId: name,
  name,
  profileImage: '',
  points: 90,
})
const rows = [row('Mara Okafor', 1), row('Jonas Weber', 2), row('Priya Nair', 3)] as never
const look = {
  heights: { 1: 92, 2: 66, 3: 48 },
  avatars: [56, 44],
  numerals: [54, 42, 36],
} as const

let isReduced = false
const show = (week: string) => render(<PodiumCeremony week={week} rows={rows} look={look} />)
const names = () =>
  ['Mara O.', 'Jonas W.', 'Priya N.'].filter((name) => screen.queryByText(name) !== null)

beforeAll(() => startTexts())
beforeEach(() => {
  jest.useFakeTimers()
  isReduced = false
  useSuppressedTopics.setState({ topics: [] })
  window.matchMedia = (() => ({ matches: isReduced })) as never
  localStorage.clear()
  setUser({ userId: 'selin', guulJwt: '', team: { name: '' } } as never)
})
afterEach(() => jest.useRealTimers())

test('the third is shown first, the first last, and the next time nothing moves', () => {
  const { unmount } = show('2026-10-05')
  expect(names()).toEqual([])
  act(() => jest.advanceTimersByTime(600))
  expect(names()).toEqual(['Priya N.'])
  act(() => jest.advanceTimersByTime(600))
  expect(names()).toEqual(['Jonas W.', 'Priya N.'])
  act(() => jest.advanceTimersByTime(600))
  expect(names()).toHaveLength(3)
  unmount()
  show('2026-10-05')
  expect(names()).toHaveLength(3)
})

test('Skip shows the rest immediately', () => {
  show('2026-10-05')
  fireEvent.click(screen.getByRole('button', { name: 'Skip' }))
  expect(names()).toHaveLength(3)
  expect(screen.queryByRole('button')).toBeNull()
})

test('where motion is not wanted it is a picture', () => {
  isReduced = true
  show('2026-10-12')
  expect(names()).toHaveLength(3)
})

test('where moments are kept quiet it is a picture, and it waits until that is known', () => {
  useSuppressedTopics.setState({ topics: null })
  show('2026-10-19')
  act(() => jest.advanceTimersByTime(600))
  expect(names()).toEqual([])
  act(() => useSuppressedTopics.setState({ topics: ['moments'] }))
  expect(names()).toHaveLength(3)
})

test('the quiet topics arrive late: only then is the third shown', () => {
  useSuppressedTopics.setState({ topics: null })
  show('2026-10-26')
  act(() => jest.advanceTimersByTime(600))
  act(() => useSuppressedTopics.setState({ topics: [] }))
  expect(names()).toEqual([])
  act(() => jest.advanceTimersByTime(600))
  expect(names()).toEqual(['Priya N.'])
})

test('it does not wait for ever', () => {
  useSuppressedTopics.setState({ topics: null })
  show('2026-11-02')
  act(() => jest.advanceTimersByTime(3_000))
  expect(names()).toHaveLength(3)
})

test('a week’s address names its Monday, over the turn of a year too', () => {
  for (const monday of ['2026-10-12', '2026-12-28', '2025-12-29', '2020-12-28'])
    expect(mondayOf(weekName(monday))).toBe(monday)
  expect(weekName('2025-12-29')).toBe('2026-W01')
  expect(['2026-W54', '2026-W00', 'x', '2026-W1'].map(mondayOf)).toEqual([null, null, null, null])
})
