import { seriousProblems, openProduct, type Product } from '#tests/browser/browser.ts'
import { browserOf, enter } from '#tests/browser/demo-people.ts'

describe('feedback/tests/feedback.browser', () => {
  let product: Product
  beforeAll(async () => {
    product = await openProduct()
  })
  afterAll(async () => {
    await product.close()
    expect(product.problems).toEqual([])
  })

  /* What this test breaks on purpose is not a problem of the page. */
  const forgive = (text: RegExp) =>
    product.problems.splice(
      0,
      product.problems.length,
      ...product.problems.filter((problem) => !text.test(problem)),
    )

  test('a member writes by keyboard and mouse, closes the page, comes back to it and sends it', async () => {
    const { page, go } = await browserOf(product, await enter(product, 'member'))
    await go('/feedback')
    await page.getByRole('heading', { name: 'Tell us' }).waitFor()
    const send = page.getByRole('button', { name: 'Send' })
    expect(await send.isDisabled()).toBe(true)
    await page.getByRole('textbox', { name: /What would you like/ }).fill('The clock began late.')
    await page.reload()
    await page.getByText('The clock began late.').waitFor()
    expect(await page.getByRole('radio', { name: '4 of 5: good' }).count()).toBe(0) // collapsed
    await page.getByRole('button', { name: /Three more questions/ }).click()
    await page.getByRole('radio', { name: '4 of 5: good' }).check()
    await page.getByRole('radio', { name: '9', exact: true }).check()
    await page.getByRole('textbox', { name: 'Why?' }).fill('Quick.')
    await page.getByRole('checkbox', { name: 'In Teams' }).check()
    expect(await seriousProblems(page)).toEqual([])
    await send.click()
    await page.getByText(/Number F-\d+/).waitFor()
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
    await page.getByText(/Numarası F-\d+/).waitFor() // retried automatically
    await context.close()
    forgive(/ERR_FAILED/)
  })

  test('from the menu it opens over the page by keyboard, Escape closes it, and the focus is back', async () => {
    const { page, go } = await browserOf(product, await enter(product, 'member'))
    await go('/streaks')
    const account = page.getByRole('button', { name: /^Account of/ }).first()
    await account.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Tell us' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Tell us' })
    await dialog.getByRole('textbox', { name: /What would you like/ }).fill('A quiz.')
    await dialog.getByText('7 of 2,000').waitFor()
    expect(await seriousProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await account.and(page.locator(':focus')).waitFor()
    expect(new URL(page.url()).pathname).toBe('/streaks')
  })

  test('from an error it opens over the page; words go as they stand, and a number comes back', async () => {
    const { page, go } = await browserOf(product, await enter(product, 'member'))
    await page.route('**/Season/Season?**', (route) =>
      route.fulfill({ status: 404, json: { message: 'not_found' } }),
    )
    await go('/leaderboard/seasons/2020-Q1')
    const button = page.getByRole('button', { name: 'Tell us' })
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'Tell us' })
    await dialog.getByRole('textbox', { name: /What would you like/ }).fill('It stays empty.')
    const sending = page.waitForRequest('**/api/dash-feeedbacks')
    await dialog.getByRole('button', { name: 'Send' }).click()
    const { data } = (await sending).postDataJSON() as { data: { share_text: string } }
    expect(data.share_text).toBe('It stays empty.')
    const thanks = page.getByRole('dialog', { name: 'Thank you, we have it' })
    await thanks.getByText(/Number F-\d+/).waitFor()
    expect(await seriousProblems(page)).toEqual([])
    await thanks.getByRole('button', { name: 'Close' }).click()
    await button.and(page.locator(':focus')).waitFor()
    forgive(/404/)
  })

  test('more than an hour takes is kept with its words, and goes out when one says so', async () => {
    const member = await enter(product, 'member')
    const { page, go } = await browserOf(product, member, { language: 'tr', width: 390 })
    const refused = { message: 'feedback_enough', retryAfter: 3600 }
    await page.route('**/api/dash-feeedbacks', (route) =>
      route.fulfill({ status: 429, json: refused }),
    )
    await go('/feedback')
    await page.getByRole('textbox', { name: /Ne söylemek/ }).fill('Bir daha.')
    await page.getByRole('button', { name: 'Gönder' }).click()
    await page.getByText('Bu saat için yeterli').waitFor()
    expect(await seriousProblems(page)).toEqual([])
    await page.getByRole('button', { name: /itibarıyla gönder/ }).click()
    await page.getByText(/olunca kendiliğinden gider/).waitFor()
    await page.reload()
    await page.getByText(/olunca kendiliğinden gider/).waitFor()
    forgive(/429/)
  })

  test('feedback written offline is sent automatically from another page, after a reload too', async () => {
    const { page, go } = await browserOf(product, await enter(product, 'member'))
    await page.route('**/api/dash-feeedbacks', (route) => route.abort())
    await go('/feedback')
    await page.getByRole('textbox', { name: /What would you like/ }).fill('From the train.')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Not sent, you are offline').waitFor()
    await page.unroute('**/api/dash-feeedbacks')
    await page.goto(new URL('/streaks', page.url()).href)
    await page.getByText(/Your feedback has arrived: number F-\d+/).waitFor()
    forgive(/ERR_FAILED/)
  })

  test('an admin turns courts on; everyone sees theirs, in both languages', async () => {
    const admin = await enter(product, 'admin')
    const { page, go } = await browserOf(product, admin)
    await go('/leaderboard/leagues?tab=courts')
    await page.getByText('No courts yet').waitFor()
    await page.getByRole('switch', { name: 'We play in courts' }).click()
    const card = page.getByRole('region', { name: 'Your court' })
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
