import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { OpenReport } from '#modules/admin/reports/contract.ts'
import { serve, show, startScreens, type Asked } from '#tests/client/screen.tsx'
import { Reported } from './Reported.tsx'

const since = '2026-10-13T13:20:00.000Z'
const tom = { personId: 'tom', name: 'Tom Hughes', since, mayDecide: true }
const picture: OpenReport = { ...tom, what: 'picture', picture: '/pictures/tom.webp', count: 2 }
const ownName: OpenReport = {
  ...tom,
  personId: 'me',
  name: 'Selin',
  what: 'name',
  picture: '',
  count: 1,
  mayDecide: false,
}

let open: OpenReport[] = []
let sent: unknown[] = []

/** The server: open reports, without those an admin has decided. */
function answer({ what, body }: Asked): object {
  if (what !== 'Decide') return { reports: open }
  sent.push(body)
  open = open.slice(1)
  return { ok: true }
}

beforeAll(startScreens)

function showReports(reports: OpenReport[]) {
  open = reports
  sent = []
  serve(answer)
  return show(<Reported />)
}

test('a reported picture is shown only to an admin who asks to view it, and one press removes it', async () => {
  const { container } = showReports([picture])
  await screen.findByText('Picture of Tom Hughes')
  expect(screen.getByText(/^2 reports, /)).toBeTruthy()
  expect(container.innerHTML).not.toContain(picture.picture)
  fireEvent.click(screen.getByRole('button', { name: 'View: Picture of Tom Hughes' }))
  expect(container.innerHTML).toContain(picture.picture)
  fireEvent.click(screen.getByRole('button', { name: 'Remove: Picture of Tom Hughes' }))
  await screen.findByText('Nothing is reported.')
  expect(sent).toEqual([{ teamId: 'team', personId: 'tom', what: 'picture', isFine: false }])
})

test('a report about an admin is for another admin to review', async () => {
  showReports([picture, ownName])
  await screen.findByText('Name of Selin')
  expect(screen.getByText('Another admin looks at what is yours.')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /fine: Picture/ })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: /fine: Picture/ }))
  await waitFor(() => expect(sent).toMatchObject([{ isFine: true }]))
})
