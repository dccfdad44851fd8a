import { renderHook } from '@testing-library/react'
import { act } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { queryOf, useSpan } from './useSpan.ts'

function spanAt(address: string) {
  const { result } = renderHook(() => ({ span: useSpan(), search: useLocation().search }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  })
  return result
}

test.each([
  ['/', { gameType: '', period: 'week' }],
  ['/?game=dice&period=season', { gameType: 'dice', period: 'season' }],
  [
    '/?period=dates&from=2026-10-01&to=2026-10-20',
    { gameType: '', period: 'all', startDate: '2026-10-01', endDate: '2026-10-20' },
  ],
  ['/?from=2026-10-01', { gameType: '', period: 'all', startDate: '2026-10-01' }],
  ['/?department=d-sales&period=month', { gameType: '', departmentId: 'd-sales', period: 'month' }],
  ['/?period=year&from=yesterday', { gameType: '', period: 'week' }],
])('%s asks for %j', (address, query) => {
  expect(queryOf(spanAt(address).current.span[0])).toEqual(query)
})

test('another game begins on the first page, and the address says all of it', () => {
  const result = spanAt('/?period=month&page=3')
  expect(result.current.span[0].pageNumber).toBe(3)
  act(() => result.current.span[1]({ gameType: 'dice' }))
  expect(result.current.search).toBe('?game=dice&period=month')
})

test('departments beside each other keep their dates in the address', () => {
  const result = spanAt('/?tab=departments&period=dates&from=2026-10-01')
  act(() => result.current.span[1]({ endDate: '2026-10-05' }))
  const dates = 'period=dates&from=2026-10-01&to=2026-10-05'
  expect(result.current.search).toBe(`?tab=departments&${dates}`)
})

test('dates stand in the address only while dates are asked for', () => {
  const result = spanAt('/?period=dates&from=2026-10-01')
  act(() => result.current.span[1]({ period: 'month' }))
  expect(result.current.search).toBe('?period=month')
})
