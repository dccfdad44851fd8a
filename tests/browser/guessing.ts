import type { Page } from 'playwright-core'

/** Words that may be guessed and are never the answer: six of them end a puzzle, unsolved. */
export const words = {
  en: ['lanky', 'divot', 'tilde', 'chock', 'mumps', 'frass'],
  tr: ['kobra', 'rumba', 'düzgü', 'sütçü', 'çökme', 'ölücü'],
} as const

async function pressLetters(page: Page, word: string): Promise<void> {
  for (const letter of word) {
    // letters that Playwright's own keyboard does not have are pressed as a Turkish one sends them
    if (/[a-z]/.test(letter)) await page.keyboard.press(letter)
    else
      await page.evaluate(
        (key) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
        letter,
      )
  }
}

/** Types a guess of letters on whatever board has the page, and Enter. */
export async function type(page: Page, word: string): Promise<void> {
  await pressLetters(page, word)
  await page.keyboard.press('Enter')
}

const DRAW_MS = 2_000

const rowOf = (i: number) => `.Guessing-grid [role=row]:nth-child(${i + 1})`

/** Whether a row has all its letters, given what a busy machine takes to draw them. */
const isFull = (page: Page, i: number): Promise<boolean> =>
  page
    .waitForFunction(
      (row) =>
        [...document.querySelectorAll(`${row} [role=gridcell]`)].every(
          (cell) => cell.textContent?.trim() !== '',
        ),
      rowOf(i),
      { timeout: DRAW_MS },
    )
    .then(
      () => true,
      () => false,
    )

/* While the page hears from the server it takes no keys, and nobody types as fast as this: what was lost is typed once more. */
async function fillRow(page: Page, i: number, word: string): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    await page.waitForFunction(() => !document.querySelector('.GuessKeyboard-key:disabled'))
    await pressLetters(page, word)
    if (await isFull(page, i)) return
    for (const _ of word) await page.keyboard.press('Backspace')
  }
}

/** Guesses words until the puzzle is over; each when the one before has been shown. */
export async function playToTheEnd(page: Page, words: readonly string[]): Promise<void> {
  for (const [i, word] of words.entries()) {
    await page.locator('.GuessKeyboard-key:enabled, .PuzzleResult-hero').first().waitFor()
    if (await page.locator('.PuzzleResult-hero').isVisible()) return
    await fillRow(page, i, word)
    await page.keyboard.press('Enter')
    await page
      .locator(`${rowOf(i)} :is(.Guessing-correct, .Guessing-present, .Guessing-absent)`)
      .first()
      .waitFor()
  }
  await page.locator('.PuzzleResult-hero').waitFor()
}
