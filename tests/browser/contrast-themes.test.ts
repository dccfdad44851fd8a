import type { Page, Route } from 'playwright-core'
import sharp from 'sharp'
import type { Answer } from '#shared/api/endpoint.ts'
import type { gameAreaInfo } from '#shared/api/games.ts'
import { lookAround, openProduct, type Product } from './browser.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
}, 180_000)
afterAll(() => product.close())

const outside = ['/signIn', '/signUp', '/passwordReset/none'] as const
const inside = [
  '/',
  '/games',
  '/games/rooms?start',
  '/puzzle/findTheWord',
  '/leaderboard',
  '/user-settings',
  '/user-profile',
  '/integration',
] as const

/** What is painted in a colour that is not one of the person's own: 'class property colour'. */
const strangers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const system = `Canvas CanvasText LinkText VisitedText ActiveText GrayText Highlight
      HighlightText ButtonFace ButtonText ButtonBorder Field FieldText Mark MarkText
      SelectedItem SelectedItemText AccentColor AccentColorText`.split(/\s+/)
    const probe = document.body.appendChild(document.createElement('i'))
    const own = new Set(
      system.map((name) => {
        probe.style.color = name
        return getComputedStyle(probe).color
      }),
    )
    probe.remove()
    const clear = (colour: string) => colour === 'none' || /^rgba\(.*, 0\)$/.test(colour)
    const found = new Set<string>()
    for (const element of document.querySelectorAll('#root *')) {
      const box = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      if (box.width === 0 || style.visibility === 'hidden') continue
      if (element.closest('.LookCard-ground')) continue // a picture of another theme
      const isDrawn = element instanceof SVGGeometryElement
      const paints: [string, string][] = isDrawn
        ? [
            ['fill', style.fill],
            ['stroke', style.stroke],
          ]
        : [
            ['background', style.backgroundColor],
            ['color', style.color],
          ]
      for (const [what, colour] of paints)
        if (!clear(colour) && !own.has(colour) && colour.startsWith('rgb'))
          found.add(`${element.getAttribute('class') ?? element.tagName} ${what} ${colour}`)
    }
    return [...found]
  })

/** On a Monday nobody has done a day of the week yet. */
async function firstDayDone(route: Route): Promise<void> {
  const response = await route.fetch()
  const area = (await response.json()) as Answer<typeof gameAreaInfo>
  const [first, ...others] = area.streak.week
  const week = [{ ...first!, state: 'done' }, ...others]
  await route.fulfill({ response, json: { ...area, streak: { ...area.streak, week } } })
}

/** What tells a state apart though its colours are few: what two elements are painted with. */
const painted = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { backgroundColor, backgroundImage, boxShadow, borderStyle } = getComputedStyle(element)
      return [backgroundColor, backgroundImage, boxShadow, borderStyle].join(' ')
    })

const MIDDLE = 128 // of grey: system colours are far from it on either side

/** How much of each picture stands out from the ground that the system has. */
async function inks(page: Page, selector: string, ground: 'dark' | 'light'): Promise<number[]> {
  const shares: number[] = []
  for (const picture of await page.locator(selector).all()) {
    const { data } = await sharp(await picture.screenshot())
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const ink = data.filter((grey) => grey > MIDDLE === (ground === 'dark')).length
    shares.push(ink / data.length)
  }
  return shares
}

async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .Skeleton-block'))
}

describe.each(['dark', 'light'] as const)('with a %s contrast theme of the system', (forced) => {
  let page: Page
  beforeAll(async () => {
    page = (await product.open({ forced })).page
  })
  afterAll(() => page.context().close())

  test('every screen is drawn in the person’s own colours', async () => {
    const found: string[] = []
    const look = async (path: string) => {
      await page.goto(product.url + path)
      await settled(page)
      for (const one of await strangers(page)) found.push(`${path} ${one}`)
    }
    for (const path of outside) await look(path)
    await lookAround(page, product.url)
    for (const path of inside) await look(path)
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('hc')
    expect(found).toEqual([])
  }, 120_000)

  test('what is done and what is not differ in shape or paint', async () => {
    await page.route('**/GameAreaInfo/**', firstDayDone)
    await page.goto(product.url)
    await settled(page)
    const done = await painted(page, '.StreakDome-week .StreakDome-done')
    expect(done).not.toBe(await painted(page, '.StreakDome-week span:not(.StreakDome-done)'))
    await page.goto(`${product.url}/user-profile`)
    await page.locator('.Days-calendar').waitFor()
    const played = await painted(
      page,
      '.Days-calendar :is(.Days-level1, .Days-level2, .Days-level3)',
    )
    expect(played).not.toBe(await painted(page, '.Days-calendar i:not([class*=level])'))
    await page.goto(`${product.url}/puzzle/findTheWord`)
    await page.locator('.kit-GuessKeyboard-keyboard, .Finished-hero').first().waitFor()
    for (const word of ['crane', 'slope', 'night', 'build', 'dwarf', 'jumpy']) {
      if (await page.locator('.Finished-hero').isVisible()) break
      await page.waitForFunction(() => !document.querySelector('.kit-GuessKeyboard-key:disabled'))
      await page.keyboard.type(word)
      await page.keyboard.press('Enter')
      await page.waitForTimeout(400)
    }
    await page.locator('.Finished-hero').waitFor()
    await page.locator('.GuessDots-used').first().waitFor()
    expect(await strangers(page)).toEqual([])
    const used = await painted(page, '.GuessDots-used')
    expect(used).not.toBe(await painted(page, '.Distribution-list'))
  }, 60_000)

  test('a badge that is earned is filled, and one that is not is an outline', async () => {
    await page.goto(`${product.url}/user-profile`)
    await page.locator('.Badges-wall .Badges-earned').first().waitFor()
    const earned = await inks(page, '.Badges-earned .Badges-picture', forced)
    const missing = await inks(page, '.Badges-missing .Badges-picture', forced)
    expect(Math.min(...earned)).toBeGreaterThan(0.6)
    expect(Math.max(...missing)).toBeLessThan(0.4)
  }, 60_000)

  test('a board is drawn in them too, and its discs are no holes', async () => {
    await page.goto(`${product.url}/games/fourInARow?start`)
    await page.getByRole('radio', { name: 'A bot' }).click()
    await page.getByRole('button', { name: 'Start room' }).click()
    await page.locator('.four-in-a-row-View-columns button').nth(3).click()
    await page.locator('.four-in-a-row-board-picture-board .p2').first().waitFor()
    expect(await strangers(page)).toEqual([])
    const fill = (selector: string) =>
      page
        .locator(`.four-in-a-row-board-picture-board ${selector}`)
        .first()
        .evaluate((shape) => `${getComputedStyle(shape).fill} ${getComputedStyle(shape).stroke}`)
    const looks = [await fill('.p1'), await fill('.p2')]
    expect(new Set(looks).size).toBe(2)
    expect(await fill('.p1')).not.toBe(await fill('.hole'))
  }, 60_000)
})
