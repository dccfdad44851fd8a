import type { BrowserContext, Page, Route } from 'playwright-core'
import { themeOf } from '../../src/client/ui/theme.ts'
import { pages } from '../../src/modules/play/polls/pages.ts' // the light ones
import { becomesIdle, listen, type Heard } from '../browser/at-rest.ts'
import { makeCompany, NOW, type Product } from './company.ts'
import { openDoor } from './port-forward.ts'
import type { Look, Reach } from './variants.ts'
import { keepWindows } from './windows.ts'

const TRIES = 40
const MOST_LOOKS = 120
const SAME_LOOKS = 20

const { clock } = (await import(new URL('../../build/shots.clock.mjs', import.meta.url).href)) as {
  clock: { now: () => number }
}

/* Before the screens are read: some make up their answers then. */
clock.now = () => NOW.getTime()

async function take(page: Page, { asked, open }: Heard) {
  await becomesIdle(page)
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  return { asked, isQuiet: open === 0, picture }
}

type Taken = Awaited<ReturnType<typeof take>>

/** The first picture once nothing is on its way to a page. */
async function firstPictureOf(page: Page, heard: Heard) {
  for (let i = 0; i < TRIES && heard.open > 0; i++) await page.waitForTimeout(25)
  await page.evaluate(() => document.fonts.ready)
  return take(page, heard)
}

/**
 * A page as it stays: nothing is on its way to it, and its picture is as kept (then null), or the
 * same for as long as a busy machine may take to draw what has come.
 */
async function pictureOf(page: Page, heard: Heard, isKept: IsKept): Promise<Buffer | null> {
  let last = await firstPictureOf(page, heard)
  let looked: Buffer | null = null
  const isDone = async ({ isQuiet, picture }: Taken) => {
    if (!isQuiet || looked?.equals(picture)) return false
    looked = picture
    return isKept(picture)
  }
  if (await isDone(last)) return null
  await page.waitForLoadState('networkidle')
  let same = 0
  for (let i = 0; i < MOST_LOOKS; i++) {
    await page.waitForTimeout(100)
    const next = await take(page, heard)
    if (await isDone(next)) return null
    const isAsBefore = next.asked === last.asked && next.picture.equals(last.picture)
    same = isAsBefore ? same + 1 : 0
    if (same >= SAME_LOOKS && next.isQuiet) return next.picture
    last = next
  }
  throw new Error('the page does not come to rest')
}

/** Where a page's product is, and the address that its page has. */
interface Home {
  readonly url: string
  readonly shown: string
}

/* What a screen fetches for its page comes from this process, to which the shown address leads nowhere. */
function fetchFrom({ url, shown }: Home, route: Route): Route {
  const fetch = route.fetch.bind(route)
  const there = route.request().url().replace(shown, url)
  route.fetch = (options) => fetch({ url: there, ...options })
  return route
}

/** A window of a browser that has kept the product's files, and nothing else. */
async function pageIn(context: BrowserContext, home: Home): Promise<Page> {
  const page = await context.newPage()
  const goto = page.goto.bind(page)
  const answer = page.route.bind(page)
  page.goto = (url, options) => goto(url.replace(home.url, home.shown), options)
  page.route = (pattern, handler, options) =>
    answer(pattern, (route, request) => handler(fetchFrom(home, route), request), options)
  return page
}

async function frame(page: Page, { width, height, theme }: Look): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ contrast: theme === 'hc' ? 'more' : 'no-preference' })
}

/** Gives the page as it stands another look, its theme as another tab of its person would. */
async function wear(page: Page, look: Look): Promise<void> {
  const { theme } = look
  await frame(page, look)
  await page.evaluate((wanted) => {
    const kept = localStorage.getItem('recess.user')
    if (!kept || wanted === 'hc') return
    const user = { ...(JSON.parse(kept) as object), theme: wanted }
    localStorage.setItem('recess.user', JSON.stringify(user))
    dispatchEvent(new StorageEvent('storage', { key: 'recess.user' }))
  }, theme)
  const { pathname } = new URL(page.url())
  const worn = themeOf({
    own: theme,
    wished: theme === 'hc' ? 'hc' : null,
    isLight: pages.some(({ path }) => path === pathname),
  })
  await page.locator(`html[data-theme=${worn}]`).waitFor()
}

async function forget(page: Page, url: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const storageTypes = 'cookies,local_storage,indexeddb,service_workers,cache_storage'
  await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes })
}

/** A picture to draw, of a `load` of its screen that several may share; `isRead`: that writes nothing. */
export interface Drawn {
  readonly load: string
  readonly look: Look
  readonly reachedAs: Look
  readonly reach: Reach
  readonly isRead: boolean
}

/** Whether a picture is as the one kept. */
export type IsKept = (picture: Buffer) => Promise<boolean>

const SHOWN = 400 // characters

/** A screen that is not reached says what its page shows instead. */
async function whileShown(page: Page, error: Error): Promise<never> {
  const text = await page.evaluate(() => document.body.innerText).catch(String)
  throw new Error(
    `${error.message}\nThe page shows: ${text.replaceAll(/\s+/g, ' ').slice(0, SHOWN)}`,
    {
      cause: error,
    },
  )
}

/** A screen as it was reached, and the look that its page has now. */
interface Reached {
  readonly load: string
  look: Look
  readonly page: Page
  readonly heard: Heard
  readonly leave: () => Promise<void>
}

const isSame = (one: Look, other: Look) =>
  one.width === other.width && one.height === other.height && one.theme === other.theme

/** The products that screens are reached at; those that only read share one. */
async function openProducts(shown: string) {
  const company = await makeCompany(shown)
  let read: Product | null = null
  const closeRead = async () => {
    await read?.close()
    read = null
  }
  return {
    openFor: async ({ load, isRead }: Drawn): Promise<Product> => {
      if (isRead) return (read ??= await company.open('what is read'))
      await closeRead()
      return company.open(load)
    },
    close: async () => {
      await closeRead()
      await company.close()
    },
  }
}

/**
 * Draws screens the way the shipped browser draws them everywhere; each with the company as it was
 * made, those that only read with the same. Pictures of one load are drawn one after another; what
 * a load shows follows from its name.
 * `shown` is the address that pages have and links show.
 */
export async function openPictures(shown: string) {
  const products = await openProducts(shown)
  const door = await openDoor()
  const windows = await keepWindows(shown, door.port)
  let reached: Reached | null = null
  const leave = async () => {
    const last = reached
    reached = null
    await last?.leave()
  }
  const reachFor = async (drawn: Drawn): Promise<Reached> => {
    const { load, isRead, reach, reachedAs: look } = drawn
    if (reached?.load === load) return reached
    await leave()
    const product = await products.openFor(drawn)
    door.leadTo(product.port)
    const page = await pageIn(await windows.in(look.language), { url: product.url, shown })
    reached = {
      load,
      look,
      page,
      heard: listen(page),
      leave: async () => {
        const isThere = !windows.areGone()
        if (isThere) await page.unrouteAll({ behavior: 'ignoreErrors' }) // what it asks for now finds nobody
        if (!isRead) await product.close()
        if (windows.areGone()) return
        await forget(page, shown)
        await page.close()
      },
    }
    await frame(page, look)
    await reach({ page, url: product.url, ...look }).catch((error: Error) =>
      whileShown(page, error),
    )
    return reached
  }
  const draw = async (drawn: Drawn, isKept: IsKept): Promise<Buffer | null> => {
    try {
      const here = await reachFor(drawn)
      const { page, heard } = here
      if (!isSame(here.look, drawn.look)) await wear(page, (here.look = drawn.look))
      return await pictureOf(page, heard, isKept)
    } catch (error) {
      await leave() // the next look begins from its load
      if (windows.areGone()) return draw(drawn, isKept)
      throw error
    }
  }
  const close = async () => {
    await leave()
    await windows.close()
    await door.close()
    await products.close()
  }
  return { draw, close }
}
