import type { Page } from 'playwright-core'

/** Allowed guesses, enough to end any puzzle of words. */
export const words = {
  en: ['crane', 'slope', 'night', 'build', 'dwarf', 'jumpy'],
  tr: ['kitap', 'deniz', 'bahar', 'köprü', 'çiçek', 'süslü'],
} as const

/** Types a guess of letters on whatever board has the page, and Enter. */
export async function type(page: Page, word: string): Promise<void> {
  for (const letter of word) {
    // letters that Playwright's own keyboard does not have are pressed as a Turkish one sends them
    if (/[a-z]/.test(letter)) await page.keyboard.press(letter)
    else
      await page.evaluate(
        (key) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
        letter,
      )
  }
  await page.keyboard.press('Enter')
}

/** Guesses words until the puzzle is over; each when the one before has been shown. */
export async function playToTheEnd(page: Page, words: readonly string[]): Promise<void> {
  for (const [i, word] of words.entries()) {
    if (await page.locator('.Finished-hero').isVisible()) return
    await type(page, word)
    await page
      .locator(
        `.kit-guess-tile-grid [role=row]:nth-child(${i + 1}) :is(.kit-guess-tile-correct, .kit-guess-tile-present, .kit-guess-tile-absent)`,
      )
      .first()
      .waitFor()
    await page.waitForFunction(() => !document.querySelector('.kit-GuessKeyboard-key:disabled'))
  }
  await page.locator('.Finished-hero').waitFor()
}
