import { screen } from '@testing-library/react'
import { show, startScreens } from '#tests/client/screen.tsx'
import Paused from '#modules/play/home/client/Paused.tsx'
import { SpaceClosed } from './SpaceClosed.tsx'

beforeAll(startScreens)

const overview = {
  isLimited: true,
  isDeactivated: true,
  isPaymentFailed: true,
  goesAt: null,
  deactivationDueDate: '2025-10-26',
  keptUntil: '2026-10-26T00:00:00.000Z',
  admins: [{ name: 'Mara Okafor', profileImage: '' }],
  areReminded: false,
}

test('a closed space says since when, until when results are kept, and what can be taken along', () => {
  show(<SpaceClosed overview={overview} space="Kestrel" />)
  expect(screen.getByText('Closed since 26 October 2025')).toBeTruthy()
  expect(screen.getByText(/Your results are kept until 26 October 2026\./)).toBeTruthy()
  expect(screen.getByText('deleted on 26 Oct 2026')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Take my data' })).toBeTruthy()
})

test('where results are kept for good nothing is said of their end', () => {
  show(<SpaceClosed overview={{ ...overview, keptUntil: null }} space="Kestrel" />)
  expect(screen.queryByText(/deleted on/)).toBeNull()
})

test('a limited space’s home says when the space closes, and which day it is', () => {
  const closes = new Date(Date.now() + 6.5 * 86_400_000)
  const due = { ...overview, isDeactivated: false, deactivationDueDate: closes.toISOString() }
  const area = { puzzles: [], streak: { current: 12 } } as never
  show(<Paused overview={due} area={area} />)
  expect(screen.getByText('Limited, day 8')).toBeTruthy()
  const date = closes.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  expect(screen.getByText(new RegExp(`the space closes on ${date}`))).toBeTruthy()
})
