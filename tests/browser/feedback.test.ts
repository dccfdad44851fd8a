import { seriousProblems, openProduct, type Product } from './browser.ts'
import { browserOf, enter } from './people.ts'

describe('browser/feedback', () => {
  let product: Product
  beforeAll(async () => {
    product = await openProduct()
  })
  afterAll(async () => {
    await product.close()
    expect(product.problems).toEqual([])
  })

  test('a member writes by keyboard and mouse, closes the page, comes back to it and sends it', async () => {
    const { page, go } = await browserOf(product, await enter(product, 'member'))
    await go('/feedback')
    await page.getByRole('heading', { name: 'Tell us' }).waitFor()
    const send = page.getByRole('button', { name: 'Send' })
    expect(await send.isDisabled()).toBe(true)
    await page.getByRole('textbox', { name: /What would you like/ }).fill('The clock began late.')
    await page.reload()
    await page.getByText('The clock began late.').waitFor()
    await page.getByRole('radio', { name: '4 of 5: good' }).check()
    await page.getByRole('radio', { name: '9', exact: true }).check()
    await page.getByRole('textbox', { name: 'Why?' }).fill('Quick.')
    await page.getByRole('checkbox', { name: 'In Teams' }).check()
    expect(await seriousProblems(page)).toEqual([])
    await send.click()
    await page.getByText(/It is number F-\d+/).waitFor()
    expect(await seriousProblems(page)).toEqual([])
  })

  test('in Turkish in a narrow panel; without a line it is kept, and goes out when the line is back', async () => {
    const member = await enter(product, 'member')
    const { page, context, go } = await browserOf(product, member, { language: 'tr', width: 280 })
    await go('/feedback')
    await page.getByRole('textbox', { name: /Ne söylemek/ }).fill('Çok güzel.')
    expect(await seriousProblems(page)).toEqual([])
    const sideways = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
    expect(await sideways()).toBe(false)
    await page.route('**/api/dash-feeedbacks', (route) => route.abort())
    await page.getByRole('button', { name: 'Gönder' }).click()
    await page.getByText('Gönderilemedi, çevrimdışısın').waitFor()
    await page.unroute('**/api/dash-feeedbacks')
    await page.getByText(/Numarası F-\d+/).waitFor() // tried again by itself
    await context.close()
    product.problems.splice(
      0,
      product.problems.length,
      ...product.problems.filter((text) => !/ERR_FAILED/.test(text)),
    )
  })

  test('an admin turns courts on; everyone sees theirs, in both languages', async () => {
    const admin = await enter(product, 'admin')
    const { page, go } = await browserOf(product, admin)
    await go('/leaderboard/leagues?tab=courts')
    await page.getByText('No courts yet').waitFor()
    await page.getByRole('switch', { name: 'We play in courts' }).click()
    const card = page.getByRole('region', { name: 'Your court' })
    const again = page.getByRole('button', { name: 'Look again' })
    await card.or(again).first().waitFor()
    while (await again.isVisible()) {
      await again.click()
      await page.waitForTimeout(200)
    }
    await card.getByText('You', { exact: true }).waitFor()
    await card.getByText(/The best five days of a week count/).waitFor()
    expect(await seriousProblems(page)).toEqual([])
    const member = await enter(product, 'member')
    const other = await browserOf(product, member, { language: 'tr', width: 390 })
    await other.go('/leaderboard/leagues?tab=courts')
    await other.page.getByRole('region', { name: 'Sahan' }).waitFor()
    expect(await other.page.getByRole('switch', { name: 'Sahalarda oynuyoruz' }).count()).toBe(0)
    expect(await seriousProblems(other.page)).toEqual([])
  })
})
