import { render, screen, within } from '@testing-library/react'
import type { BoardDepartment, DepartmentBoard } from '../../contract.ts'
import { AverageExplained } from './AverageExplained.tsx'
import { DepartmentLanes } from './DepartmentLanes.tsx'
import { chartOf } from './department-chart.ts'
import { paintsOf } from '#client/ui/department-paints.ts'
import { WeeklyRank } from './WeeklyRank.tsx'
import { startTexts } from '#tests/client/start-texts.ts'

beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  return startTexts()
})

const department = (name: string, more: Partial<BoardDepartment> = {}): BoardDepartment => ({
  departmentId: name,
  name,
  isMine: false,
  rank: 1,
  tied: false,
  movement: 0,
  people: 9,
  tookPart: 8,
  average: 100,
  total: 800,
  note: null,
  ranks: [null, 2, 1],
  ...more,
})
const none = { rank: null, movement: null, tookPart: null, average: null, total: null } as const
const legal = department('Legal', {
  ...none,
  people: 3,
  note: 'too_few',
  ranks: [null, null, null],
})
const design = department('Design', {
  isMine: true,
  rank: 2,
  average: 90,
  total: 720,
  ranks: [1, 1, 2],
})
const departments = [department('Sales'), design, legal]
const board: DepartmentBoard = {
  gameType: '',
  period: 'month',
  from: '2026-10-01',
  to: '2026-10-31',
  departments,
  weeks: ['2026-09-28', '2026-10-05', '2026-10-12'],
}
const paints = paintsOf(departments)

const lanes = () => {
  render(<DepartmentLanes departments={departments} paints={paints} />)
  return screen.getAllByRole('listitem')
}

test('a lane says its place, who took part, the average and the total', () => {
  const [sales] = lanes()
  expect(within(sales!).getByRole('img', { name: 'Place 1' })).toBeTruthy()
  expect(sales!.textContent).toContain('8 of 9 took part')
  expect(sales!.textContent).toContain('average 100')
  expect(sales!.textContent).toContain('total 800')
})

test('one’s own is marked', () => {
  expect(lanes().map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true', null])
})

test('fewer than five who took part have no number at all', () => {
  const few = lanes()[2]!
  expect(few.textContent).toContain('Fewer than five took part, so there is no average.')
  expect(few.textContent).toContain('3 people')
  expect(few.textContent).not.toMatch(/took part of|average \d|total/)
})

test('the average is made of one’s own figures', () => {
  render(<AverageExplained board={board} />)
  expect(screen.getByText('points of Design')).toBeTruthy()
  expect(screen.getByText('720')).toBeTruthy()
  expect(screen.getByText('Took part = three finished games in the month')).toBeTruthy()
})

test('where somebody is hidden the sum is of another department, and it says why', () => {
  const hidden = { ...design, total: null, note: 'rounded' as const }
  render(<AverageExplained board={{ ...board, departments: [departments[0]!, hidden] }} />)
  expect(screen.getByText('points of Sales')).toBeTruthy()
  expect(screen.getByText(/hidden from boards/)).toBeTruthy()
})

test('a table says the chart in words, without those who never had a rank', () => {
  render(<WeeklyRank board={board} paints={paints} weeks="12" onWeeks={() => undefined} />)
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows).toEqual(['Week fromSalesDesign', '28 September–1', '5 October21', '12 October12'])
})

test('lines break where a week has no rank, and labels keep apart', () => {
  const tied = [department('Sales'), department('Support'), design]
  const { lines } = chartOf(tied, 3, 400)
  expect(
    lines.map(({ one, pieces }) => [one.name, ...pieces.map((piece) => piece.length)]),
  ).toEqual([
    ['Sales', 2],
    ['Support', 2],
    ['Design', 3],
  ])
  const [sales, support] = lines.map(({ label }) => label)
  expect(support! - sales!).toBeGreaterThanOrEqual(18)
})
