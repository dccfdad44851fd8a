import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import type { User } from '#shared/accounts.ts'
import type { CatalogueGame } from '#modules/play/games/contract.ts'
import { serve, show, startScreens, type Asked } from '#tests/client/screen.tsx'
import { NewDialog } from '#modules/people/departments/client/Dialogs.tsx'
import type { Acts } from '#modules/people/departments/client/useDepartments.ts'
import { PersonCard } from '#modules/people/users/client/PersonCard.tsx'
import { Absences } from '#modules/people/notifications/client/quiet/Absences.tsx'
import CreateTournament from '#modules/play/tournaments/client/CreateTournament.tsx'
import { leaveForm, useLeaveQuestion, type LeaveChoice } from './unsaved.ts'

let asked: Asked[] = []

beforeAll(startScreens)
beforeEach(() => {
  asked = []
  serve((one) => {
    asked.push(one)
    return { userId: 'me', teamId: 'team', name: 'Ana B', team: { timeZone: 'UTC' } }
  })
})
afterEach(cleanup)

const question = () => useLeaveQuestion.getState().question
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

/** Leaves, answers what is asked, and says whether it was left. */
async function leave(choice: LeaveChoice): Promise<void> {
  let isLeft = false
  leaveForm(() => (isLeft = true))
  expect(isLeft).toBe(false)
  question()!.answer(choice)
  await waitFor(() => expect(isLeft).toBe(choice !== 'stay'))
}

test('a name that was typed into the profile is asked about, and saved where one wants it', async () => {
  const user = { userId: 'me', name: 'Ana', profileImage: '', profileBgImage: '' } as User
  show(<PersonCard user={user} />)
  type(screen.getByLabelText('Your name'), 'Ana B')
  await leave('save')
  expect(asked.at(-1)!.body).toBeInstanceOf(FormData)
})

test('days away that were typed are asked about, and stay where they are refused', async () => {
  const onAdd = async () => false
  const card = (
    <Absences absences={[]} today="2026-10-20" onAdd={onAdd} onRemove={() => undefined} />
  )
  show(card)
  const from = screen.getByLabelText<HTMLInputElement>('From')
  type(from, '2026-10-22')
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(from.value).toBe('2026-10-22'))
  await leave('discard')
})

interface Layer {
  readonly what: string
  readonly of: (onClose: () => void) => ReactElement
  readonly field: string
}

const acts: Acts = {
  busy: false,
  make: async () => null,
  rename: async () => null,
  merge: async () => null,
  remove: async () => null,
}
const game = {
  gameType: 'checkers',
  folder: 'checkers',
  table: { series: [1], options: {} },
} as unknown as CatalogueGame

const layers: Layer[] = [
  {
    what: 'a new department',
    of: (onClose) => <NewDialog acts={acts} onClose={onClose} />,
    field: 'Name',
  },
  {
    what: 'a new tournament',
    of: (onClose) => <CreateTournament open games={[game]} proposedStart={0} onClose={onClose} />,
    field: 'Name',
  },
]

test.each(layers)('Escape asks before it closes $what that has a name', async ({ of, field }) => {
  let isClosed = false
  show(of(() => (isClosed = true)))
  const name = await screen.findByRole('textbox', { name: field })
  type(name, 'Lunch')
  fireEvent.keyDown(name, { key: 'Escape' })
  expect(isClosed).toBe(false)
  question()!.answer('discard')
  await waitFor(() => expect(isClosed).toBe(true))
})

test.each(layers)('Escape closes $what that has none at once', async ({ of, field }) => {
  let isClosed = false
  show(of(() => (isClosed = true)))
  fireEvent.keyDown(await screen.findByRole('textbox', { name: field }), { key: 'Escape' })
  expect(isClosed).toBe(true)
  expect(question()).toBeNull()
})
