import { jest } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import type { FullSpace } from '#shared/errors.ts'
import { show, startScreens } from '#tests/client/screen.tsx'
import { SpaceFull } from './SpaceFull.tsx'

const full: FullSpace = {
  space: 'Kestrel',
  seats: 15,
  admins: ['Mara Okafor'],
  name: 'Nadia',
  email: 'nadia@kestrel.example',
  place: 2,
  askedAt: '2026-10-14T09:00:00Z',
}
const MINUTE = 60_000

function showFull(more: { ownSpace?: string; isByHand?: boolean }) {
  const onRetry = jest.fn()
  show(<SpaceFull full={full} onRetry={onRetry} {...more} />)
  return onRetry
}
const look = () => screen.queryByRole('button', { name: 'Look whether a seat is free' })

beforeAll(startScreens)
beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('it looks every minute whether a seat is free', () => {
  const onRetry = showFull({ ownSpace: '/signUp' })
  act(() => {
    jest.advanceTimersByTime(2 * MINUTE)
  })
  expect(onRetry).toHaveBeenCalledTimes(2)
  expect(look()).toBeNull()
})

test('where looking means signing in again, it waits for a press', () => {
  const onRetry = showFull({ ownSpace: '/signUp', isByHand: true })
  act(() => {
    jest.advanceTimersByTime(2 * MINUTE)
  })
  expect(onRetry).not.toHaveBeenCalled()
  fireEvent.click(look()!)
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('in Teams, whose tenant has its space, neither another space nor another account is offered', () => {
  showFull({})
  expect(screen.getByText(/You are number 2 in the line/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Another account' })).toBeNull()
  expect(screen.queryByText('Make a space of your own')).toBeNull()
})
