import type { User } from '#shared/accounts.ts'
import { joinProduct, type Product } from '../browser/browser.ts'
import { beginGame, drop } from '../browser/four-in-a-row.ts'
import { browserOf, founder, newcomer, type As } from '../browser/demo-people.ts'

let product: Product
let selin: User
let mara: User
let arda: User

/** Selin and Mara at a table with their game begun; Selin begins. */
const begin = (series?: string, { mara: second, selin: first }: { mara?: As; selin?: As } = {}) =>
  beginGame(product, selin, mara, series, { first, second })

beforeAll(async () => {
  product = await joinProduct()
  mara = await founder(product, 'Mara', 'Heron Rooms')
  selin = await newcomer(product, 'Selin', mara)
  arda = await newcomer(product, 'Arda', mara)
})
afterAll(() => product.close())
afterEach(() => expect(product.problems.splice(0)).toEqual([]))

test('two play a series to its end, each in their own language, while a third watches', async () => {
  const { one, two, path } = await begin('Best of 3', { mara: { language: 'tr' } })
  const three = await browserOf(product, arda)
  await three.go(`${path}?watch`)
  await three.page.getByText('Mara to move').or(three.page.getByText('Selin to move')).waitFor()
  await one.page.getByText('Your turn').first().waitFor()
  expect(await one.page.title()).toMatch(/^Your turn · Four in a row/)
  expect(await two.page.title()).not.toContain('Sıra sende')
  for (const column of [0, 1, 0, 1, 0, 1]) await drop(column === 0 ? one.page : two.page, column)
  await drop(one.page, 0)
  await one.page.getByRole('heading', { name: 'You won the game' }).waitFor()
  await two.page.getByRole('heading', { name: 'Oyunu Selin kazandı' }).waitFor()
  await one.page.getByRole('button', { name: 'Next game' }).click()
  await two.page.getByRole('button', { name: 'Sonraki oyun' }).click()
  await two.page.getByText('Sıra sende').first().waitFor()
  for (const column of [0, 1, 0, 1, 0, 1, 6]) await drop(column === 1 ? one.page : two.page, column)
  await drop(one.page, 1)
  await one.page.getByRole('heading', { name: 'You won the series' }).waitFor()
  await one.page.getByRole('heading', { name: 'Your points in this series' }).waitFor()
  await one.page.getByText('+24', { exact: true }).waitFor()
  await two.page.getByRole('heading', { name: 'Maçı Selin kazandı' }).waitFor()
  await three.page.getByRole('heading', { name: 'Selin won the series' }).waitFor()
  expect(await three.page.getByRole('button', { name: 'Rematch' }).count()).toBe(0)
  await one.page.getByRole('button', { name: 'Rematch' }).click()
  await two.page.getByRole('button', { name: 'Rövanş' }).click()
  await three.page.getByText('to move').first().waitFor()
  for (const { context } of [one, two, three]) await context.close()
})
