import { render, screen, within } from '@testing-library/react'
import { seededRandom } from '../kit/random.ts'
import texts from './en.json' with { type: 'json' }
import { EndOwn, EndWhy } from './End.tsx'
import { game } from './rules.ts'
import { startTexts } from '#tests/client/start-texts.ts'

beforeAll(() => startTexts({ rules: { bowling: texts } }))

test('the end says what decided it, and shows one’s own frames', () => {
  const rolls = [
    [9, 0, 9, 0, 9, 0, 9, 0, 9, 0],
    [10, 8, 1, 9, 0, 5, 5, 10, 5, 0],
  ]
  const view = game.view({ ...game.setup({ frames: 5 }, 2, seededRandom('end')), rolls })
  render(
    <>
      <EndWhy view={view} />
      <EndOwn view={view} seat={1} />
    </>,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Frame 1A strike, 19 to 9',
    'Frame 4A spare, 20 to 9',
    'Frame 5A strike, 15 to 9',
  ])
  const table = screen.getByRole('table', { name: 'Your frames' })
  expect(within(table).getAllByRole('cell')).toHaveLength(5)
})
