import { QueryClient } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { Gains } from './Gains.tsx'
import type { Gain } from './gains.ts'
import { startTexts } from '#tests/client/start-texts.ts'
import { Around } from '#tests/client/around.tsx'

beforeAll(async () => {
  await startTexts()
  await import('./BadgeMoment.tsx') // a separate chunk
}, 60_000)

const badge = (name: 'hundred' | 'first' | 'seven', tier: number, of: number): Gain => ({
  kind: 'badge',
  badge: name,
  tier,
  of,
})

function draw(gains: readonly Gain[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <Around queries={client}>
      <Gains gains={gains} />
    </Around>,
  )
}

test('three badges at the same time are one moment, with their names, reasons and levels in words', async () => {
  draw([badge('hundred', 2, 3), badge('first', 1, 1), badge('seven', 1, 1)])
  const moment = await screen.findByRole('region', { name: '3 new badges' })
  expect(within(moment).getAllByRole('listitem')).toHaveLength(3)
  expect(within(moment).getByText('A hundred games finished')).toBeTruthy()
  expect(within(moment).getByText('Level 2 of 3')).toBeTruthy()
  expect(within(moment).queryByText('Level 1 of 1')).toBeNull()
  expect(moment.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
})

test('a game that earned none has no moment, and shows the rest', () => {
  const { container } = draw([{ kind: 'streak', days: 4 }])
  expect(screen.queryByRole('region')).toBeNull()
  expect(container.textContent).toContain('4 days in a row')
})
