import { fireEvent, render, screen } from '@testing-library/react'
import { isStill } from '#games/kit/reduced-motion.tsx'
import { ReducedMotionSwitch } from './AppearanceCard.tsx'
import { wearStill } from './reduced-motion.ts'
import { startTexts } from '#tests/client/start-texts.ts'

let isAsked = false
beforeAll(async () => {
  globalThis.matchMedia = (() => ({ matches: isAsked })) as unknown as typeof matchMedia
  await startTexts()
})

test('less movement stands still where the system does not ask, and is kept on the device', () => {
  render(<ReducedMotionSwitch />)
  expect(isStill()).toBe(false)
  fireEvent.click(screen.getByRole('switch', { name: 'Less movement' }))
  expect(isStill()).toBe(true)
  document.documentElement.removeAttribute('data-still')
  wearStill() // as the next page begins
  expect(isStill()).toBe(true)
})

test('what the system asks for can’t be refused', () => {
  isAsked = true
  render(<ReducedMotionSwitch />)
  expect(screen.getByText('Your system asks for it')).toBeDefined()
  expect(screen.queryByRole('switch')).toBeNull()
})
