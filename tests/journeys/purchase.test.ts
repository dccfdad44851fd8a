import type { TFunction } from 'i18next'
import type { Page } from 'playwright-core'
import { details } from '../http/billing-fixture.ts'
import { seriousProblems } from '../browser/browser.ts'
import { openPaying, wordsIn, type PayingBrowser } from '../browser/billing-fixture.ts'

let paying: PayingBrowser

beforeAll(async () => {
  paying = await openPaying()
})
afterAll(async () => {
  await paying.close()
  expect(paying.problems).toEqual([])
  expect(paying.stripe.faults).toEqual([])
})

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

/** Writes who invoices are for, by the fields' labels. */
async function fillDetails(page: Page, t: TFunction) {
  await page.getByLabel(t('billing.field.country')).selectOption(details.country)
  const written = Object.entries(details).filter(([name, text]) => text && name !== 'country')
  for (const [name, text] of written) await page.locator(`input[name=${name}]`).fill(text)
}

describe.each(['en', 'tr'] as const)('in %s', (language) => {
  let t: TFunction
  beforeAll(async () => {
    t = await wordsIn(language)
  })

  test('an admin in trial chooses a plan, pays at Stripe, and finds plan and invoice', async () => {
    const { admin } = await paying.server.space()
    const page = await paying.windowOf(admin, language)
    await page.goto(`${paying.url}/plans`)
    await page.getByText(t('billing.state.trial.title', { count: 14 })).waitFor()
    expect(await seriousProblems(page)).toEqual([])
    await press(page, t('billing.verb.choose', { plan: t('billing.plan.team') }))
    await page.getByRole('heading', { name: t('billing.details.title') }).waitFor()
    await press(page, t('billing.details.pay'))
    await page.getByRole('alert').first().waitFor()
    const count = await page.locator('[aria-invalid=true]').count()
    await page.getByText(t('billing.details.wrong', { count })).waitFor()
    await fillDetails(page, t)
    await page.getByText(t('billing.order.today')).waitFor()
    expect(await seriousProblems(page)).toEqual([])
    await press(page, t('billing.details.pay'))
    await page.getByRole('heading', { name: 'Checkout' }).waitFor()
    const due = await page.locator('#total').textContent()
    await page.locator('#pay').click()
    await page.getByRole('heading', { name: t('billing.outcome.bought.title') }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/checkout-success')
    expect(due).toBe('€30.00')
    await paying.tell()
    await press(page, t('billing.done.plan'))
    await page.getByText(t('billing.yours')).waitFor()
    await page.getByText('4242').first().waitFor()
    await page.goto(`${paying.url}/invoices`)
    await page.getByRole('cell', { name: t('billing.invoice.state.paid') }).waitFor()
    expect(await seriousProblems(page)).toEqual([])
    await page.context().close()
  })
})
