import type { User } from '#shared/accounts.ts'
import { openProduct, seriousProblems, type Product } from '#tests/browser/browser.ts'
import { browserOf, enter } from '#tests/browser/demo-people.ts'

let product: Product
let selin: User
let mara: User

beforeAll(async () => {
  product = await openProduct()
  selin = await enter(product, 'member')
  mara = await enter(product, 'admin')
})
afterAll(() => product.close())
afterEach(() => expect(product.problems.splice(0)).toEqual([]))

/** Selin's waiting room with Mara in it; Mara reads Turkish. */
async function waitingRoom() {
  const host = await browserOf(product, selin)
  const guest = await browserOf(product, mara, { language: 'tr', width: 280 })
  await host.go('/games/rooms')
  await host.page.getByRole('button', { name: 'Start a room' }).first().click()
  await host.page.getByRole('button', { name: 'Start room' }).click()
  await host.page.locator('.WaitingRoom-waiting').waitFor()
  await guest.go(new URL(host.page.url()).pathname)
  await guest.page.locator('.WaitingRoom-waiting').waitFor()
  const close = async () => {
    for (const { context } of [host, guest]) await context.close()
  }
  return { host: host.page, guest: guest.page, close }
}

test('a phrase is read by each in their own language, and by a screen reader', async () => {
  const { host, guest, close } = await waitingRoom()
  await guest.getByRole('button', { name: 'Bir şey söyle' }).click()
  expect(await seriousProblems(guest)).toEqual([])
  const inside = await guest.getByRole('menu').boundingBox()
  expect(inside!.x).toBeGreaterThanOrEqual(0)
  expect(inside!.x + inside!.width).toBeLessThanOrEqual(280)
  await guest.getByRole('menuitem', { name: 'Bol şans' }).click()
  await host.getByText('Good luck').first().waitFor()
  await host
    .locator('[aria-live=polite]')
    .filter({ hasText: /Mara.*: Good luck/ })
    .waitFor({ state: 'attached' })
  await guest.getByText('Bol şans').first().waitFor()
  await close()
})

test('the host gives the room a name, and everyone sees it; nobody else may', async () => {
  const { host, guest, close } = await waitingRoom()
  await guest.getByRole('button', { name: 'Daha fazla' }).click()
  await guest.getByRole('menu').waitFor()
  expect(await guest.getByRole('menuitem', { name: 'Odanın adını değiştir' }).count()).toBe(0)
  await guest.keyboard.press('Escape')
  await host.getByRole('button', { name: 'More' }).click()
  await host.getByRole('menuitem', { name: 'Rename the room' }).click()
  expect(await seriousProblems(host)).toEqual([])
  await host.getByLabel('Name of the room').fill('Öğle arası')
  await host.getByRole('button', { name: 'Rename' }).click()
  await host.getByRole('heading', { name: /Öğle arası/ }).waitFor()
  await guest.getByRole('heading', { name: /Öğle arası/ }).waitFor()
  await close()
})

test('the host takes someone out after asking once, and they do not get in again', async () => {
  const { host, guest, close } = await waitingRoom()
  const path = new URL(host.url()).pathname
  await host.getByRole('button', { name: 'More' }).click()
  await host.getByRole('menuitem', { name: 'Remove a player' }).click()
  await host
    .getByRole('button', { name: /^Remove Mara/ })
    .last()
    .click()
  expect(await seriousProblems(host)).toEqual([])
  await host.getByRole('button', { name: 'Keep them' }).click()
  expect(await guest.locator('.WaitingRoom-waiting').count()).toBe(1)
  await host.getByRole('button', { name: 'More' }).click()
  await host.getByRole('menuitem', { name: 'Remove a player' }).click()
  await host
    .getByRole('button', { name: /^Remove Mara/ })
    .last()
    .click()
  await host.getByRole('button', { name: 'Remove', exact: true }).last().click()
  await guest.locator('.WaitingRoom-waiting').waitFor({ state: 'detached' })
  await guest.goto(product.url + path)
  await guest.locator('.StateSheet-actions').waitFor()
  expect(await guest.locator('.WaitingRoom-waiting').count()).toBe(0)
  await close()
})
