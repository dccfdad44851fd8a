import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { jest } from '@jest/globals'
import axe, { type Result } from 'axe-core'
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core'
import { PATIENCE_MS } from './patience.ts'

jest.setTimeout(600_000) // only a limit for a hang, like PATIENCE_MS

interface DemoServer {
  readonly url: string
  readonly dir: string
  readonly stop: () => Promise<void>
}

interface Options {
  width?: number
  height?: number
  language?: 'en' | 'tr'
  zone?: string // time zone of the browser
  contrast?: boolean
  at?: Date // when it is there, if not now
  forced?: 'dark' | 'light' // a contrast theme of the system, by its background
  moves?: boolean // with motion
}

// plain modules of the build, which carry no types
const build = (name: string) =>
  import(new URL(`../../build/${name}.mjs`, import.meta.url).href) as Promise<never>

async function isThere(path: string): Promise<void> {
  while (!existsSync(path)) await new Promise((resolve) => setTimeout(resolve, 100))
}

/**
 * The demo company is created once, while the first files start (demo.setup.mjs): products start with a
 * copy.
 */
async function companyIsMade(): Promise<void> {
  const folder = process.env['RECESS_COMPANY']
  if (!folder) return
  await isThere(folder)
  process.env['RECESS_DEMO_COPY'] = folder
}

/** The built product with its demo company, and a real browser. */
export async function openProduct(env: Record<string, string> = {}) {
  const { startDemoServer } = (await build('demo-server')) as {
    startDemoServer: (env: Record<string, string>) => Promise<DemoServer>
  }
  await companyIsMade()
  return withBrowser(startDemoServer(env))
}

/**
 * The one built product that the journeys share (journeys/product.setup.mjs), and a real browser. A
 * journey that changes a company uses a separate one.
 */
export async function joinProduct(): Promise<Product> {
  const file = process.env['RECESS_JOURNEYS']!
  await isThere(file)
  const { url, dir } = JSON.parse(await readFile(file, 'utf8')) as { url: string; dir: string }
  return withBrowser(Promise.resolve({ url, dir, stop: async () => undefined }))
}

/** A server that listens already, and a real browser. */
export const joinServer = (url: string): Promise<Product> =>
  withBrowser(Promise.resolve({ url, dir: '', stop: async () => undefined }))

async function withBrowser(starting: Promise<DemoServer>) {
  const { launchBrowser } = (await build('browser')) as {
    launchBrowser: (flags: string[], options: object) => Promise<Browser>
  }
  const [server, browser] = await Promise.all([starting, launchBrowser([], { fonts: 'widest' })])
  const problems: string[] = []

  /** A separate browser window. Errors in its console count as problems. */
  const open = async (options: Options = {}): Promise<{ page: Page; context: BrowserContext }> => {
    const context = await browser.newContext({
      viewport: { width: options.width ?? 1280, height: options.height ?? 800 },
      locale: options.language === 'tr' ? 'tr-TR' : 'en-GB',
      contrast: options.contrast ? 'more' : 'no-preference',
      ...(options.zone && { timezoneId: options.zone }),
      ...(options.forced && { forcedColors: 'active', colorScheme: options.forced }),
      reducedMotion: options.moves ? 'no-preference' : 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    context.setDefaultTimeout(PATIENCE_MS)
    if (options.at) await context.clock.setFixedTime(options.at)
    const page = await context.newPage()
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

export type Product = Awaited<ReturnType<typeof withBrowser>>

const guards = '[data-tabster-dummy]' // Fluent's focus guards: they pass the focus on immediately
const asked = {
  context: { exclude: [[guards]] },
  options: { resultTypes: ['violations' as const], iframes: false },
}

/**
 * Injects axe into a document once: its library for Playwright injects it again for every check. A link
 * in text must differ by more than colour however short the text is: axe requires that only where the
 * text is longer than the link, which depended on a name's length and on the day of the week.
 */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in globalThis)) return
  await frame.evaluate(axe.source)
  await frame.evaluate(() => {
    const there = globalThis as unknown as { axe: typeof axe }
    const dom = there.axe.commons.dom as object as {
      isVisibleOnScreen(node: Element): boolean
      isInTextBlock(node: Element, how: { noLengthCompare: true }): boolean
    }
    const matches = (node: Element) =>
      (node.getAttribute('role') ?? 'link') === 'link' &&
      Boolean((node as HTMLElement).innerText.trim()) &&
      dom.isVisibleOnScreen(node) &&
      dom.isInTextBlock(node, { noLengthCompare: true })
    there.axe.configure({ rules: [{ id: 'link-in-text-block', matches }] })
  })
}

async function violationsIn(frame: Frame): Promise<Result[]> {
  await bringAxe(frame)
  return frame.evaluate(async ({ context, options }) => {
    const there = globalThis as unknown as { axe: typeof axe }
    return (await there.axe.run(context, options)).violations
  }, asked)
}

/** What axe finds serious or critical on the page in its present state, and in its frames. */
export async function seriousProblems(page: Page): Promise<string[]> {
  const violations: Result[] = []
  for (const frame of page.frames()) violations.push(...(await violationsIn(frame)))
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Signs in to the demo company with its button. */
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
  await page.locator('.Home-hopscotchLane').waitFor()
}
