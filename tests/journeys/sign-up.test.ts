import type { Page } from 'playwright-core'
import { joinProduct, type Product } from '../browser/browser.ts'
import { playToTheEnd, words } from '../browser/guessing.ts'

let product: Product
beforeAll(async () => {
  product = await joinProduct()
})
afterAll(() => product.close())

const texts = {
  en: {
    name: 'Ana Costa',
    password: 'four corners hop',
    create: 'Create account',
    sent: 'Look in your mail',
    confirmed: 'Your e-mail is confirmed',
    makeSpace: 'Make a game space',
    createSpace: 'Create and continue',
    skip: 'Skip',
    toCourt: 'Go to the court',
    play: 'Play',
    board: 'Leaderboard',
  },
  tr: {
    name: 'Işıl Çınar',
    password: 'dört köşe seksek',
    create: 'Hesap oluştur',
    sent: 'E-postana bak',
    confirmed: 'E-postan onaylandı',
    makeSpace: 'Oyun alanı kur',
    createSpace: 'Kur ve devam et',
    skip: 'Geç',
    toCourt: 'Sahaya çık',
    play: 'Oyna',
    board: 'Sıralama',
  },
} as const
type Language = keyof typeof texts

async function fillSignUp(
  page: Page,
  language: Language,
  name: string,
  email: string,
): Promise<void> {
  await page.locator('input[name=name]').fill(name)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(texts[language].password)
  await page.locator('input[type=checkbox]').check()
  await page.getByRole('button', { name: texts[language].create }).click()
  await page.getByRole('heading', { name: texts[language].sent }).waitFor()
}

/** Opens the outbox page, the newest letter to an address, and the link in it. */
async function followLetter(
  page: Page,
  url: string,
  language: Language,
  email: string,
): Promise<void> {
  await page.goto(`${url}/outbox`)
  await page.locator('li').filter({ hasText: email }).locator('a').first().click()
  await page.locator('pre a[href*="/verify/"]').click()
  await page.getByRole('heading', { name: texts[language].confirmed }).waitFor()
}

describe.each(['en', 'tr'] as const)('in %s', (language) => {
  const t = texts[language]
  const host = `${language}-company.example`

  test('a company signs up, invites, plays the word and sees its leaderboard', async () => {
    const { page: first } = await product.open({ language })
    await first.goto(`${product.url}/signUp`)
    await fillSignUp(first, language, t.name, `first@${host}`)
    await followLetter(first, product.url, language, `first@${host}`)
    await first.getByRole('button', { name: t.makeSpace }).click()
    await first.locator('input[name=space]').fill('Kestrel İş')
    await first.locator('.Spaces-sky input').check()
    await first.getByRole('button', { name: t.createSpace }).click()
    for (const question of [1, 2, 3, 4, 5]) {
      await first.getByText(new RegExp(`^${question}( of |/)5$`)).waitFor()
      await first.getByRole('button', { name: t.skip, exact: true }).click()
    }
    await first.locator('input[readonly]').waitFor()
    await first.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[readonly]')?.value,
    )
    const link = await first.locator('input[readonly]').inputValue()
    await first.getByRole('button', { name: t.toCourt }).click()

    const { page: second } = await product.open({ language })
    await second.goto(link)
    await second.getByText('Kestrel İş').waitFor()
    await fillSignUp(second, language, 'Tom Hughes', `second@${host}`)
    await followLetter(second, product.url, language, `second@${host}`)
    await second.getByRole('button', { name: t.toCourt }).click()

    for (const page of [first, second]) {
      await page
        .locator('.Home-hopscotchLane')
        .getByRole('button', { name: t.play })
        .first()
        .click()
      await page.locator('.GuessKeyboard-keyboard').waitFor()
      await playToTheEnd(page, words[language])
    }
    await second.goto(`${product.url}/leaderboard`)
    await second.locator('.Leaderboard-table tbody tr').nth(1).waitFor()
    const rows = await second.locator('.Leaderboard-table tbody tr').allInnerTexts()
    expect(rows.join(' ')).toContain(t.name)
    expect(await second.locator('html').getAttribute('lang')).toBe(language)
    expect(product.problems).toEqual([])
  })
})
