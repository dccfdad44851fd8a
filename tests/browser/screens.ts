import type { Page } from 'playwright-core'
import { lookAround, openProduct, seriousProblems, type Product } from './browser.ts'

const inside = [
  '/',
  '/games',
  '/games/rooms',
  '/games/fourInARow',
  '/games/rooms?start',
  '/puzzle/findTheWord',
  '/leaderboard',
  '/user-settings',
  '/user-profile',
  '/integration',
  '/admin-panel',
  '/nowhere',
] as const
const outside = [
  '/signIn',
  '/signUp',
  '/verify/none',
  '/forgotPassword',
  '/passwordReset/none',
  '/privacy',
  '/terms',
  '/support',
  '/leaderboard',
] as const
export type Theme = 'dark' | 'light' | 'hc'

async function choose(page: Page, theme: Theme): Promise<void> {
  if (theme === 'hc') return
  await page.evaluate((wanted) => {
    const text = localStorage.getItem('recess.user')
    if (text)
      localStorage.setItem('recess.user', JSON.stringify({ ...JSON.parse(text), theme: wanted }))
  }, theme)
}

/** Until nothing is loading any more. */
async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .sk'))
}

/** Everything axe finds serious on a page at its widths, and how much too wide it is. */
async function problemsOf(page: Page, path: string, widths: readonly number[]): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await settle(page)
    for (const problem of await seriousProblems(page)) found.push(`${width} ${path} ${problem}`)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (overflow > 0) found.push(`${width} ${path} is ${overflow} px too wide`)
  }
  return found
}

async function problemsIn(product: Product, theme: Theme): Promise<string[]> {
  const found: string[] = []
  const widths = theme === 'dark' ? [1280, 390, 280] : [1280, 280]
  const { page } = await product.open({ contrast: theme === 'hc' })
  const look = async (path: string) => {
    await page.goto(product.url + path)
    found.push(...(await problemsOf(page, path, widths)))
  }
  // signed out it is dark, whatever one chooses later
  if (theme !== 'light') for (const path of outside) await look(path)
  await lookAround(page, product.url)
  await choose(page, theme)
  for (const path of inside) await look(path)
  return found
}

/** A file a theme, so that they run side by side. */
export function testScreens(theme: Theme): void {
  let product: Product
  beforeAll(async () => {
    product = await openProduct()
  }, 180_000)
  afterAll(() => product.close())

  test(`axe finds nothing serious on any screen in ${theme}, wide or narrow`, async () => {
    expect(await problemsIn(product, theme)).toEqual([])
  }, 180_000)
}
