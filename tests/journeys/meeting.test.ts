import type { Frame } from 'playwright-core'
import { seriousProblems } from '../browser/browser.ts'
import { openTeams, type Seat, type Teams } from '../browser/teams.ts'

let teams: Teams
let mara: Seat
let ana: Seat

beforeAll(async () => {
  teams = await openTeams()
  teams.microsoft.entra.tenant(teams.people['mara']!.tid).approved = true
  mara = await teams.seat({ width: 280 })
  ana = await teams.seat({ width: 280 })
  const frame = await mara.open({ surface: 'personal', person: 'mara', theme: 'dark' })
  await frame.getByRole('button', { name: 'I am an IT admin' }).click()
  const opening = mara.page.waitForEvent('popup')
  await frame.getByRole('button', { name: 'Review at Microsoft' }).click()
  await (await opening).locator('#accept').click()
  await frame.locator('.Home-hopscotchLane').waitFor()
})
afterAll(async () => {
  await teams.close()
  expect(teams.problems).toEqual([])
})

const panel = (seat: Seat, person: string, path = '/meeting/sidepanel') =>
  seat.open({ surface: 'sidePanel', person, path })
const press = (frame: Frame, name: string | RegExp) =>
  frame.getByRole('button', { name }).first().click()
const tooWide = (frame: Frame) =>
  frame.evaluate(() => document.documentElement.scrollWidth - innerWidth)

async function drop(frame: Frame, column: number): Promise<void> {
  await frame.locator('.Players-near.Players-turn').waitFor()
  await frame.getByRole('button', { name: new RegExp(`^Column ${column},`) }).click()
}

test('whoever queues up is kept the next seat, plays, and stands in the ranks of the meeting', async () => {
  const waiting = await panel(ana, 'ana')
  await press(waiting, 'Queue up')
  await waiting.getByRole('region', { name: 'Who plays next' }).getByText('You').waitFor()
  const host = await panel(mara, 'mara', '/meeting/games/fourInARow?start')
  await press(host, 'Start room')
  await host.locator('.Lobby-start').waitFor()
  await waiting.getByText('A seat is kept for you').waitFor()
  await host.getByText('Kept for Ana Costa').waitFor()
  expect(await seriousProblems(ana.page)).toEqual([])
  expect(await tooWide(waiting)).toBeLessThanOrEqual(0)
  await press(waiting, 'Take it')
  for (const frame of [waiting, host]) await press(frame, "I'm ready")
  await host.locator('.PlayScreen-table').waitFor()
  await waiting.getByText('Nobody waits').waitFor()
  for (const column of [1, 2, 1, 2, 1, 2, 1]) await drop(column === 1 ? host : waiting, column)
  const ranks = host.getByRole('region', { name: 'In this meeting' })
  await ranks.getByText('You').waitFor()
  expect(await ranks.locator('li').first().innerText()).toMatch(/^1[^]*You[^]*\d+$/)
  await waiting.getByRole('region', { name: 'In this meeting' }).getByText('Mara').waitFor()
  expect(await tooWide(host)).toBeLessThanOrEqual(0)
  const board = await panel(mara, 'mara', '/meeting/leaderboard')
  await board.getByRole('button', { name: 'In this meeting', pressed: true }).waitFor()
  await board.getByRole('row', { name: 'Ana Costa' }).waitFor()
  const own = board.getByRole('row', { name: 'You' }).first()
  await own.getByRole('img', { name: '1', exact: true }).waitFor()
  expect(await own.innerText()).toMatch(/You[^]*\d+$/)
  expect(await tooWide(board)).toBeLessThanOrEqual(0)
})

test('who opened a table puts the queue in order from the panel', async () => {
  const host = await panel(mara, 'mara')
  await press(host, 'Queue up')
  const other = await panel(ana, 'ana')
  await press(other, 'Queue up')
  const line = (n: number) => host.locator('.Meetings-queueLine').nth(n)
  await line(1).getByText('Ana').waitFor()
  await press(host, 'Move Ana Costa up')
  await line(0).getByText('Ana').waitFor()
  expect(await other.getByRole('button', { name: /^Move|^Take/ }).count()).toBe(0)
  await press(host, 'Remove Ana Costa from the queue')
  await other.getByRole('button', { name: 'Queue up' }).waitFor()
  await press(host, 'Leave the queue')
})
