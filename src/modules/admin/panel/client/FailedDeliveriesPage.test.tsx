import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { FailedDelivery, personDeliveries } from '../contract.ts'
import type { Answer } from '#shared/endpoint.ts'
import { serve, show, startScreens, type Asked } from '#tests/client/screen.tsx'
import FailedDeliveriesPage from './FailedDeliveriesPage.tsx'

const post: FailedDelivery = {
  key: 'post 1',
  kind: 'post',
  to: '#games',
  error: 'channel_not_found',
  tries: 5,
  deadAt: '2026-10-13T13:20:00.000Z',
  nextAt: '',
  isOver: false,
}
const letter = { ...post, key: 'letter 2', kind: 'letter', error: '451 busy' }
const late = { ...post, key: 'post 3', isOver: true }

const way = { state: 'reached', at: '2026-10-13T13:20:00.000Z', why: '', said: '' } as const
const no = { ...way, state: 'failed' } as const
const reached = {
  people: [
    {
      userId: 'ana',
      name: 'Ana Costa',
      email: 'ana@kestrel.example',
      profileImage: '',
      ways: {
        bell: way,
        mail: { ...no, why: 'address', said: '550 nobody' },
        teams: { ...no, why: 'refused', said: 'Forbidden' },
      },
    },
  ],
  found: 1,
  counts: { all: 1, failed: 1 },
  ways: ['bell', 'mail', 'teams'],
} satisfies Answer<typeof personDeliveries>

let failed: FailedDelivery[] = []
let sent: { key?: string }[] = []
let addresses: string[] = []

/** The server: dead letters, without those that are retried. */
function answer({ what, path, body }: Asked): object {
  if (path.includes('PersonDeliveries')) return reached
  if (what === 'TryAddress') {
    addresses.push((body as { email: string }).email)
    return { ok: true }
  }
  if (what !== 'RetryDelivery') return { failed, refused: [] }
  const one = body as { key?: string }
  sent.push(one)
  const tried = failed.filter(({ key }) => !one.key || key === one.key)
  failed = failed.filter((dead) => !tried.includes(dead))
  return { count: tried.length }
}

beforeAll(startScreens)

function showFailed(dead: FailedDelivery[]): void {
  failed = dead
  sent = []
  addresses = []
  serve(answer)
  show(<FailedDeliveriesPage />)
}

const tries = () => screen.getAllByRole<HTMLButtonElement>('button', { name: /^Try again$/ })

test('what did not arrive says why, and one press retries one of them', async () => {
  showFailed([post, letter])
  await screen.findByText('channel_not_found')
  expect(screen.getByText('451 busy')).toBeTruthy()
  fireEvent.click(tries()[1]!)
  await waitFor(() => expect(screen.queryByText('451 busy')).toBeNull())
  expect(screen.getByText('channel_not_found')).toBeTruthy()
  expect(sent).toEqual([{ teamId: 'team', key: 'letter 2' }])
})

test('all failed deliveries are retried together', async () => {
  showFailed([post, letter])
  fireEvent.click(await screen.findByRole('button', { name: 'Try all again' }))
  await screen.findByText('Everything arrived.')
  expect(sent).toEqual([{ teamId: 'team' }])
})

test('what makes no sense any more can’t be tried', async () => {
  showFailed([late])
  await screen.findByText('Its time has passed.')
  expect(tries().map(({ disabled }) => disabled)).toEqual([true])
})

test('what is still tried says how often and when next, and has not arrived', async () => {
  showFailed([{ ...letter, tries: 6, deadAt: '', nextAt: '2026-10-13T14:00:00.000Z' }])
  await screen.findByText(/^6 tries failed, the next one is at /)
  expect(screen.queryByText('Everything arrived.')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a post that was given up says where it was to go, and what to do', async () => {
  showFailed([post])
  await screen.findByText(/· #games$/)
  expect(screen.getByText(/^If the channel is gone, choose another/)).toBeTruthy()
})

test('by person and way stands what reached whom, what did not and what to do', async () => {
  showFailed([])
  const row = await screen.findByRole('row', { name: /Ana Costa.*Reached.*Not reached/ })
  expect(within(row).getAllByText('Not reached')).toHaveLength(2)
  expect(screen.getByText(/Recess is not installed for them in Teams/)).toBeTruthy()
  expect(screen.getByText('550 nobody')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again: ana@kestrel.example' }))
  await waitFor(() => expect(addresses).toEqual(['ana@kestrel.example']))
})
