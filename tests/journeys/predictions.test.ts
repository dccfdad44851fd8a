import type { Frame } from 'playwright-core'
import { seriousProblems } from '../browser/browser.ts'
import { company, openTeams, untilNoon, type Seat, type Teams } from '../browser/teams.ts'

const DAY = 86_400_000

let teams: Teams
let mara: Seat
let ana: Seat
let deniz: Seat
let ahead = untilNoon()
const now = () => new Date(Date.now() + ahead)

beforeAll(async () => {
  teams = await openTeams(company(), now)
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

const at = (seat: Seat, person: string, path: string) =>
  seat.open({ surface: 'personal', person, path })

const press = (frame: Frame, name: string | RegExp) =>
  frame.getByRole('button', { name }).first().click()

/** No page of an admin may be framed as a tab's address, so the way to it is the page's own. */
async function startPage(): Promise<Frame> {
  const frame = await at(mara, 'mara', '/predictor-games')
  await press(frame, 'Start a predictor')
  return frame
}

const tomorrow = () => new Date(now().getTime() + DAY).toISOString().slice(0, 10)

/** A digit and on: both sides of a match from the keyboard. */
async function type(frame: Frame, team: RegExp, digits: string): Promise<void> {
  await frame.getByRole('spinbutton', { name: team }).focus()
  for (const digit of digits) await frame.page().keyboard.press(digit)
}

/** Until a page asked again shows something. */
async function comesUp(open: () => Promise<Frame>, text: string | RegExp): Promise<Frame> {
  for (let i = 0; ; i++) {
    const frame = await open()
    const found = frame.getByText(text).first()
    const isThere = await found.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    )
    if (isThere || i === 12) return frame
  }
}

test('an admin writes a competition from pasted lines, mends one, and starts its predictor', async () => {
  const frame = await startPage()
  await press(frame, 'Write your own')
  await frame.getByRole('textbox', { name: 'Name' }).fill('Lunch League')
  await press(frame, 'Create')
  await frame.getByRole('heading', { name: 'Lunch League' }).waitFor()
  await press(frame, 'Paste')
  await frame
    .getByRole('textbox', { name: 'Lines from a spreadsheet' })
    .fill(
      `Round 1\t${tomorrow()}\t12:15\tThird Floor\tCanteen FC\nRound 1\t${tomorrow()}\t12:50\tCanteen FC\tNight Build`,
    )
  await press(frame, 'Read')
  await frame.getByText('Needs you', { exact: true }).waitFor()
  expect(await frame.getByRole('button', { name: 'Save 2' }).isDisabled()).toBe(true)
  const cell = frame.getByRole('textbox', { name: /of line 2/ }).first()
  await cell.fill('Rooftop FC')
  await cell.press('Enter')
  await press(frame, 'Save 2')
  await frame.getByText('2 matches are saved.').waitFor()
  await press(frame, 'To the rules')
  await frame.getByRole('heading', { name: 'Rules' }).waitFor()
  expect(await seriousProblems(mara.page)).toEqual([])
  await press(frame, /^Start$/)
  await frame.getByRole('heading', { name: 'Lunch League' }).waitFor()
  await frame.getByRole('spinbutton', { name: 'Goals of Third Floor' }).waitFor()
})

test('in Teams the next lock opens in its dialog, which gives its result back', async () => {
  const tab = await at(ana, 'ana', `/predictorEvents?day=${tomorrow()}`)
  await press(tab, 'Answer next')
  const dialog = await ana.frame('task')
  await dialog.getByRole('spinbutton', { name: 'Goals of Third Floor' }).waitFor()
  expect(await seriousProblems(ana.page)).toEqual([])
  await type(dialog, /Third Floor/, '21')
  await dialog.getByText('Saved', { exact: true }).waitFor()
  await ana.closeTask('Save')
  const [[result]] = (await ana.told('tasks.completeTask')) as [[{ open: number }]]
  expect(result).toMatchObject({ open: 1 })
  await tab.getByRole('link', { name: /^Third Floor v Canteen FC.*You said 2 : 1/ }).waitFor()
})

test('what can be tipped now stands first on the page, by its lock, and is tipped there', async () => {
  const open = () => at(ana, 'ana', '/predictor-games')
  const goals = (frame: Frame) =>
    frame
      .getByRole('spinbutton')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-valuetext')))
  const tab = await open()
  const rows = tab.getByRole('region', { name: 'Tip now' }).getByRole('listitem')
  await rows.nth(1).getByText('Not tipped yet').waitFor()
  expect(await goals(tab)).toEqual(['2', '1', 'not said yet', 'not said yet'])
  expect(await seriousProblems(ana.page)).toEqual([])
  await rows
    .nth(1)
    .getByRole('button', { name: /^One more for / })
    .last()
    .click()
  await rows
    .nth(1)
    .getByText(/^Saved \d\d:\d\d$/)
    .waitFor()
  await tab.getByText('2 of the next 2 tips saved').waitFor()
  const again = await open()
  await again.getByText('2 of the next 2 tips saved').waitFor()
  expect(await goals(again)).toEqual(['2', '1', '0', '1'])
})

test('on a phone in Turkish a tip is typed, and kept while there is no line', async () => {
  const frame = await at(deniz, 'deniz', '/predictor-games')
  await press(frame, 'Account of Deniz Kaya')
  await frame.getByRole('menuitemradio', { name: 'Türkçe' }).click()
  const home = frame.getByRole('heading', { name: 'Tahmin', exact: true })
  await home.waitFor()
  await frame.getByRole('link', { name: 'Lunch League', exact: true }).click()
  await home.waitFor({ state: 'detached' }) // it has fields for the same match
  await type(frame, /Third Floor/, '1')
  teams.setOff(true)
  await frame.page().keyboard.press('1')
  await frame.getByText('Bu cihazda saklanıyor. Ulaştığında sayılır.').waitFor()
  teams.setOff(false)
  await frame.getByText('Kaydedildi', { exact: true }).waitFor()
  expect(await seriousProblems(deniz.page)).toEqual([])
})

test('after the lock the tips show, a typed result scores them, and the table says why', async () => {
  ahead += 2 * DAY
  const frame = await startPage()
  await frame.getByRole('link', { name: 'Matches and results' }).first().click()
  await press(frame, 'Result of Third Floor v Canteen FC')
  for (const [team, goals] of [
    ['Third Floor', '2'],
    ['Canteen FC', '1'],
  ] as const)
    await frame
      .getByRole('group', { name: 'After 90 minutes' })
      .getByRole('spinbutton', { name: `Goals of ${team}` })
      .press(goals)
  await frame.getByText(/rises?/).waitFor()
  await press(frame, /^Save$/)
  await frame.getByText('The result is saved.').waitFor()
  const round = await comesUp(async () => {
    const page = await at(ana, 'ana', '/predictor-games')
    await page.getByRole('link', { name: 'Lunch League', exact: true }).click()
    return page
  }, 'Exact score')
  await round.getByRole('list', { name: 'Round' }).getByText('You').waitFor()
  await press(round, 'Tips by name')
  await round.getByRole('dialog').getByText('2 : 1').waitFor()
  const own = await at(deniz, 'deniz', '/predictor-games')
  await own.getByRole('link', { name: 'Lunch League', exact: true }).click()
  await own.getByText('Tutmadı').first().waitFor()
})
