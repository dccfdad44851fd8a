import type { Page } from 'playwright-core'
import { solve } from '#games/sudoku/solver.ts'
import { until } from '../wait-until.ts'
import { joinProduct, lookAround, seriousProblems, type Product } from '../browser/browser.ts'

let product: Product
beforeAll(async () => {
  product = await joinProduct()
})
afterAll(() => product.close())

const texts = {
  en: {
    start: 'Start',
    solved: /^Solved in \d+:\d\d$/,
    undo: 'Undo',
    pause: 'Pause',
    paused: 'Paused',
    on: 'Resume',
  },
  tr: {
    start: 'Başla',
    solved: /^Süren: \d+:\d\d$/,
    undo: 'Geri al',
    pause: 'Ara ver',
    paused: 'Ara verildi',
    on: 'Devam et',
  },
} as const
type Language = keyof typeof texts

async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate((chosen) => {
    const user = JSON.parse(localStorage.getItem('recess.user')!) as object
    localStorage.setItem('recess.user', JSON.stringify({ ...user, language: chosen }))
  }, language)
}

/** The signs on the board, '.' for an empty cell. */
const gridOf = (page: Page): Promise<string> =>
  page
    .locator('[role=gridcell]')
    .evaluateAll((cells) =>
      cells.map((cell) => /^[1-9]$/.exec(cell.textContent ?? '')?.[0] ?? '.').join(''),
    )

/** Walks to a cell and writes, by keys alone. */
async function write(page: Page, cell: number, from: number, digit: string): Promise<void> {
  const [down, right] = [Math.floor(cell / 9) - Math.floor(from / 9), (cell % 9) - (from % 9)]
  for (let i = 0; i < Math.abs(down); i++)
    await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp')
  for (let i = 0; i < Math.abs(right); i++)
    await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft')
  await page.keyboard.press(`Digit${digit}`)
}

/** Fills open cells rightly, up to so many. */
async function fill(page: Page, solution: string, most: number): Promise<void> {
  const grid = await gridOf(page)
  let at = 40
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowUp') // the first arrow goes to the middle
  const open = [...grid].flatMap((sign, cell) => (sign === '.' ? [cell] : []))
  for (const cell of open.slice(0, most)) {
    await write(page, cell, at, solution[cell]!)
    at = cell
  }
}

describe.each([
  ['en', 'member', 1280],
  ['tr', 'admin', 280],
] as const)('in %s, as %s, %d px wide', (language, as, width) => {
  const t = texts[language]

  test('a grid is filled by keys alone, on two devices in turn, to its end', async () => {
    const { page: first } = await product.open({ language, width })
    await lookAround(first, product.url, as)
    await speak(first, language)
    await first.goto(`${product.url}/puzzle/sudoku`)
    await first.getByRole('button', { name: t.start, exact: true }).press('Enter')
    await first.locator('[role=gridcell]').first().waitFor()
    expect(await seriousProblems(first)).toEqual([])
    const solution = solve(await gridOf(first))!
    const saved: string[] = []
    first.on('response', (answer) => {
      if (answer.url().includes('/api/Sudoku/Guess')) saved.push(answer.request().postData() ?? '')
    })
    await fill(first, solution, 12)
    await first.keyboard.press('u')
    const left = await gridOf(first)
    await until(() => saved.at(-1)?.includes(left) ?? false, 'the sheet was not saved as it stands')
    await first.getByRole('button', { name: t.pause }).click()
    await first.getByRole('heading', { name: t.paused }).waitFor()
    expect(await seriousProblems(first)).toEqual([])
    expect(await first.locator('[role=gridcell]').count()).toBe(0)

    const { page: second } = await product.open({ language, width })
    await lookAround(second, product.url, as)
    await speak(second, language)
    await second.goto(`${product.url}/puzzle/sudoku`)
    await second.getByRole('button', { name: t.on }).click()
    await second.locator('[role=gridcell]').first().waitFor()
    expect(await gridOf(second)).toBe(left)
    await fill(second, solution, 81)
    await second.getByRole('heading', { name: t.solved }).waitFor()
    const wide = await second.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBe(0)
    expect(await seriousProblems(second)).toEqual([])

    await first.reload()
    await first.getByRole('heading', { name: t.solved }).waitFor()
    await first.locator('.Sudoku-coachLine').first().waitFor()
  })
})

test('nothing complained on the way', () => {
  expect(product.problems).toEqual([])
})
