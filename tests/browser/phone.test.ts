import type { Page } from 'playwright-core'
import { lookAround, openProduct, type Product } from './browser.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())
afterEach(() => expect(product.problems.splice(0)).toEqual([]))

const STRIP = 124 // px, with what is between it and the lane
const PHONE = { width: 390, height: 844 }

/** What has the focus, and how many px of it the bar at the foot covers. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    const bar = document.querySelector('.Frame-bottomNav')!
    if (!at || at === document.body || bar.contains(at)) return null
    const over = at.getBoundingClientRect().bottom - bar.getBoundingClientRect().top
    return { name: at.textContent, over: Math.max(0, Math.round(over)) }
  })

/** Through a page by Tab, from its top to the bar at its foot. */
async function stopsOf(page: Page): Promise<{ name: string; over: number }[]> {
  const stops: { name: string; over: number }[] = []
  await page.locator('main :is(a, button)').first().focus()
  for (let stop = await covered(page); stop; stop = await covered(page)) {
    stops.push(stop)
    await page.keyboard.press('Tab')
  }
  return stops
}

test.each(['/', '/predictor-games', '/games', '/leaderboard'])(
  'on a phone nothing that Tab leads to on %s lies under the bar at the foot',
  async (path) => {
    const { page, context } = await product.open({ language: 'en' })
    await page.setViewportSize(PHONE)
    await lookAround(page, product.url)
    await page.goto(product.url + path)
    await page.waitForLoadState('networkidle')
    const stops = await stopsOf(page)
    expect(stops.length).toBeGreaterThan(5)
    expect(stops.filter(({ over }) => over > 0)).toEqual([])
    await context.close()
  },
)

test("on a phone all of today's puzzles begin above the bar at the foot, below the morning's strip too", async () => {
  const { page, context } = await product.open({ language: 'en' })
  await page.setViewportSize(PHONE)
  await lookAround(page, product.url)
  await page.waitForLoadState('networkidle')
  const hasStrip = (await page.locator('.Home-morningPlace').count()) > 0 // on the first visit of a workday
  const begin = page.locator('.Home-hopscotchLane button')
  const bar = await page.locator('.Frame-bottomNav').boundingBox()
  for (const button of await begin.all()) {
    const box = await button.boundingBox()
    expect(box!.y + box!.height + (hasStrip ? 0 : STRIP)).toBeLessThan(bar!.y)
  }
  expect(await begin.count()).toBe(3)
  await context.close()
})
