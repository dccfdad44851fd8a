import type { Page } from 'playwright-core'
import { lookAround, openProduct, seriousProblems, type Product } from './browser.ts'

const inside = [
  '/',
  '/games',
  '/games/rooms',
  '/games/fourInARow',
  '/games/rooms?start',
  '/tournaments',
  '/tournaments?make',
  '/puzzle/findTheWord',
  '/puzzle/sudoku',
  '/puzzle/mathle/archive',
  '/leaderboard',
  '/notifications',
  '/user-settings',
  '/user-profile',
  '/integration',
  '/admin-panel',
  '/admin/schedule',
  '/bingoController',
  '/nowhere',
] as const
const outside = [
  '/signIn',
  '/signUp',
  '/verify/none',
  '/unsubscribe/none',
  '/forgotPassword',
  '/passwordReset/none',
  '/privacy',
  '/terms',
  '/support',
  '/leaderboard',
] as const
const widths = [1280, 390, 280]
const LONGEST = 'Donaudampfschifffahrtsgesellschaftskapitänswitwe von und zu Oberammergau'

export type Theme = 'dark' | 'light' | 'hc'

async function choose(page: Page, theme: Theme, language: 'en' | 'tr'): Promise<void> {
  const name = theme === 'dark' ? LONGEST : undefined
  const wanted = { language, ...(theme !== 'hc' && { theme }), ...(name && { name }) }
  await page.evaluate((change) => {
    const user = JSON.parse(localStorage.getItem('recess.user')!) as object
    localStorage.setItem('recess.user', JSON.stringify({ ...user, ...change }))
  }, wanted)
}

const WIDEST = ['DejaVu Sans', 'Verdana'] // of the fonts that stand in for Segoe UI; as wide as each other

/** The fonts a page's heading is drawn in: where a layout holds in the widest, it holds in all. */
async function fontsOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'h1',
  })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await session.detach()
  return fonts.map(({ familyName }) => familyName)
}

/** Until nothing is loading any more. */
async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .Skeleton-block'))
}

/** What slides in has arrived, and what measures itself has heard of the width. */
function atRest(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame().then(frame)
    const moving = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moving.map((one) => one.finished))
  })
}

/** Texts that begin or end beyond the screen and can't be scrolled to. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      !!element &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const texts = [...document.querySelectorAll('body *')].filter(
      (element) => !element.childElementCount && element.textContent?.trim(),
    )
    return texts
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 1 && (left < -1 || right > innerWidth + 1) && !scrolls(element)
      })
      .map((element) => element.textContent)
  })
}

/** Everything axe finds serious on a page at its widths, and how much too wide it is. */
async function problemsOf(page: Page, path: string, theme: Theme): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await settle(page)
    const isRead = width > 280 || theme === 'dark' // what axe finds at 280 px differs by layout, not by paint
    const problems = isRead ? await seriousProblems(page) : []
    for (const problem of problems) found.push(`${width} ${path} ${problem}`)
    const guards = await page.evaluate(
      () =>
        !document.querySelector('[role=dialog]') &&
        document.querySelectorAll('[data-tabster-dummy]').length,
    )
    if (guards) found.push(`${width} ${path} has ${guards} stops for Tab that say nothing`)
    await atRest(page)
    for (const text of await cutOff(page)) found.push(`${width} ${path} cuts off “${text}”`)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (overflow > 0) found.push(`${width} ${path} is ${overflow} px too wide`)
  }
  return found
}

async function problemsIn(product: Product, theme: Theme): Promise<string[]> {
  const found: string[] = []
  const language = theme === 'light' ? 'tr' : 'en'
  const { page } = await product.open({ language, contrast: theme === 'hc' })
  const look = async (path: string) => {
    await page.goto(product.url + path)
    found.push(...(await problemsOf(page, path, theme)))
  }
  for (const path of outside) await look(path) // signed out it is dark or high contrast
  await lookAround(page, product.url)
  await choose(page, theme, language)
  if (theme === 'light') await nameAll(page)
  for (const path of inside) await look(path)
  const shown = await page.evaluate(() => [
    document.documentElement.dataset['theme'],
    document.documentElement.lang,
  ])
  expect(shown).toEqual([theme, language])
  for (const font of await fontsOf(page)) expect(WIDEST).toContain(font)
  return found
}

/** Gives everyone and everything that has a name the longest one, in whatever the server answers. */
async function nameAll(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const body = text.replaceAll(/"name":"[^"]+"/g, `"name":"${LONGEST}"`)
    await route.fulfill({ response, body })
  })
}

/** A file a theme, so that they run side by side; light is seen in Turkish. */
export function testScreens(theme: Theme): void {
  let product: Product
  beforeAll(async () => {
    product = await openProduct()
  }, 180_000)
  afterAll(() => product.close())

  test(`axe finds nothing serious on any screen in ${theme}, wide or narrow`, async () => {
    expect(await problemsIn(product, theme)).toEqual([])
  }, 600_000)
}
