import type { Frame } from 'playwright-core'
import { takeOperatorFeed } from '../server/competitions/operator.ts'
import { ended, HARBOUR, raceText, season, type Race } from '#tests/http/race-predictor-fixture.ts'
import { seriousProblems } from '#tests/browser/browser.ts'
import { company, openTeams, type Seat, type Teams } from '#tests/browser/teams.ts'

const DAY = 86_400_000
const ORDER = ['delorme', 'brandt', 'amari', 'nyberg', 'quist', 'okoye', 'castellan', 'prado']

let teams: Teams
let mara: Seat
let ana: Seat
let deniz: Seat
let ahead = 0 // ms
const now = () => new Date(Date.now() + ahead)
const races = season(Date.now() + 3 * DAY - Date.parse('2026-10-18T13:00:00Z'))

const take = (some: readonly Race[]) =>
  takeOperatorFeed(teams.world, {
    text: raceText(some),
    address: '',
    timeZone: 'UTC',
    name: 'Lunch Grand Prix',
  })

beforeAll(async () => {
  teams = await openTeams(company(), now)
  await take(races)
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

const openSeason = async (seat: Seat, person: string): Promise<Frame> => {
  const frame = await seat.open({ surface: 'personal', person, path: '/predictor-games' })
  await frame.getByRole('link', { name: 'Lunch Grand Prix', exact: true }).click()
  return frame
}

const slot = (frame: Frame, label: string) =>
  frame.getByRole('button', { name: label, exact: true })

/** Reopens the season until the harbour's race shows a text. */
async function comesUp(seat: Seat, person: string, text: string): Promise<Frame> {
  for (let i = 0; ; i++) {
    const frame = await openSeason(seat, person)
    await frame.getByRole('link', { name: /Round 1|1\. yarış/ }).click()
    const found = frame.getByText(text).first()
    const isThere = await found.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    )
    if (isThere || i === 12) return frame
  }
}

test('an admin starts the season with rules of their own', async () => {
  const frame = await mara.open({ surface: 'personal', person: 'mara', path: '/predictor-games' })
  await press(frame, 'Start a predictor')
  await frame.getByRole('spinbutton', { name: 'Fastest lap' }).fill('6')
  await frame.getByText('61 at most').first().waitFor()
  expect(await seriousProblems(mara.page)).toEqual([])
  await press(frame, /^Start$/)
  await frame.getByRole('heading', { name: 'Race predictions' }).waitFor()
})

test('six empty places are filled by dragging, by tapping and by keys', async () => {
  const frame = await openSeason(ana, 'ana')
  await frame.getByText('0 of 6 chosen', { exact: true }).waitFor()
  const driver = (name: RegExp) => frame.getByRole('button', { name })
  await driver(/^\d+ Nyberg/).dragTo(slot(frame, 'Pole: Choose a driver'))
  await slot(frame, 'Pole: Ada Nyberg').waitFor()
  await slot(frame, '1st: Choose a driver').click()
  await driver(/^\d+ Brandt/).click()
  await driver(/^\d+ Delorme/).click() // the next place is selected automatically
  await slot(frame, '2nd: Ada Delorme').waitFor()
  await slot(frame, '3rd: Choose a driver').press('ArrowUp') // from the end of the list
  await slot(frame, '3rd: Ada Okoye').press('Delete')
  for (let i = 0; i < 2; i++) await frame.page().keyboard.press('ArrowDown') // past drivers who have a step
  await slot(frame, '3rd: Ada Amari').waitFor()
  await slot(frame, 'Fastest lap: Choose a driver').click()
  await driver(/^\d+ Amari/).click()
  await driver(/^\d+ Castellan/).click()
  await frame.getByText('6 of 6 chosen', { exact: true }).waitFor()
  await frame.getByText('Saved', { exact: true }).waitFor()
  expect(await seriousProblems(ana.page)).toEqual([])
  const again = await openSeason(ana, 'ana')
  await again.getByText('6 of 6 chosen', { exact: true }).waitFor()
})

test('on a phone in Turkish they are tapped one after another', async () => {
  const frame = await deniz.open({ surface: 'personal', person: 'deniz', path: '/predictor-games' })
  await press(frame, 'Account of Deniz Kaya')
  await frame.getByRole('menuitemradio', { name: 'Türkçe' }).click()
  await frame.getByRole('link', { name: 'Lunch Grand Prix', exact: true }).click()
  await frame.getByText('6 yerden 0 tanesi dolu', { exact: true }).waitFor()
  for (const name of ['Quist', 'Delorme', 'Brandt', 'Amari', 'Prado', 'Prado'])
    await frame
      .getByRole('button', { name: new RegExp(name) })
      .last()
      .click()
  await frame.getByText('6 yerden 6 tanesi dolu', { exact: true }).waitFor()
  expect(await seriousProblems(deniz.page)).toEqual([])
  await frame.getByText('Kaydedildi', { exact: true }).waitFor()
})

test('with qualifying the pole is fixed, and the rest stays open', async () => {
  ahead = 2.5 * DAY
  const frame = await openSeason(ana, 'ana')
  await frame.getByText('Locked', { exact: true }).waitFor()
  expect(await slot(frame, 'Pole: Ada Nyberg').isDisabled()).toBe(true)
  await frame.getByRole('button', { name: 'Remove Ada Castellan' }).click()
  await frame.getByRole('button', { name: /^\d+ Quist/ }).click()
  await frame.getByText('Saved', { exact: true }).waitFor()
})

test('the result shows line by line what each pick earned, zeros too', async () => {
  ahead = 4 * DAY
  await take(ended(races, HARBOUR, { order: ORDER }))
  const frame = await comesUp(ana, 'ana', 'points for you')
  const lines = frame.getByRole('list', { name: 'What each rule paid' }).getByRole('listitem')
  const told = await lines.evaluateAll((items) =>
    items.map((item) => [...item.querySelectorAll('p')].map((p) => p.textContent).join(' | ')),
  )
  expect(told).toEqual([
    'Pole | Nyberg started first, as you said.',
    'Brandt on the podium | You said 1st, finished 2nd.',
    'Delorme on the podium | You said 2nd, finished 1st.',
    'Amari 3rd | Right driver, right place.',
    'All three in order | 10 extra when 1, 2 and 3 are right.',
    'Fastest lap | Amari 1:21.480, as you said.',
    'First retirement | Prado stopped first, after 1 lap. You said Quist.',
  ])
  await frame.getByRole('img', { name: '34', exact: true }).first().waitFor()
  expect(await seriousProblems(ana.page)).toEqual([])
  const phone = await comesUp(deniz, 'deniz', 'puan senin')
  await phone.getByRole('img', { name: '45', exact: true }).first().waitFor()
  await phone.getByText('İlk Prado durdu, 1 tur sonra; bildin.').waitFor()
  expect(await seriousProblems(deniz.page)).toEqual([])
})

test('an admin corrects who finished third, reads before what it moves, and everyone reads why', async () => {
  const frame = await mara.open({ surface: 'personal', person: 'mara', path: '/predictor-games' })
  await press(frame, 'Start a predictor')
  await frame.getByRole('link', { name: 'Matches and results' }).click()
  await press(frame, 'Harbour Grand Prix')
  await press(frame, 'Result of Harbour Grand Prix, The race')
  const third = frame.getByRole('combobox', { name: '3rd' })
  await third.click()
  await frame.getByRole('option', { name: 'Ada Nyberg' }).click()
  await frame.getByText('Ada Amari').first().waitFor()
  await frame
    .getByRole('textbox', { name: 'Why, shown to everyone' })
    .fill('Amari was disqualified')
  await frame.getByText('of 2', { exact: true }).waitFor()
  expect(await seriousProblems(mara.page)).toEqual([])
  await press(frame, 'Correct')
  await frame.getByText('The result is saved.').waitFor()
  const seen = await comesUp(ana, 'ana', 'Amari was disqualified')
  await seen.getByText('Amari was disqualified').waitFor()
})
