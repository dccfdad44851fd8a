import type { Frame } from 'playwright-core'
import { seriousProblems } from '../browser/browser.ts'
import { company, openTeams, type Seat, type Teams } from '../browser/teams.ts'

let teams: Teams
let mara: Seat
let ana: Seat
let deniz: Seat

beforeAll(async () => {
  teams = await openTeams(company())
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

const at = (seat: Seat, person: string) =>
  seat.open({ surface: 'personal', person, path: '/predictor-games' })

const press = (frame: Frame, name: string | RegExp) =>
  frame.getByRole('button', { name }).first().click()

async function openEvent(seat: Seat, person: string): Promise<Frame> {
  const frame = await at(seat, person)
  await frame.getByRole('link', { name: 'Company day', exact: true }).click()
  return frame
}

let editor: Frame

test('an admin writes an event, sees what members will, and publishes it', async () => {
  editor = await at(mara, 'mara')
  await press(editor, 'Start a predictor')
  await editor.getByRole('link', { name: 'Special events' }).click()
  await press(editor, 'New event')
  await editor.getByRole('textbox', { name: 'Name' }).fill('Company day')
  await press(editor, 'Create')
  await editor.getByRole('heading', { name: 'Company day' }).waitFor()
  await editor.getByRole('textbox', { name: 'Question', exact: true }).fill('Who wins the relay?')
  await editor.getByRole('textbox', { name: 'In Turkish' }).fill('Bayrak yarışını kim kazanır?')
  await editor.getByRole('textbox', { name: 'Option 1' }).fill('Design')
  await editor.getByRole('textbox', { name: 'Option 2' }).fill('Platform')
  const preview = editor.getByRole('region', { name: 'Preview' })
  await preview.getByRole('heading', { name: 'Who wins the relay?' }).waitFor()
  await press(editor, 'Save the question')
  await editor.getByText('Saved.').first().waitFor()
  await press(editor, 'Add a question')
  await press(editor, 'Yes or no')
  await editor.getByRole('textbox', { name: 'Question', exact: true }).fill('Does it rain?')
  await editor.getByRole('textbox', { name: 'In Turkish' }).fill('Yağmur yağar mı?')
  await press(editor, 'Save the question')
  await editor.getByRole('button', { name: /Does it rain/ }).waitFor()
  await editor.getByRole('textbox', { name: 'Question', exact: true }).fill('Does it rain today?')
  await editor.getByRole('button', { name: /Who wins the relay/ }).click()
  await editor.getByRole('alertdialog').getByRole('button', { name: 'Save' }).click()
  await editor.getByRole('button', { name: /Does it rain today/ }).waitFor()
  await editor
    .getByRole('textbox', { name: 'Question', exact: true })
    .fill('Who wins the relay race?')
  expect(await seriousProblems(mara.page)).toEqual([])
  await press(editor, 'Publish') // what stands in the fields
  await press(editor, 'Publish now')
  await editor.getByText('Published', { exact: true }).waitFor()
})

test('a colleague answers, and another does in Turkish on a phone, one question at a time', async () => {
  const frame = await openEvent(ana, 'ana')
  await frame.getByRole('heading', { name: 'Who wins the relay race?' }).waitFor()
  await frame.getByRole('radio', { name: 'Platform' }).check()
  await frame.getByText('Saved', { exact: true }).first().waitFor()
  await frame.getByRole('button', { name: 'Yes', exact: true }).click()
  await frame.getByText('2 of 2').waitFor()
  expect(await seriousProblems(ana.page)).toEqual([])
  const phone = await at(deniz, 'deniz')
  await press(phone, 'Account of Deniz Kaya')
  await phone.getByRole('menuitemradio', { name: 'Türkçe' }).click()
  await phone.getByRole('link', { name: 'Company day', exact: true }).click()
  await phone.getByRole('heading', { name: 'Bayrak yarışını kim kazanır?' }).waitFor()
  await phone.getByRole('radio', { name: 'Design' }).check()
  await phone.getByText('Kaydedildi', { exact: true }).waitFor()
  await press(phone, 'Sıradaki')
  await phone.getByRole('heading', { name: 'Yağmur yağar mı?' }).waitFor()
  expect(await seriousProblems(deniz.page)).toEqual([])
})

test('during the show the answer is entered, and the tables that are open move by themselves', async () => {
  const answered = await openEvent(ana, 'ana')
  await answered.getByText('Nothing is scored yet.').waitFor()
  await editor.getByRole('button', { name: /Who wins the relay/ }).click()
  const answer = editor.getByRole('region', { name: 'The answer' })
  await answer.getByRole('checkbox', { name: 'Platform' }).check()
  await press(editor, 'Lock and enter the answer now')
  await editor.getByText('Right: Platform').first().waitFor()
  await answered.getByText('+10').waitFor()
  await answered.getByRole('list', { name: 'Standings' }).getByText('You').waitFor()
  const phone = await openEvent(deniz, 'deniz')
  await phone.getByRole('button', { name: /^Soru 1/ }).click() // it opened at what is still to be answered
  await phone.getByText('Doğrusu: Platform').waitFor()
  await phone.getByRole('list', { name: 'Sıralama' }).getByText(/Ana/).waitFor()
})
