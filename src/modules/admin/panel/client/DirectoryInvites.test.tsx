import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { User } from '#shared/accounts.ts'
import { serve, show, startScreens } from '#tests/client/screen.tsx'
import { DirectoryInvites } from './DirectoryInvites.tsx'

const user = { userId: 'me', teamId: 'team', team: { tenantId: '' } } as User
const person = (id: string, name: string, isMember = false) => ({
  id,
  name,
  email: `${id}@kestrel.example`,
  profileImage: '',
  isMember,
})
const everyone = [
  person('me', 'Mara', true),
  person('u1', 'Deniz Yıldız'),
  person('u2', 'Jan Novák'),
  person('u3', 'Ana', true),
]

let source = 'Slack'
let asked: object[] = []
let calls: string[] = []
let invitations: { email: string; isExpired: boolean }[] = []

beforeAll(startScreens)
beforeEach(() => {
  source = 'Slack'
  asked = []
  invitations = []
  calls = []
  serve(({ what, path, body }) => {
    calls.push(path.at(-2)!)
    if (what === 'SendInviteMessage') {
      asked.push(body as object)
      invitations = [{ email: 'u1@kestrel.example', isExpired: false }]
      return { ok: true }
    }
    return { users: everyone, source, invitations, count: invitations.length }
  })
})

test('colleagues who do not play yet are found without accents and invited by mail', async () => {
  show(<DirectoryInvites user={user} />)
  await screen.findByText('Deniz Yıldız')
  expect(screen.queryByText('Ana')).toBeNull()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'yildiz' } })
  await waitFor(() => expect(screen.queryByText('Jan Novák')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Invite Deniz Yıldız' }))
  await screen.findByText('Invited')
  expect(asked).toEqual([{ teamId: 'team', userId: 'u1' }])
  expect(screen.queryByRole('button', { name: 'Invite Deniz Yıldız' })).toBeNull()
})

test('a space without a directory has no such card', async () => {
  source = 'members'
  const { container } = show(<DirectoryInvites user={user} />)
  await waitFor(() => expect(calls).toContain('UserList'))
  await act(async () => undefined)
  expect(container.textContent).toBe('')
})
