import { jest } from '@jest/globals'
import { toast, useToasts } from './toast.ts'

const shown = () => useToasts.getState().toasts.map(({ kind, text }) => [kind, text])

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a toast stays 3 s, or as long as it is told to', () => {
  toast(true, 'Saved')
  toast(0, 'Lost', 8000)
  expect(shown()).toEqual([
    ['success', 'Saved'],
    ['error', 'Lost'],
  ])
  jest.advanceTimersByTime(2999)
  expect(shown()).toHaveLength(2)
  jest.advanceTimersByTime(1)
  expect(shown()).toEqual([['error', 'Lost']])
  jest.advanceTimersByTime(5000)
  expect(shown()).toEqual([])
})
