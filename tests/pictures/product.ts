import type { Browser, Page } from 'playwright-core'
import { companyDump, NOW, serve } from './company.ts'
import type { Look, Reach } from './looks.ts'

const TRIES = 20

/* A letter is the same at every place on a line, and its edges are grey. */
const flags = ['--font-render-hinting=none', '--disable-lcd-text']

const { launchBrowser } = (await import(
  new URL('../../build/browser.mjs', import.meta.url).href
)) as { launchBrowser: (flags: string[]) => Promise<Browser> }
const { clock } = (await import(new URL('../../build/shots.clock.mjs', import.meta.url).href)) as {
  clock: { now: () => number }
}

/* Before the screens are read: some make up their answers then. */
clock.now = () => NOW.getTime()

/* The page's chance is the same each time too. */
function fixChance(): void {
  let drawn = 0
  Math.random = () => ((++drawn * 48_271) % 65_537) / 65_537
  crypto.randomUUID = () => `00000000-0000-4000-8000-${String(++drawn).padStart(12, '0')}`
}

/** A page as it stays: its picture twice in a row is the same. */
async function pictureOf(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  const take = () => page.screenshot({ animations: 'disabled', caret: 'hide' })
  let last = await take()
  for (let i = 0; i < TRIES; i++) {
    await page.waitForTimeout(100)
    const next = await take()
    if (next.equals(last)) return next
    last = next
  }
  throw new Error('the page does not come to rest')
}

const contextOf = (browser: Browser, { width, height, theme, language }: Look) =>
  browser.newContext({
    viewport: { width, height },
    locale: language === 'tr' ? 'tr-TR' : 'en-GB',
    timezoneId: 'Europe/Istanbul',
    contrast: theme === 'hc' ? 'more' : 'no-preference',
    reducedMotion: 'reduce',
  })

type Product = Awaited<ReturnType<typeof serve>>

/** A picture to draw; `isRead`: its screen writes nothing. */
export interface Drawn {
  readonly name: string
  readonly look: Look
  readonly reach: Reach
  readonly isRead: boolean
}

/** Draws screens the way the shipped browser draws them everywhere; each on a copy of one company, those that only read on the same. */
export async function openPictures() {
  const dump = await companyDump()
  const browser = await launchBrowser(flags)
  let read: Product | null = null
  const closeRead = async () => {
    await read?.close()
    read = null
  }
  const productFor = async (name: string, isRead: boolean): Promise<Product> => {
    if (isRead) return (read ??= await serve('what is read', dump))
    await closeRead()
    return serve(name, dump)
  }
  const draw = async ({ name, look, reach, isRead }: Drawn) => {
    const product = await productFor(name, isRead)
    const context = await contextOf(browser, look)
    try {
      const page = await context.newPage()
      await page.clock.setFixedTime(NOW)
      await page.addInitScript(fixChance)
      await reach({ page, url: product.url, ...look })
      return await pictureOf(page)
    } finally {
      await context.close()
      if (!isRead) await product.close()
    }
  }
  const close = async () => {
    await closeRead()
    await browser.close()
  }
  return { draw, close }
}
