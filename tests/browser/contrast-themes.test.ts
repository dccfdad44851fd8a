import type { Page, Route } from 'playwright-core'
import type { Answer } from '#shared/endpoint.ts'
import type { gameAreaInfo } from '#modules/play/games/contract.ts'
import type { Teammate } from '#modules/play/puzzles/contract.ts'
import { lookAround, openProduct, type Product } from './browser.ts'
import { playToTheEnd, words } from './guessing.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
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
  '/leaderboard/badges',
  '/leaderboard/badge-details?badge=hundred',
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
      if (element.closest('.Settings-ground')) continue // a picture of another theme
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

/** Early in the day nobody has solved anything yet. */
async function colleagueSolved(route: Route): Promise<void> {
  const response = await route.fetch()
  const play = (await response.json()) as { team?: Teammate[] }
  const [first, ...others] = play.team ?? []
  const solved = { progress: 'finished', solved: true, score: { value: 3, unit: 'guesses' } }
  const team = first && [{ ...first, ...solved }, ...others]
  await route.fulfill({ response, json: { ...play, ...(team && { team }) } })
}

/** Some badges of a person: how many the demo's has follows from chance, and all may be earned. */
async function someBadges(route: Route): Promise<void> {
  const response = await route.fetch()
  const profile = (await response.json()) as { badges: { corrected: boolean }[] }
  const badges = profile.badges.filter(({ corrected }) => !corrected).slice(0, 8)
  await route.fulfill({ response, json: { ...profile, badges } })
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

async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .Skeleton-block'))
}

describe.each(['dark', 'light'] as const)('with a %s contrast theme of the system', (forced) => {
  let page: Page
  beforeAll(async () => {
    page = (await product.open({ forced })).page
    await lookAround(page, product.url)
  })
  afterAll(async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' }) // what is on its way has nobody to answer to
    await page.context().close()
  })

  test('every screen is drawn in the person’s own colours', async () => {
    const found: string[] = []
    const look = async (at: Page, path: string) => {
      await at.goto(product.url + path)
      await settled(at)
      for (const one of await strangers(at)) found.push(`${path} ${one}`)
    }
    const { page: outsider } = await product.open({ forced })
    for (const path of outside) await look(outsider, path)
    await outsider.context().close()
    for (const path of inside) await look(page, path)
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('hc')
    expect(found).toEqual([])
  })

  test('what is done and what is not differ in shape or paint', async () => {
    await page.route('**/GameAreaInfo/**', firstDayDone)
    await page.goto(product.url)
    await settled(page)
    const done = await painted(page, '.Results-week .Results-done')
    expect(done).not.toBe(await painted(page, '.Results-week span:not(.Results-done)'))
    await page.goto(`${product.url}/user-profile`)
    await page.locator('.Profile-calendar').waitFor()
    const played = await painted(
      page,
      '.Profile-calendar :is(.Profile-level1, .Profile-level2, .Profile-level3)',
    )
    expect(played).not.toBe(await painted(page, '.Profile-calendar i:not([class*=level])'))
    await page.route(/\/api\/FindTheWord\//i, colleagueSolved)
    await page.goto(`${product.url}/puzzle/findTheWord`)
    await playToTheEnd(page, words.en)
    await page.locator('.GuessDots-used').first().waitFor()
    expect(await strangers(page)).toEqual([])
    const used = await painted(page, '.GuessDots-used')
    expect(used).not.toBe(await painted(page, '.PuzzleResult-list'))
  })

  test('of the sections of the panel only the chosen one carries the bar', async () => {
    const { page: own } = await product.open({ forced })
    await lookAround(own, product.url, 'admin')
    await own.goto(`${product.url}/admin`)
    const links = own.locator('.Admin-side a')
    await links.first().waitFor()
    const bars = await links.evaluateAll((all) => {
      const ground = document.body.appendChild(document.createElement('i'))
      ground.style.color = 'Canvas'
      const { color } = getComputedStyle(ground)
      return all.map((link) => ({
        isChosen: link.getAttribute('aria-current') === 'page',
        isDrawn: getComputedStyle(link).borderLeftColor !== color,
      }))
    })
    expect(bars.filter(({ isChosen }) => isChosen)).toHaveLength(1)
    expect(bars.filter(({ isDrawn }) => isDrawn)).toEqual(bars.filter(({ isChosen }) => isChosen))
    await own.context().close()
  })

  test('the ring of a badge that is earned is whole, of one that is not it is dashes', async () => {
    await page.route('**/api/UserProfile?*', someBadges)
    await page.goto(`${product.url}/user-profile`)
    const dashes = (state: string) =>
      page
        .locator(`.Profile-wall .Profile-${state} circle[data-part^=ring]`)
        .first()
        .evaluate((ring) => getComputedStyle(ring).strokeDasharray)
    expect(await dashes('earned')).toBe('none')
    expect(await dashes('missing')).not.toBe('none')
  })

  test('a board is drawn in them too, and its discs are no holes', async () => {
    await page.goto(`${product.url}/games/fourInARow?start`)
    await page.getByRole('radio', { name: 'A bot' }).click()
    await page.getByRole('button', { name: 'Start room' }).click()
    await page.locator('.FourInARow-columns button').nth(3).click()
    await page.locator('.FourInARow-board .piece-2').first().waitFor()
    expect(await strangers(page)).toEqual([])
    const fill = (selector: string) =>
      page
        .locator(`.FourInARow-board ${selector}`)
        .first()
        .evaluate((shape) => `${getComputedStyle(shape).fill} ${getComputedStyle(shape).stroke}`)
    const looks = [await fill('.piece-1'), await fill('.piece-2')]
    expect(new Set(looks).size).toBe(2)
    expect(await fill('.piece-1')).not.toBe(await fill('.hole'))
  })
})
