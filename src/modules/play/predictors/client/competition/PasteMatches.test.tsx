import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { serve, show, startScreens, type Asked } from '#tests/client/screen.tsx'
import type { Competition, ReadLine } from '../../competitions.contract.ts'
import { leaveForm, useLeaveQuestion } from '#client/unsaved.ts'
import { PasteMatches } from './PasteMatches.tsx'

const data = {
  teams: ['Red', 'Blue'],
  matches: [{ matchId: 'm', round: 'Round 1', home: 'Red', away: 'Blue' }],
} as unknown as Competition

const line = (more: Partial<ReadLine>): ReadLine => ({
  number: 1,
  round: 'Round 1',
  day: '2026-12-20',
  time: '12:15',
  home: 'Green',
  away: 'Gold',
  score: {},
  fault: '',
  field: '',
  detail: '',
  ...more,
})

let asked: Asked[] = []
const TEXT = 'Sat 20 Dec, 12:15, Green, Gold'

async function read(lines: ReadLine[]): Promise<void> {
  asked = []
  serve((one) => {
    asked.push(one)
    return { lines }
  })
  show(
    <PasteMatches
      data={data}
      ids={{ companyId: 'team', fixtureId: 'own' }}
      take={() => undefined}
      round=""
      onClose={() => undefined}
    />,
  )
  const text = screen.getByRole('textbox', { name: 'Lines from a spreadsheet' })
  fireEvent.change(text, { target: { value: TEXT } })
  const round = screen.getByRole('textbox', { name: 'Round of lines that name none' })
  fireEvent.change(round, { target: { value: 'Round 1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Read' }))
  await screen.findByRole('region', { name: 'Pasted lines' })
}

beforeAll(startScreens)

test('the round is asked for once, for all lines that name none', async () => {
  await read([line({})])
  expect(asked[0]!.body).toMatchObject({ text: TEXT, round: 'Round 1' })
})

test('a fault says of which line and of what it is', async () => {
  await read([
    line({ number: 1, day: 'Sat 20 Dec', fault: 'day_invalid', field: 'day' }),
    line({ number: 2, day: '', fault: 'day_invalid', field: 'day' }),
    line({ number: 3, home: 'White', away: 'Blue', fault: 'team_twice', field: 'away' }),
    line({ number: 4, away: 'Green', fault: 'team_twice', field: 'away' }),
  ])
  const said = within(screen.getByRole('list'))
    .getAllByRole('alert')
    .map(({ firstChild }) => firstChild!.textContent)
  expect(said).toEqual([
    'Line 1: “Sat 20 Dec” is no day. Write it like 20.10.2026 or 2026-10-20.',
    'Line 2: It has no day. Write one like 20.10.2026 or 2026-10-20.',
    'Line 3: Blue plays twice in Round 1.',
    'Line 4: Green plays itself.',
  ])
})

test('one goes back to the text as it was pasted, and a line can be left out', async () => {
  await read([line({}), line({ number: 2, day: '', fault: 'day_invalid', field: 'day' })])
  fireEvent.click(screen.getByRole('button', { name: 'Leave out line 2' }))
  expect(screen.getByRole('button', { name: 'Save 1' })).toHaveProperty('disabled', false)
  fireEvent.click(screen.getByRole('button', { name: 'Back to the text' }))
  expect(screen.getByRole('textbox', { name: 'Lines from a spreadsheet' })).toHaveProperty(
    'value',
    TEXT,
  )
})

test('who leaves with lines that are not saved is asked', async () => {
  await read([line({})])
  let isLeft = false
  leaveForm(() => (isLeft = true))
  expect(useLeaveQuestion.getState().question?.canSave).toBe(true)
  useLeaveQuestion.getState().question!.answer('discard')
  await waitFor(() => expect(isLeft).toBe(true))
})

test('what leaves another part of the page leaves the lines as they are, and asks nothing', async () => {
  await read([line({})])
  let isLeft = false
  leaveForm(() => (isLeft = true), 'result')
  expect(isLeft).toBe(true)
  expect(useLeaveQuestion.getState().question).toBeNull()
})
