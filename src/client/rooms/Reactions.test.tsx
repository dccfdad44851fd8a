import { jest } from '@jest/globals'
import { act, render } from '@testing-library/react'
import { Rising } from './Reactions.tsx'
import { forgetRoom, showReaction } from './room-store.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  forgetRoom()
})

const rising = () => document.querySelectorAll('.Reactions-rising').length

test('what someone says rises from their own picture and is gone', () => {
  render(
    <>
      <Rising userId="mara" />
      <Rising userId="selin" />
    </>,
  )
  expect(rising()).toBe(0)
  act(() => showReaction('mara', 'nice'))
  expect(rising()).toBe(1)
  act(() => jest.advanceTimersByTime(1_200))
  expect(rising()).toBe(0)
  act(() => showReaction('mara', 'ouch'))
  expect(rising()).toBe(1)
})
