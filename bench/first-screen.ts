import type { Browser, CDPSession, Page } from 'playwright-core'
import { report } from './table.ts'

/** kB as encoded on the wire, headers included. */
interface Weight {
  readonly script: number
  readonly all: number
}

const build = (name: string) =>
  import(new URL(`../build/${name}.mjs`, import.meta.url).href) as Promise<never>
const { startDemoServer } = (await build('demo-server')) as {
  startDemoServer: () => Promise<{ url: string; stop: () => Promise<void> }>
}
const { launchBrowser } = (await build('browser')) as {
  launchBrowser: () => Promise<Browser>
}
const { limits } = (await build('limits')) as {
  limits: Record<'sign-in' | 'home' | 'puzzle', { script: number; all?: number }>
}

/** Adds up what the browser itself says it received, frames of sockets included. */
function weigh(cdp: CDPSession): () => Weight {
  const scripts = new Set<string>()
  let [script, all] = [0, 0]
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    all += encodedDataLength / 1000
    if (scripts.has(requestId)) script += encodedDataLength / 1000
  })
  cdp.on('Network.webSocketFrameReceived', ({ response }) => {
    all += Buffer.byteLength(response.payloadData) / 1000
  })
  return () => ({ script, all })
}

async function enter(page: Page): Promise<void> {
  const response = await page.request.post(`${server.url}/api/Demo/Enter`, {
    data: { as: 'member' },
  })
  await page.addInitScript(
    (text) => localStorage.setItem('recess.user', text),
    await response.text(),
  )
}

/** What a browser that was never here receives until a page is drawn and rests. */
async function firstVisit(path: string, signedIn: boolean): Promise<Weight> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const faults: string[] = [] // a page that fails weighs less
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  const weight = weigh(cdp)
  if (signedIn) await enter(page)
  await page.goto(server.url + path)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  const received = weight()
  await context.close()
  if (faults.length) throw new Error(`${path}: ${faults.join()}`)
  return received
}

const row = (what: string, kb: number, limit: number) => ({
  what,
  measured: `${kb.toFixed(0)} kB`,
  beside: 'limit',
  that: `${limit} kB`,
  ratio: (kb / limit).toFixed(2),
  aim: '≤ 1',
})

const server = await startDemoServer()
const browser = await launchBrowser()
const visits = [
  { name: 'sign-in', path: '/signIn', signedIn: false },
  { name: 'home', path: '/', signedIn: true },
  { name: 'puzzle', path: '/puzzle/findTheWord', signedIn: true },
] as const
const rows = []
for (const { name, path, signedIn } of visits) {
  const { script, all } = await firstVisit(path, signedIn)
  const limit = limits[name]
  rows.push(row(`First visit, on the wire: script, ${name}`, script, limit.script))
  if (limit.all) rows.push(row(`First visit, on the wire: everything, ${name}`, all, limit.all))
}
report(rows)
await browser.close()
await server.stop()
