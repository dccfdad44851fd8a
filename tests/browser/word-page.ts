import type { BrowserContext, Page } from 'playwright-core'
import type { User } from '#shared/accounts.ts'
import type { Product } from './browser.ts'
import { type, words } from './guessing.ts'
import { browserOf } from './demo-people.ts'

/** The rows that are marked. */
export const made = (page: Page) =>
  page.locator('.Guessing-grid [role=row]').filter({
    has: page.locator('.Guessing-correct, .Guessing-present, .Guessing-absent'),
  })
/** A key that is enabled. */
export const keyboard = (page: Page) => page.locator('.GuessKeyboard-key:enabled').first()

/** The word of the day, in a separate browser. */
export async function openWord(product: Product, user: User, width = 1280) {
  const { page, context, go } = await browserOf(product, user, { width })
  const open = async () => {
    await go('/puzzle/findTheWord')
    await keyboard(page).waitFor()
  }
  return { page, context, go, open }
}

/** The first guess, which fixes the edition. */
export async function begin(page: Page): Promise<void> {
  await type(page, words.en[0])
  await made(page).nth(0).waitFor()
  await keyboard(page).waitFor()
}

export async function guessWithoutALine(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true)
  await type(page, words.en[1])
}

/** Signs a user in on this device from the next page on. */
export const signIn = (page: Page, user: User, language: 'en' | 'tr' = 'en') =>
  page.evaluate(
    (text) => localStorage.setItem('recess.user', text),
    JSON.stringify({ ...user, language }),
  )
