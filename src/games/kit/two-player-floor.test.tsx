import { render } from '@testing-library/react'
import { KeysFloor } from './two-player-floor.tsx'

/** The paints of the two halves, left first. */
function halves(seat: number | null): string[] {
  const { container } = render(
    <svg>
      <KeysFloor seat={seat} />
    </svg>,
  )
  return [...container.querySelectorAll('path')]
    .slice(0, 2)
    .map((path) => path.getAttribute('class')!)
}

test('the viewer’s own colour lies on the left, whichever seat they have', () => {
  expect(halves(0)).toEqual(['plum', 'sun'])
  expect(halves(1)).toEqual(['sun', 'plum'])
  expect(halves(null)).toEqual(['plum', 'sun'])
})
