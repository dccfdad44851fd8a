import { jest } from '@jest/globals'
import { openProduct, seriousProblems, type Product } from './browser.ts'
import { browserOf, enter, newcomer } from './people.ts'

jest.setTimeout(120_000)

let product: Product
beforeAll(async () => {
  product = await openProduct()
}, 180_000)
afterAll(async () => {
  await product.close()
  expect(product.problems).toEqual([])
})

test('from a waiting room a colleague is found by name, hears of it at once and sits down by Play', async () => {
  const admin = await enter(product, 'admin')
  const wilma = await newcomer(product, 'Wilma', admin)
  const host = await browserOf(product, admin)
  const guest = await browserOf(product, wilma, { width: 280, language: 'tr' })
  await guest.go('/leaderboard')
  await guest.page.getByRole('button', { name: 'Bildirimler', exact: true }).waitFor()

  await host.go(`/user-profile/${wilma.userId}`)
  await host.page.getByRole('button', { name: 'Nudge' }).click()
  await host.page.getByText('Nudged: Wilma').first().waitFor()
  await guest.page.getByRole('button', { name: 'Bildirimler, 1 yeni', exact: true }).waitFor()

  await host.go('/games/fourInARow?start')
  await host.page.getByRole('button', { name: 'Start room' }).click()
  await host.page.waitForURL(/fourInARow\/[\w-]{36}/)
  await host.page.getByRole('button', { name: 'Invite', exact: true }).last().click()
  const dialog = host.page.getByRole('dialog', { name: 'Invite a colleague' })
  await dialog.getByRole('searchbox').fill('wil')
  const button = dialog.getByRole('button', { name: 'Invite Wilma' })
  await button.waitFor()
  expect(await seriousProblems(host.page)).toEqual([])
  await button.focus()
  await host.page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Invited: Wilma' }).waitFor()

  await guest.page.getByRole('button', { name: 'Bildirimler, 2 yeni', exact: true }).click()
  const row = guest.page.getByRole('link', { name: /Mara Okafor seni oyuna davet ediyor/ })
  await row.waitFor()
  await row.click()
  await guest.page.waitForURL(/fourInARow\/[\w-]{36}/)
  await guest.page.getByRole('list', { name: 'Yerler' }).waitFor()
})
