import { screen } from '@testing-library/react'
import { serve, show, startScreens } from '#tests/client/screen.tsx'
import type { User } from '#shared/accounts.ts'
import { ClosedThen } from './ClosedThen.tsx'
import { newDraft } from './draft.ts'
import { loadPostKinds } from './post-kinds.ts'

const user = { team: { timeZone: 'UTC' } } as User

beforeAll(async () => {
  await startScreens()
  await loadPostKinds()
})

test('a table that comes while play is closed is warned of before it is saved', async () => {
  serve(() => ({
    timeZone: 'UTC',
    puzzlesInHours: false,
    workingDays: [1, 2, 3, 4, 5],
    availablePeriods: [
      { day: 1, start: '12:00', end: '13:30' },
      { day: 2, start: '12:00', end: '13:30' },
    ],
  }))
  const dice = { what: 'room', gameType: 'dice' }
  const table = { ...newDraft(user, [], dice, [1, 2, 3]), duration: 240, time: '09:30' }
  show(<ClosedThen draft={table} teamId="team" />)
  const said = await screen.findAllByRole('status')
  expect(said.map(({ textContent }) => textContent)).toEqual([
    'On Monday and Tuesday play is closed at 09:30. It opens when play does.',
    'On Wednesday play is closed the whole time. Nothing opens then.',
  ])
})
