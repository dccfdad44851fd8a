import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { CatalogueGame } from '#modules/play/games/contract.ts'
import { serve, show, startScreens } from '#tests/client/screen.tsx'
import CreateTournament from './CreateTournament.tsx'

const checkers = {
  gameType: 'checkers',
  folder: 'checkers',
  table: { series: [1], options: {} },
} as unknown as CatalogueGame

beforeAll(startScreens)
beforeEach(() => serve(() => ({})))
afterEach(cleanup)

test('a start at a time is proposed when the space may begin one', async () => {
  const noon = new Date(2026, 9, 19, 12)
  const form = (
    <CreateTournament
      open
      games={[checkers]}
      proposedStart={noon.getTime()}
      onClose={() => undefined}
    />
  )
  show(form)
  fireEvent.click(await screen.findByText('At a time'))
  expect(screen.getByLabelText<HTMLInputElement>('Date and time').value).toBe('2026-10-19T12:00')
})
