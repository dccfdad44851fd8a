import { renderHook } from '@testing-library/react'
import type { AnalyticsOverview } from '../contract.ts'
import { Around, startScreens } from '#tests/client/screen.tsx'
import { useStats } from './useStats.ts'

const overview = {
  months: [],
  people: 26,
  perDay: null,
  plays: 0,
  minutes: null,
  weeks: [],
  before: { tookPart: null, perDay: null, plays: null, minutes: null, again: 40 },
} as unknown as AnalyticsOverview

beforeAll(startScreens)

test.each([
  [0, 'under 5'],
  [35, '35 %'],
])('of %i per cent who came back is said: %s', (again, value) => {
  const { result } = renderHook(() => useStats({ ...overview, again }), { wrapper: Around })
  expect(result.current.map((stat) => stat.value)).toEqual([value])
})

test('who comes back is not told while their week runs', () => {
  const { result } = renderHook(() => useStats({ ...overview, again: null }), { wrapper: Around })
  expect(result.current).toEqual([])
})
