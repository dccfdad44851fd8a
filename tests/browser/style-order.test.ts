import type { Page } from 'playwright-core'
import { lookAround, openProduct, type Product } from './browser.ts'
import { pagePaths } from './page-paths.ts'

let product: Product
let paths: string[]

beforeAll(async () => {
  product = await openProduct()
  const otherwise = /^\/(signIn|signUp|forgotPassword|games\/bingo)|popup|consent|config|tenant/
  paths = (await pagePaths()).pages.filter((path) => !otherwise.test(path))
  paths.push('/puzzle/findTheWord', '/games/fourInARow', '/predictor-games?view=all')
})
afterAll(() => product.close())

/* What a rule says, but not what follows from how much is written on the page. */
const properties = (
  'display position flexDirection flexWrap alignItems justifyContent ' +
  'rowGap columnGap paddingTop paddingRight paddingBottom paddingLeft ' +
  'borderTopWidth borderLeftWidth borderTopLeftRadius minWidth minHeight fontSize ' +
  'fontWeight lineHeight textAlign overflowX listStyleType backgroundColor ' +
  'backgroundImage gridAutoFlow textTransform'
).split(' ')

/** How each element with a class of ours looks: every way in which one with these classes is drawn. */
type Looks = Record<string, string[]>

async function looksOf(page: Page): Promise<Looks> {
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  return page.evaluate((names) => {
    const looks: Record<string, string[]> = {}
    for (const element of document.querySelectorAll('#root [class*="-"]')) {
      const ours = [...element.classList].filter((name) => /^[\w-]+-[a-z]\w*$/.test(name))
      if (ours.length === 0 || element.closest('svg')) continue
      const style = getComputedStyle(element) as unknown as Record<string, string>
      const key = `${element.tagName} ${ours.join(' ')}`
      const look = names.map((name) => `${name}: ${style[name]}`).join('; ')
      if (!(looks[key] ??= []).includes(look)) looks[key].push(look)
    }
    return looks
  }, properties)
}

/** Goes there as a link within the page does: no sheet that was fetched is dropped. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
}

function differences(path: string, direct: Looks, toured: Looks): string[] {
  return Object.entries(toured).flatMap(([key, looks]) => {
    const before = direct[key]
    if (!before) return []
    return looks
      .filter((look) => !before.includes(look))
      .map((look) => {
        const other = before[0]!.split('; ')
        const changed = look.split('; ').filter((part) => !other.includes(part))
        return `${path} ${key}: ${changed.join('; ')}`
      })
  })
}

test('a page looks the same opened directly and after a tour of all others, in either order', async () => {
  const { page } = await product.open()
  await lookAround(page, product.url, 'admin')
  await page.goto(`${product.url}/notifications`)
  await looksOf(page) // what is seen is bold no longer
  const direct = new Map<string, Looks>()
  for (const path of paths) {
    await page.goto(product.url + path)
    direct.set(path, await looksOf(page))
  }
  const wrong: string[] = []
  for (const order of [paths, paths.toReversed()]) {
    await page.goto(product.url)
    await looksOf(page)
    for (const isLast of [false, true])
      for (const path of order) {
        await go(page, path)
        const looks = await looksOf(page)
        if (isLast) wrong.push(...differences(path, direct.get(path)!, looks))
      }
  }
  expect(paths.length).toBeGreaterThan(40)
  expect(wrong).toEqual([])
})
