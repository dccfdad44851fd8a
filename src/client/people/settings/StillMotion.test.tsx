import { Dialog, DialogSurface } from '@fluentui/react-components'
import { act, render, screen } from '@testing-library/react'
import { setStill } from './still.ts'
import { StillMotion } from './StillMotion.tsx'

/* jsdom moves nothing: each animation notes whether it was brought to its end at once. */
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
  <StillMotion>
    <Dialog open>
      <DialogSurface aria-label="Rules" />
    </Dialog>
  </StillMotion>
)

test('a dialog comes in as Fluent moves it', () => {
  render(open())
  expect(screen.getByRole('dialog')).toBeDefined()
  expect(running).toBeGreaterThan(0)
})

test('with less movement it is there at once, also when that was just chosen', () => {
  const { rerender } = render(<StillMotion>{null}</StillMotion>)
  act(() => setStill(true))
  rerender(open())
  expect(screen.getByRole('dialog')).toBeDefined()
  expect(running).toBe(0)
})
