import type { Page } from 'playwright-core'
import { lookAround, openProduct, seriousProblems, type Product } from './browser.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
}, 180_000)
afterAll(() => product.close())

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
const themes = ['dark', 'light', 'hc'] as const

async function choose(page: Page, theme: (typeof themes)[number]): Promise<void> {
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

describe.each(themes)('in the %s theme', (theme) => {
  test('axe finds nothing serious on any screen, wide or narrow', async () => {
    const found: string[] = []
    for (const width of theme === 'dark' ? [1280, 390, 280] : [1280, 280]) {
      const { page, context } = await product.open({ width, contrast: theme === 'hc' })
      const look = async (path: string) => {
        await page.goto(product.url + path)
        await settle(page)
        for (const problem of await seriousProblems(page)) found.push(`${width} ${path} ${problem}`)
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        )
        if (overflow > 0) found.push(`${width} ${path} is ${overflow} px too wide`)
      }
      // signed out it is dark, whatever one chooses later
      if (theme !== 'light') for (const path of outside) await look(path)
      await lookAround(page, product.url)
      await choose(page, theme)
      for (const path of inside) await look(path)
      await context.close()
    }
    expect(found).toEqual([])
  }, 180_000)
})

test('the keyboard alone signs in, plays and reads the result', async () => {
  const { page } = await product.open()
  await page.goto(`${product.url}/signIn`)
  await page.locator('.demo button').nth(1).focus()
  await page.keyboard.press('Enter')
  await page.locator('.hop button').focus()
  await page.keyboard.press('Enter')
  await page.locator('.kb').waitFor()
  for (const word of ['crane', 'slope', 'night', 'build', 'dwarf', 'jumpy']) {
    if (await page.locator('.hero').isVisible()) break
    await page.keyboard.type(word)
    await page.keyboard.press('Enter')
    await page.waitForTimeout(400)
  }
  await page.locator('.hero h1').waitFor()
  expect(await page.locator('[role=status]').count()).toBeGreaterThan(0)
}, 60_000)

test('each page names itself and takes the focus after a navigation', async () => {
  const { page } = await product.open()
  await lookAround(page, product.url)
  await page.getByRole('link', { name: 'Leaderboard' }).first().click()
  await page.getByRole('heading', { name: 'Leaderboard', level: 1 }).waitFor()
  expect(await page.title()).toBe('Leaderboard · Recess')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
}, 60_000)

describe('a stranger', () => {
  test('is asked to sign in, shown where the link leads, and lands there', async () => {
    const { page } = await product.open()
    await page.goto(`${product.url}/puzzle/findTheWord`)
    await page.getByText('/puzzle/findTheWord').waitFor()
    await page.getByRole('button', { name: 'Sign in' }).last().click()
    expect(page.url()).toContain('to=%2Fpuzzle%2FfindTheWord')
  }, 60_000)

  test('finds neither demo nor outbox where mail is really sent', async () => {
    const other = await openProduct({ DEMO: '0' })
    const { page } = await other.open()
    await page.goto(`${other.url}/signIn`)
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    expect(await page.locator('.demo').count()).toBe(0)
    expect((await page.goto(`${other.url}/outbox`))?.status()).toBe(200) // the client's own not-found screen
    await page.getByRole('heading', { name: 'Out of bounds' }).waitFor()
    await other.close()
  }, 120_000)
})

describe('a member', () => {
  test('hears on an admin route that it is for admins', async () => {
    const { page } = await product.open()
    await lookAround(page, product.url)
    await page.goto(`${product.url}/plans`)
    await page.getByRole('heading', { name: 'Sorry, this section is for admins only :(' }).waitFor()
  }, 60_000)

  test.each([
    ['/findTheWord', '/puzzle/findTheWord'],
    ['/sudoku', '/puzzle/sudoku'],
  ])(
    'is led from %s to %s',
    async (from, to) => {
      const { page } = await product.open()
      await lookAround(page, product.url)
      await page.goto(product.url + from)
      await page.waitForURL(product.url + to)
    },
    60_000,
  )

  test('of a limited space may look at home and not play; an admin is told how to mend it', async () => {
    const limit = {
      isLimited: true,
      isPaymentFailed: true,
      deactivationDueDate: '2026-10-26',
      admins: [{ name: 'Mara Okafor', profileImage: '' }],
    }
    for (const as of ['member', 'admin'] as const) {
      const { page } = await product.open()
      await page.route('**/SubscriptionOverview/**', (route) => route.fulfill({ json: limit }))
      await lookAround(page, product.url, as)
      await page.goto(`${product.url}/leaderboard`)
      const title = as === 'admin' ? 'The court closes on 26 October' : 'You are not allowed'
      await page.getByRole('heading', { name: title }).waitFor()
      expect(await page.getByRole('alert').count()).toBe(as === 'admin' ? 1 : 0)
      expect(await seriousProblems(page)).toEqual([])
      if (as === 'admin') {
        await page.getByRole('button', { name: 'Close' }).click()
        expect(await page.getByRole('alert').count()).toBe(0)
      }
    }
  }, 60_000)

  test('is told after a lost chunk, once the page has tried anew', async () => {
    const { page } = await product.open()
    await lookAround(page, product.url)
    const asked: string[] = []
    let loads = 0
    page.on('load', () => loads++)
    await page.route('**/assets/*.js', (route) => {
      const isLazy = route.request().frame().url().includes('/games') && asked.length >= 0
      const url = route.request().url()
      if (isLazy && !/(main|runtime)\./.test(url) && !entry.has(url)) {
        asked.push(url)
        return route.abort()
      }
      return route.fallback()
    })
    const entry = new Set(
      await page
        .locator('script[src]')
        .evaluateAll((all) => all.map((s) => (s as HTMLScriptElement).src)),
    )
    await page.getByRole('link', { name: 'Games' }).first().click()
    await page.getByRole('heading', { name: 'This did not load' }).waitFor()
    expect(loads).toBe(1)
    expect(asked.length).toBeGreaterThan(0)
  }, 60_000)
})
