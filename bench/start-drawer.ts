import type { Browser } from 'playwright-core'
import { median, report } from './table.ts'

const LIMIT_MS = 100 // within this time a press seems to be answered immediately
const ROUNDS = 7

const build = (name: string) =>
  import(new URL(`../build/${name}.mjs`, import.meta.url).href) as Promise<never>
const { startDemoServer } = (await build('demo-server')) as {
  startDemoServer: () => Promise<{ url: string; stop: () => Promise<void> }>
}
const { launchBrowser } = (await build('browser')) as { launchBrowser: () => Promise<Browser> }

/* As text: the compiler of this file would put its helper names into a function. */
const WATCH = `
  const look = (from) => requestAnimationFrame((now) => {
    if (document.querySelector('[role=dialog]')) document.title = 'drawn ' + (now - from)
    else look(from)
  })
  addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true })
`

/** ms from the press to the first frame that shows the drawer, in a new browser. */
async function opening(user: string): Promise<number> {
  const context = await browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  await page.addInitScript((text) => localStorage.setItem('recess.user', text), user)
  await page.goto(server.url)
  const button = page.getByRole('button', { name: 'Start a room' })
  await button.waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(WATCH)
  await button.hover()
  await page.waitForLoadState('networkidle')
  await button.click()
  await page.waitForFunction(() => document.title.startsWith('drawn'))
  const [, took] = (await page.title()).split(' ')
  await context.close()
  return Number(took)
}

const server = await startDemoServer()
const browser = await launchBrowser()
const user = await fetch(`${server.url}/api/Demo/Enter`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ as: 'member' }),
}).then((answer) => answer.text())
const rounds: number[] = []
for (let i = 0; i < ROUNDS; i++) rounds.push(await opening(user))
const took = median(rounds)
report([
  {
    what: 'Start drawer, from the press to its first frame, on the first visit',
    measured: `${took.toFixed(0)} ms`,
    beside: 'limit',
    that: `${LIMIT_MS} ms`,
    ratio: (took / LIMIT_MS).toFixed(2),
    aim: '≤ 1',
  },
])
await browser.close()
await server.stop()
