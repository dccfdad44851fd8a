import type { Browser, BrowserContext } from 'playwright-core'
import { PATIENCE_MS } from '../browser/patience.ts'
import { NOW } from './company.ts'
import type { Look } from './variants.ts'

/* A letter is the same at every place on a line, and its edges are grey. */
const flags = ['--font-render-hinting=none', '--disable-lcd-text', '--process-per-site']

const { launchBrowser } = (await import(
  new URL('../../build/browser.mjs', import.meta.url).href
)) as { launchBrowser: (flags: string[]) => Promise<Browser> }

/* The page's chance is the same each time too. */
function fixChance(): void {
  let drawn = 0
  Math.random = () => ((++drawn * 48_271) % 65_537) / 65_537
  crypto.randomUUID = () => `00000000-0000-4000-8000-${String(++drawn).padStart(12, '0')}`
}

async function contextIn(browser: Browser, language: Look['language']): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: language === 'tr' ? 'tr-TR' : 'en-GB',
    timezoneId: 'Europe/Istanbul',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  await context.clock.setFixedTime(NOW)
  await context.addInitScript(fixChance)
  return context
}

/* Pages of one address share a process, and what it has compiled, as long as one of them is open. */
async function holdProcess(context: BrowserContext, shown: string): Promise<void> {
  const page = await context.newPage()
  await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(shown)
}

/** A browser with a window for each language, to which an address leads to a port of this machine. */
async function openWindows(shown: string, port: number) {
  const toDoor = `--host-resolver-rules=MAP ${new URL(shown).host} 127.0.0.1:${port}`
  const browser = await launchBrowser([...flags, toDoor])
  const contexts = { en: await contextIn(browser, 'en'), tr: await contextIn(browser, 'tr') }
  for (const context of Object.values(contexts)) await holdProcess(context, shown)
  return { browser, contexts }
}

/**
 * Windows in each language. A browser now and then dies of its own: then the next window is one of
 * another browser.
 */
export async function keepWindows(shown: string, port: number) {
  let windows = await openWindows(shown, port)
  return {
    in: async (language: Look['language']): Promise<BrowserContext> => {
      if (!windows.browser.isConnected()) windows = await openWindows(shown, port)
      return windows.contexts[language]
    },
    areGone: () => !windows.browser.isConnected(),
    close: () => windows.browser.close(),
  }
}
