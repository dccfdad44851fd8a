import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { FailedDelivery } from '#shared/admin-deliveries.ts'
import { serve, show, startScreens, type Asked } from '../../../../tests/client/screen.tsx'
import FailedPage from './FailedPage.tsx'

const post: FailedDelivery = {
  key: 'post 1',
  kind: 'post',
  error: 'channel_not_found',
  tries: 5,
  deadAt: '2026-10-13T13:20:00.000Z',
  nextAt: '',
  isOver: false,
}
const letter = { ...post, key: 'letter 2', kind: 'letter', error: '451 busy' }
const late = { ...post, key: 'post 3', isOver: true }

let failed: FailedDelivery[] = []
let sent: { key?: string }[] = []

/** The server: what is dead, less what is tried again. */
function answer({ what, body }: Asked): object {
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
  serve(answer)
  show(<FailedPage />)
}

const tries = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Try again' })

test('what did not arrive says why, and one of it is tried again by a press', async () => {
  showFailed([post, letter])
  await screen.findByText('channel_not_found')
  expect(screen.getByText('451 busy')).toBeTruthy()
  fireEvent.click(tries()[1]!)
  await waitFor(() => expect(screen.queryByText('451 busy')).toBeNull())
  expect(screen.getByText('channel_not_found')).toBeTruthy()
  expect(sent).toEqual([{ teamId: 'team', key: 'letter 2' }])
})

test('all of it is tried again at once', async () => {
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
