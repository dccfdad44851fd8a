import { cleanup, screen } from '@testing-library/react'
import type { Competition, PendingRow } from '../../competitions.contract.ts'
import { show, startScreens } from '#tests/client/screen.tsx'
import { PendingRowsCard } from './PendingRowsCard.tsx'

const row = {
  key: 'a',
  kind: 'race_unreadable',
  line: 7,
  round: '',
  day: '2026-10-18',
  home: '',
  away: '',
  value: '7',
  match: null,
  answers: ['leave_out'],
} as const satisfies PendingRow

beforeAll(startScreens)
afterEach(cleanup)

test('a row without a name says so, on screen and for screen readers', () => {
  const data = { held: { total: 1, rows: [row] } } as unknown as Competition
  show(
    <PendingRowsCard
      data={data}
      ids={{ companyId: 'team', fixtureId: 'f' }}
      take={() => undefined}
    />,
  )
  screen.getByText('Without a name')
  screen.getByText('18 Oct 2026 · line 7')
  expect(screen.getByRole('button').getAttribute('aria-label')).toMatch(/Without a name/)
})
