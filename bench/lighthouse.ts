import lighthouse, { desktopConfig, type Config, type Result } from 'lighthouse'
import { chromium, type Browser } from 'playwright-core'
import { median, report } from './table.ts'

const LOST = 2 // runs
const PHONE_RUNS = 5
const DESKTOP_RUNS = 3
const PHONE_AIM = 97
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

const build = (name: string) =>
  import(new URL(`../build/${name}.mjs`, import.meta.url).href) as Promise<never>
const { startDemoServer } = (await build('demo-server')) as {
  startDemoServer: () => Promise<{ url: string; stop: () => Promise<void> }>
}
const { launchBrowser } = (await build('browser')) as {
  launchBrowser: (args: string[]) => Promise<Browser>
}
const { freePort } = (await build('ports')) as { freePort: () => Promise<number> }

/** Signs a member in where Lighthouse will look, without a file of the client being fetched. */
async function enter(port: number): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0]!.newPage()
  await page.goto(`${server.url}/healthz`)
  const user = await page.request.post(`${server.url}/api/Demo/Enter`, { data: { as: 'member' } })
  await page.evaluate((text) => localStorage.setItem('recess.user', text), await user.text())
  await page.close()
  await browser.close()
}

/** Home as a browser sees it that was never here: each run has a new one. */
async function look(config?: Config): Promise<Result> {
  const port = await freePort()
  const browser = await launchBrowser([`--remote-debugging-port=${port}`])
  try {
    await enter(port)
    const flags = { port, disableStorageReset: true, onlyCategories: categories }
    const run = await lighthouse(`${server.url}/`, flags, config)
    if (!run || run.lhr.runtimeError) throw new Error(run?.lhr.runtimeError?.message)
    return run.lhr
  } finally {
    await browser.close()
  }
}

/** Lighthouse now and then loses the trace of a page and asks to be run again. */
async function several(runs: number, config?: Config): Promise<Result[]> {
  const all: Result[] = []
  for (let lost = 0; all.length < runs;) {
    try {
      all.push(await look(config))
    } catch (error) {
      if (++lost > LOST) throw error
    }
  }
  return all
}

const scoreOf = (all: readonly Result[], category: string) =>
  all.map(({ categories: found }) => Math.round((found[category]?.score ?? 0) * 100))
const spread = (values: readonly number[]) => `${Math.min(...values)} to ${Math.max(...values)}`
const row = (what: string, scores: readonly number[], aim: number) => ({
  what: `Lighthouse, home ${what}, median of ${scores.length} (${spread(scores)})`,
  measured: String(median(scores)),
  beside: 'aim',
  that: String(aim),
  ratio: (median(scores) / aim).toFixed(2),
  aim: '≥ 1',
})
const numbers = (all: readonly Result[], audit: string) =>
  median(all.map(({ audits }) => Math.round(audits[audit]?.numericValue ?? 0)))

const server = await startDemoServer()
const phone = await several(PHONE_RUNS)
const desktop = await several(DESKTOP_RUNS, desktopConfig)
for (const audit of ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'])
  console.error(`  ${audit} on a phone: ${numbers(phone, audit)} ms`)
report([
  row('on a phone, performance', scoreOf(phone, 'performance'), PHONE_AIM),
  ...categories.map((name) => row(`on a desktop, ${name}`, scoreOf(desktop, name), 100)),
])
await server.stop()
