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
  '/leaderboard/badges',
  '/leaderboard/badges?whose=company',
  '/leaderboard/badge-details?badge=early',
  '/notifications',
  '/user-settings',
  '/user-profile',
  '/integration',
  '/admin-panel',
  '/admin/members',
  '/admin/policy',
  '/admin/hours',
  '/admin/catalogue',
  '/admin/notifications',
  '/admin/changes',
  '/admin/schedule',
  '/admin/departments',
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

/** A theme and the language it is seen in: light in Turkish. */
interface Look {
  readonly theme: 'dark' | 'light' | 'hc'
  readonly language: 'en' | 'tr'
}
const dark: Look = { theme: 'dark', language: 'en' }
const hc: Look = { theme: 'hc', language: 'en' }
const light: Look = { theme: 'light', language: 'tr' }
const darkInTurkish: Look = { theme: 'dark', language: 'tr' }

const contrastOf = ({ theme }: Look) => (theme === 'hc' ? 'more' : 'no-preference')

/** Changes the look of the page as it stands, as another tab of its person would. */
async function wear(page: Page, look: Look): Promise<void> {
  await page.emulateMedia({ contrast: contrastOf(look) })
  await page.evaluate(
    ({ theme, language, name }) => {
      const kept = localStorage.getItem('recess.user')
      if (!kept) return
      const user = {
        ...JSON.parse(kept),
        name,
        language,
        ...(theme !== 'hc' && { theme }),
      } as object
      localStorage.setItem('recess.user', JSON.stringify(user))
      dispatchEvent(new StorageEvent('storage', { key: 'recess.user' }))
    },
    { ...look, name: LONGEST },
  )
  await page.locator(`html[data-theme=${look.theme}][lang=${look.language}]`).waitFor()
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

/** What is wrong with how a page is laid out: silent stops, texts that are cut off, too wide. */
async function flawsOf(page: Page): Promise<string[]> {
  const guards = await page.evaluate(
    () =>
      !document.querySelector('[role=dialog]') &&
      document.querySelectorAll('[data-tabster-dummy]').length,
  )
  await atRest(page)
  const cut = await cutOff(page)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return [
    ...(guards ? [`has ${guards} stops for Tab that say nothing`] : []),
    ...cut.map((text) => `cuts off “${text}”`),
    ...(over > 0 ? [`is ${over} px too wide`] : []),
  ]
}

/** Everything axe finds serious on the page as it stands, and how it is laid out. */
async function problemsOf(page: Page, width: number, look: Look): Promise<string[]> {
  await wear(page, look)
  await settle(page)
  const isRead = width > 280 || look === dark // what axe finds at 280 px differs by layout, not by paint
  const problems = isRead ? await seriousProblems(page) : []
  const flaws = await flawsOf(page)
  await page.locator(`html[data-theme=${look.theme}][lang=${look.language}]`).waitFor()
  return [...problems, ...flaws]
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

/** Looks at pages, each loaded once, in several looks at every width; answers what is wrong by theme. */
class Viewer {
  readonly found = { dark: [] as string[], light: [] as string[], hc: [] as string[] }
  readonly #product: Product
  constructor(product: Product) {
    this.#product = product
  }

  /** `as`: under which theme a look's problems count, where it isn't its own. */
  async look(page: Page, path: string, looks: readonly Look[], as?: Look['theme']): Promise<void> {
    await page.goto(this.#product.url + path)
    await settle(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      for (const look of looks)
        for (const problem of await problemsOf(page, width, look))
          this.found[as ?? look.theme].push(`${width} ${path} ${problem}`)
    }
  }
}

/* Signed out it is dark or high contrast, in the browser's language. */
async function lookOutside(product: Product, viewer: Viewer): Promise<void> {
  const english = await product.open({ language: 'en' })
  for (const path of outside) await viewer.look(english.page, path, [dark, hc])
  await english.context.close()
  const turkish = await product.open({ language: 'tr' })
  for (const path of outside) await viewer.look(turkish.page, path, [darkInTurkish], 'light')
  await turkish.context.close()
}

async function lookInside(product: Product, viewer: Viewer): Promise<void> {
  const { page, context } = await product.open({ language: 'en' })
  await lookAround(page, product.url)
  await nameAll(page)
  for (const path of inside) await viewer.look(page, path, [dark, light, hc])
  for (const font of await fontsOf(page)) expect(WIDEST).toContain(font)
  await page.unrouteAll({ behavior: 'ignoreErrors' }) // what is on its way has nobody to answer to
  await context.close()
}

describe('screens', () => {
  let product: Product
  let viewer: Viewer
  beforeAll(async () => {
    product = await openProduct()
    viewer = new Viewer(product)
    await lookOutside(product, viewer)
    await lookInside(product, viewer)
  }, 600_000)
  afterAll(() => product.close())

  test.each(['dark', 'hc', 'light'] as const)(
    'axe finds nothing serious on any screen in %s, wide or narrow',
    (theme) => {
      expect(viewer.found[theme]).toEqual([])
    },
  )
})
