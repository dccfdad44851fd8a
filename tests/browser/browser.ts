import { jest } from '@jest/globals'
import AxeBuilder from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright-core'

/* These only bound a hang: on a machine that does other things too a first page can take half a minute. */
export const PATIENCE_MS = 60_000
jest.setTimeout(180_000)

interface DemoServer {
  readonly url: string
  readonly dir: string
  readonly stop: () => Promise<void>
}

interface Options {
  width?: number
  height?: number
  language?: 'en' | 'tr'
  contrast?: boolean
  forced?: 'dark' | 'light' // a contrast theme of the system, and its ground
  moves?: boolean // with motion
}

// plain modules of the build, which carry no types
const build = (name: string) =>
  import(new URL(`../../build/${name}.mjs`, import.meta.url).href) as Promise<never>

/** The built product with its demo company, and a real browser. */
export async function openProduct(env: Record<string, string> = {}) {
  const { startDemoServer } = (await build('demo-server')) as {
    startDemoServer: (env: Record<string, string>) => Promise<DemoServer>
  }
  const { launchBrowser } = (await build('browser')) as {
    launchBrowser: (flags: string[], options: object) => Promise<Browser>
  }
  const server = await startDemoServer(env)
  const browser = await launchBrowser([], { fonts: 'widest' })
  const problems: string[] = []

  /** Someone's own browser window. What its console complains of is a problem. */
  const open = async (options: Options = {}): Promise<{ page: Page; context: BrowserContext }> => {
    const context = await browser.newContext({
      viewport: { width: options.width ?? 1280, height: options.height ?? 800 },
      locale: options.language === 'tr' ? 'tr-TR' : 'en-GB',
      contrast: options.contrast ? 'more' : 'no-preference',
      ...(options.forced && { forcedColors: 'active', colorScheme: options.forced }),
      reducedMotion: options.moves ? 'no-preference' : 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('console', (message) => {
      const expected = /status of 4\d\d/.test(message.text()) // a refusal the page handles
      if (message.type() === 'error' && !expected) problems.push(message.text())
    })
    return { page, context }
  }
  const close = async () => {
    await browser.close()
    await server.stop()
  }
  return { url: server.url, dir: server.dir, open, close, problems }
}

export type Product = Awaited<ReturnType<typeof openProduct>>

/**
 * What axe finds serious or critical on the page as it stands. Axe's legacy mode cannot read frames
 * of other addresses, but takes half the time where there are none.
 */
export async function seriousProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(page.frames().length === 1)
    .options({ resultTypes: ['violations'] })
    .exclude('[data-tabster-dummy]') // Fluent's focus guards: they pass the focus on at once
    .exclude(['iframe', '[data-tabster-dummy]'])
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Signs in to the demo company by its button. */
export async function lookAround(
  page: Page,
  url: string,
  as: 'member' | 'admin' = 'member',
): Promise<void> {
  await page.goto(`${url}/signIn`)
  await page
    .locator('.DemoEntry-demo button')
    .nth(as === 'member' ? 0 : 1)
    .click()
  await page.locator('.HopscotchLane-lane').waitFor()
}
