import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { MemberRow } from '#modules/people/membership/contract.ts'
import { serve, show, startScreens } from '#tests/client/screen.tsx'
import { PeopleList } from './PeopleList.tsx'

const person = (userId: string, name: string) =>
  ({
    userId,
    name,
    email: `${name}@kestrel.example`,
    department: '',
    through: [],
  }) as never as MemberRow

const people = [person('me', 'Mara'), person('ana', 'Ana'), person('ben', 'Ben')]
let removed: string[] = []

beforeAll(startScreens)
beforeEach(() => {
  removed = []
  serve(({ what, body }) => {
    if (what === 'RemoveMember') removed.push((body as { memberId: string }).memberId)
    return { departments: [] }
  })
})

const data = { members: people, found: 3, week: '', counts: { all: 3 } } as never

test('who chooses everyone is told that they stay, and the others are removed', async () => {
  show(<PeopleList teamId="team" data={data} page={1} onGo={() => undefined} />)
  for (const box of screen.getAllByRole('checkbox').slice(0, 1)) fireEvent.click(box)
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Remove 2 people?')).toBeTruthy()
  expect(dialog.getByText(/^You stay: another admin can remove you/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(removed).toEqual(['ana', 'ben']))
})

test('who chose only themselves can remove nobody', async () => {
  show(<PeopleList teamId="team" data={data} page={1} onGo={() => undefined} />)
  fireEvent.click(screen.getAllByRole('checkbox', { name: /Mara/ })[0]!)
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('You can’t remove yourself here')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Remove' })).toBeNull()
})
