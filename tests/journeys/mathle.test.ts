import type { Page } from 'playwright-core'
import { choose } from '#games/mathle/bot.ts'
import type { View } from '#games/mathle/rules.ts'
import { seededRandom } from '#games/kit/random.ts'
import { joinProduct, lookAround, seriousProblems, type Product } from '../browser/browser.ts'
import { browserOf, enter, newcomer } from '../browser/demo-people.ts'

let product: Product
beforeAll(async () => {
  product = await joinProduct()
})
afterAll(() => product.close())

const texts = {
  en: {
    solved: /^Solved in (one|two|three|four|five|six)$/,
    lost: 'Not this time',
    coach: 'Coach',
  },
  tr: {
    solved: /^(İlk|[2-6]\.) tahminde çözüldü$/,
    lost: 'Bu kez olmadı',
    coach: 'Koç',
  },
} as const
const refusal = { en: 'Not true: the left side makes 47.', tr: 'Doğru değil: sol taraf 47 ediyor.' }

async function speak(page: Page, language: keyof typeof texts): Promise<void> {
  await page.evaluate((chosen) => {
    const user = JSON.parse(localStorage.getItem('recess.user')!) as object
    localStorage.setItem('recess.user', JSON.stringify({ ...user, language: chosen }))
  }, language)
}

/** What the tiles are painted with, each paint once. */
const paints = (page: Page, tiles: string) =>
  page
    .locator(tiles)
    .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).backgroundColor))])

/** Types a guess and hears what the board shows now. */
async function guess(page: Page, text: string): Promise<View> {
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/Mathle/Guess'))
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  const { view } = (await (await answered).json()) as { view: View }
  const row = page.locator('[role=row]').nth(view.guesses.length - 1)
  await row.getByRole('gridcell').first().waitFor()
  return view
}

/** Yellow says elsewhere: the whole answer has the paint of a sign in its right place. */
async function seenAsRight(page: Page): Promise<void> {
  await page.locator('.PuzzleResult-columns .Guessing-correct').first().waitFor()
  const [right] = await paints(page, '.PuzzleResult-columns .Guessing-correct')
  expect(await paints(page, '.Mathle-sum span')).toEqual([right])
}

describe.each([
  ['en', 'member', 1280],
  ['tr', 'admin', 280],
] as const)('in %s, as %s, %d px wide', (language, as, width) => {
  const t = texts[language]

  test('an equation is guessed by keys alone, to its end, and the coach speaks', async () => {
    const { page } = await product.open({ language, width })
    await lookAround(page, product.url, as)
    await speak(page, language)
    await page.goto(`${product.url}/puzzle/mathle`)
    await page.locator('[role=gridcell]').first().waitFor()
    expect(await page.locator('[role=gridcell]').count()).toBe(48)
    expect(await seriousProblems(page)).toEqual([])

    await page.keyboard.type('12+35=48')
    await page.keyboard.press('Enter')
    await page.getByRole('status').filter({ hasText: refusal[language] }).waitFor()
    for (let i = 0; i < 8; i++) await page.keyboard.press('Backspace')

    const random = seededRandom('a person')
    let view = await guess(page, '48-32=16')
    while (!view.outcome) {
      const next = choose({ view, own: null }, 0, null, { level: 3, ms: 100 }, random)
      view = await guess(page, 'guess' in next ? next.guess : '')
    }
    const name = view.outcome.reason === 'solved' ? t.solved : t.lost
    await page.getByRole('heading', { name }).waitFor()
    if (view.outcome.reason === 'solved') await seenAsRight(page)
    await page.getByRole('heading', { name: t.coach, exact: true }).waitFor({ timeout: 60_000 })
    expect(await page.locator('.GuessCoach-row').count()).toBe(view.guesses.length)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBe(0)
    expect(await seriousProblems(page)).toEqual([])
  })
})

test('the other mode is chosen before the first guess, and its number is made of five cells', async () => {
  const zoe = await newcomer(product, 'Zoe', await enter(product, 'admin'))
  const { page, go } = await browserOf(product, zoe, { width: 390 })
  await go('/puzzle/mathle')
  await page.getByRole('button', { name: 'Mode: Equation' }).click()
  const answered = page.waitForResponse((answer) => answer.url().includes('/api/Mathle/'))
  await page.getByRole('menuitemradio', { name: 'Target number' }).click()
  let { view } = (await (await answered).json()) as { view: View }
  await page.getByText(`5 cells that make ${view.target}.`).first().waitFor()
  expect(await page.locator('[role=gridcell]').count()).toBe(30)
  expect(await seriousProblems(page)).toEqual([])

  const random = seededRandom('a person')
  while (!view.outcome) {
    const next = choose({ view, own: null }, 0, null, { level: 3, ms: 100 }, random)
    view = await guess(page, 'guess' in next ? next.guess : '')
  }
  await page.locator('.PuzzleResult-hero').waitFor()
})

test('nothing complained on the way', () => {
  expect(product.problems).toEqual([])
})
