import { Dialog, DialogSurface } from '@fluentui/react-components'
import { act, render, screen } from '@testing-library/react'
import { setStill } from './reduced-motion.ts'
import { ReducedMotionProvider } from './ReducedMotionProvider.tsx'

/* jsdom animates nothing: `running` counts animations that were not finished immediately. */
let running = 0
const animation = () => {
  running++
  return { finish: () => running--, cancel: () => undefined }
}
beforeEach(() => {
  running = 0
  Object.assign(Element.prototype, { animate: animation })
})
afterEach(() => act(() => setStill(false)))

const open = () => (
  <ReducedMotionProvider>
    <Dialog open>
      <DialogSurface aria-label="Rules" />
    </Dialog>
  </ReducedMotionProvider>
)

test('a dialog comes in as Fluent moves it', () => {
  render(open())
  expect(screen.getByRole('dialog')).toBeDefined()
  expect(running).toBeGreaterThan(0)
})

test('with less movement it is there immediately, also when that was just chosen', () => {
  const { rerender } = render(<ReducedMotionProvider>{null}</ReducedMotionProvider>)
  act(() => setStill(true))
  rerender(open())
  expect(screen.getByRole('dialog')).toBeDefined()
  expect(running).toBe(0)
})
