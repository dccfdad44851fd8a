import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { serve, show, startScreens, type Asked } from '#tests/client/screen.tsx'
import { en } from '#tests/client/texts.ts'
import Departments from './Departments.tsx'
import { corrected } from './useImportList.ts'

const department = (name: string, source: string, people: number) => ({
  departmentId: name,
  name,
  source,
  since: '',
  otherNames: [],
  people,
  tookPart: Math.max(0, people - 3),
})
const preview = {
  version: 'v1',
  read: 3,
  moves: 1,
  joins: 0,
  newDepartments: [],
  refused: [
    {
      line: 2,
      text: 'sam@kestrl.example, Sales',
      fault: 'person_unknown',
      wrong: 'sam@kestrl.example',
      near: 'sam@kestrel.example',
      other: null,
    },
  ],
  fine: [{ line: 1, text: 'kofi@kestrel.example, Sales' }],
  fineLines: [
    { from: 1, to: 1 },
    { from: 3, to: 3 },
  ],
}

let sent: Asked[] = []
let changed = false

const answers: Record<string, object> = {
  Departments: {
    departments: [department('Platform', 'directory', 20), department('Legal', 'hand', 0)],
    people: 22,
    without: 2,
    month: '2026-10',
  },
  WithoutDepartment: {
    people: ['Ana', 'Bob'].map((name) => ({ userId: name, name, email: '', profileImage: '' })),
    count: 2,
  },
  PreviewDepartmentList: preview,
  UseDepartmentList: { used: 2, moved: 1 },
  PlaceInDepartment: { moved: 2 },
}

const callOf = ({ path }: Asked) => path[3]!

/** The server: two departments, two people in none, and a list with one line that needs a person. */
function answer(asked: Asked): object {
  sent.push(asked)
  if (callOf(asked) !== 'UseDepartmentList' || !changed) return answers[callOf(asked)]!
  changed = false
  return { status: 409, body: { message: 'departments_changed' } }
}

beforeAll(startScreens)

async function showDepartments(): Promise<void> {
  sent = []
  serve(answer)
  show(<Departments />)
  await screen.findByText('Platform')
  await screen.findByText('Ana')
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const calls = (path: string) => sent.filter((asked) => callOf(asked) === path)

async function check(): Promise<void> {
  const field = screen.getByRole('textbox')
  fireEvent.change(field, { target: { value: 'kofi\nsam@kestrl.example, Sales\nx' } })
  press('Check')
  await screen.findByText('3 read, 1 needs you, 1 would move')
}

test('the table says who took part, and filters by where departments come from', async () => {
  await showDepartments()
  const [, platform, legal] = screen.getAllByRole('row')
  expect(platform!.textContent).toContain('17 of 20')
  expect(legal!.textContent).toContain('nobody yet')
  press(/By hand/)
  expect(screen.queryByText('17 of 20')).toBeNull()
  press(/^List/)
  expect(screen.getByText('None came from here.')).toBeTruthy()
})

test('several people are put in one department at the same time', async () => {
  await showDepartments()
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
  press('Department for Ana: Choose')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Legal' }))
  press('Put 2 in Legal')
  await waitFor(() => expect(calls('PlaceInDepartment')).toHaveLength(1))
  expect(calls('PlaceInDepartment')[0]!.body).toEqual({
    teamId: 'team',
    userIds: ['Ana', 'Bob'],
    departmentId: 'Legal',
  })
})

test('a list is looked at first, corrected by a press, and used without what is refused', async () => {
  await showDepartments()
  await check()
  expect(screen.getByText('Line 3 is fine')).toBeTruthy()
  const lines = within(screen.getByRole('list', { name: 'Lines of the list' }))
  fireEvent.click(lines.getByRole('button', { name: 'sam@kestrel.example' }))
  await waitFor(() => expect(calls('PreviewDepartmentList')).toHaveLength(2))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Use 2' })).toHaveProperty('disabled', false),
  )
  expect(calls('UseDepartmentList')).toEqual([])
  press('Use 2')
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveProperty('value', ''))
  expect((calls('UseDepartmentList')[0]!.body as FormData).get('version')).toBe('v1')
})

test('when departments changed meanwhile the list is shown as it is now, with the reason', async () => {
  await showDepartments()
  await check()
  changed = true
  press('Use 2')
  expect((await screen.findByRole('alert')).textContent).toBe(
    en['errors']!['departments_changed' as never],
  )
  expect(calls('PreviewDepartmentList')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Use 2' })).toBeTruthy()
})

test.each([
  ['a@x, Platfrom', 'Platfrom', 'Platform', 'a@x, Platform'],
  ['a@x,"Platfrom"', 'Platfrom', 'R, D', 'a@x,"R, D"'],
  ['a@x;R', 'R', 'R; "D"', 'a@x;"R; ""D"""'],
])('in %s the department becomes another', (text, wrong, near, after) => {
  expect(corrected(`first\r\n${text}`, { line: 2, wrong, near, at: 'end' })).toBe(`first\n${after}`)
})
