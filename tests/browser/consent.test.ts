import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { User } from '#shared/accounts.ts'
import { startServer, type TestServer } from '../server.ts'
import { seriousProblems } from './browser.ts'
import { PATIENCE_MS } from './patience.ts'
import { wordsIn } from './billing-fixture.ts'

const SCRIPT = 'https://stats.example/snippet.js'
const snippet = 'window.heard = (window.dataLayer || []).slice()'

const build = (name: string) =>
  import(new URL(`../../build/${name}.mjs`, import.meta.url).href) as Promise<never>

let browser: Browser
let server: TestServer
let host: Server // the snippet's
let url = ''
let asked = 0

const listen = (on: Server) =>
  new Promise<number>((listening) => {
    on.listen(0, '127.0.0.1', () => listening((on.address() as AddressInfo).port))
  })

beforeAll(async () => {
  const { ensureBuilt } = (await build('demo-server')) as { ensureBuilt: () => Promise<void> }
  const { launchBrowser } = (await build('browser')) as {
    launchBrowser: (flags: string[], options: object) => Promise<Browser>
  }
  await ensureBuilt()
  browser = await launchBrowser([], { fonts: 'widest' })
  host = createServer((_, response) => {
    asked++
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(snippet)
  })
  await listen(host)
  const env = { ANALYTICS_HOSTS: 'stats.example', ANALYTICS_SCRIPT: SCRIPT }
  const more = { publicUrl: () => url }
  server = await startServer(env, null, more, resolve('dist/client'))
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await browser.close()
  await server.close()
  host.closeAllConnections()
  await new Promise((closed) => host.close(closed))
})

/** Somebody's window, in which the snippet's address leads to its host. */
async function windowOf(user: User, language: 'en' | 'tr', width = 1280): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  })
  const at = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  await context.route('https://stats.example/**', async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${at}/snippet.js` }) }),
  )
  await context.clock.setFixedTime(server.clock.now)
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  const kept = JSON.stringify({ ...user, language })
  await context.addInitScript((text) => {
    if (!localStorage.getItem('recess.user')) localStorage.setItem('recess.user', text)
  }, kept)
  return page
}

const heard = (page: Page) =>
  page.evaluate(() => (window as { heard?: object[] } & Window).heard ?? null)
const keys = (page: Page) =>
  page.evaluate(() => [
    Object.hasOwn(window, 'dataLayer'),
    localStorage.getItem('recess.analytics'),
  ])

describe.each([
  ['en', 1280],
  ['tr', 280],
] as const)('in %s at %i px', (language, width) => {
  test('the operator’s script loads after a yes alone, hears two ids, and goes with a no', async () => {
    const t = await wordsIn(language)
    const { admin } = await server.space()
    const page = await windowOf(admin, language, width)
    const before = asked
    await page.goto(url)
    const strip = page.getByRole('region', { name: t('counting.title') })
    await strip.waitFor()
    expect([asked - before, await heard(page), await keys(page)]).toEqual([0, null, [false, null]])
    const [yes, no] = [t('counting.yes'), t('counting.no')].map((name) =>
      strip.getByRole('button', { name }),
    )
    const [one, other] = [await yes!.boundingBox(), await no!.boundingBox()]
    expect([one!.width, one!.height]).toEqual([other!.width, other!.height])
    expect(await seriousProblems(page)).toEqual([])
    await yes!.click()
    await page.waitForFunction(() => 'heard' in window)
    expect(await heard(page)).toEqual([
      { event: 'identify', userId: admin.userId, teamId: admin.teamId },
      { event: 'page', name: 'Recess tab' },
    ])
    await page.goto(`${url}/user-settings`)
    const choice = page.getByRole('switch', { name: t('counting.title') })
    await choice.waitFor()
    expect([await choice.isChecked(), await strip.count()]).toEqual([true, 0])
    const begun = page.waitForEvent('load')
    await choice.click()
    await begun
    await choice.waitFor()
    expect([await choice.isChecked(), await heard(page), (await keys(page))[0]]).toEqual([
      false,
      null,
      false,
    ])
  })

  test('a no is kept, and nothing is loaded', async () => {
    const t = await wordsIn(language)
    const { admin } = await server.space()
    const page = await windowOf(admin, language, width)
    const before = asked
    await page.goto(url)
    await page.getByRole('button', { name: t('counting.no') }).click()
    await page.reload()
    await page.locator('#main').waitFor()
    await page.getByRole('navigation').first().waitFor()
    expect(await page.getByRole('region', { name: t('counting.title') }).count()).toBe(0)
    expect([asked - before, (await keys(page))[0]]).toEqual([0, false])
  })
})
