import type { Frame } from 'playwright-core'
import { addDays, dayAt } from '#shared/days.ts'
import { takeOperatorFeed } from '../server/competitions/operator.ts'
import { feedOf, type Fixture } from '#tests/http/score-predictor-fixture.ts'
import { seriousProblems } from '#tests/browser/browser.ts'
import { company, openTeams, untilNoon, type Seat, type Teams } from '#tests/browser/teams.ts'

let teams: Teams
let mara: Seat
let ana: Seat
let deniz: Seat
const ahead = untilNoon()
const now = () => new Date(Date.now() + ahead)
const tomorrow = () => addDays(dayAt(now(), 'UTC'), 1)
const match = (time: string, team1: string, team2: string): Fixture => ({
  round: 'Round 1',
  date: tomorrow(),
  time,
  team1,
  team2,
})

beforeAll(async () => {
  teams = await openTeams(company(), now)
  const matches = [match('12:15', 'Night', 'Day'), match('12:50', 'Rooftop FC', 'Canteen FC')]
  const text = feedOf(matches, 'Lunch League')
  await takeOperatorFeed(teams.world, { text, address: '', timeZone: 'UTC' })
  teams.microsoft.entra.tenant(teams.people['mara']!.tid).approved = true
  mara = await teams.seat({ width: 1280, height: 900 })
  ana = await teams.seat({ width: 1280, height: 900 })
  deniz = await teams.seat({ width: 390, height: 844 })
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

const press = (frame: Frame, name: string | RegExp) =>
  frame.getByRole('button', { name }).first().click()

const dayPage = (day: string) => `/predictorEvents?day=${day}`

async function type(frame: Frame, goals: string) {
  await frame.getByRole('spinbutton').first().focus()
  for (const digit of goals) await frame.page().keyboard.press(digit)
}

test('an admin starts the predictor; the day leads from one to the next', async () => {
  const frame = await mara.open({ surface: 'personal', person: 'mara', path: '/predictor-games' })
  await press(frame, 'Start a predictor')
  await press(frame, /^Start$/)
  await frame.getByRole('heading', { name: 'Lunch League' }).waitFor()
  const home = await mara.open({ surface: 'personal', person: 'mara', path: '/predictor-games' })
  await press(home, 'The day')
  await home.getByRole('heading', { name: 'Nothing locks today' }).waitFor()
  await home.getByRole('spinbutton', { name: 'Goals of Night' }).waitFor() // tipped from here too
  const week = home.getByRole('navigation', { name: 'Days of the week' })
  await week.getByRole('link').first().focus()
  await home.page().keyboard.press('ArrowRight')
  const focused = week.locator(':focus')
  expect(await week.getByRole('link').nth(1).textContent()).toBe(await focused.textContent())
  expect(await seriousProblems(mara.page)).toEqual([])
  await press(home, /^Go to /)
  await home.getByRole('link', { name: /^Night v Day, Lunch League/ }).waitFor()
  await press(home, 'Today')
  await press(home, 'Day after')
  await home.getByRole('link', { name: /^Night v Day, Lunch League/ }).waitFor()
  await press(home, 'Today')
  await home.getByRole('heading', { name: 'Nothing locks today' }).waitFor()
  expect(await seriousProblems(mara.page)).toEqual([])
})

test('what waits first is answered in its dialog, and the day shows it and the next', async () => {
  const path = dayPage(tomorrow())
  const frame = await ana.open({ surface: 'personal', person: 'ana', path })
  await frame.getByText('2 open', { exact: true }).waitFor()
  await press(frame, 'Answer next')
  const dialog = await ana.frame('task')
  await dialog.getByRole('spinbutton', { name: 'Goals of Night' }).waitFor()
  await type(dialog, '21')
  await dialog.getByText('Saved', { exact: true }).waitFor()
  await ana.closeTask('Save')
  await frame.getByRole('link', { name: /^Night v Day.*You said 2 : 1/ }).waitFor()
  await frame.getByText('1 open', { exact: true }).waitFor()
  expect(await seriousProblems(ana.page)).toEqual([])
  await press(frame, 'Answer next')
  const second = await ana.frame('task')
  await second.getByRole('spinbutton', { name: 'Goals of Rooftop FC' }).waitFor()
})

test('on a phone in Turkish it is a list, and the next is answered from its foot', async () => {
  const start = await deniz.open({ surface: 'personal', person: 'deniz', path: '/predictor-games' })
  await press(start, 'Account of Deniz Kaya')
  await start.getByRole('menuitemradio', { name: 'Türkçe' }).click()
  await press(start, 'Günün akışı')
  await press(start, 'Sonraki gün')
  await start.getByText('2 açık', { exact: true }).waitFor()
  const list = start.getByRole('list', { name: 'Saat saat bu gün' })
  expect(await list.getByRole('listitem').count()).toBe(2)
  expect(await seriousProblems(deniz.page)).toEqual([])
  await press(start, 'Sıradakini yanıtla')
  const dialog = await deniz.frame('task')
  await dialog.getByRole('spinbutton').first().waitFor()
})
