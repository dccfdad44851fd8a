import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { report } from './table.ts'

const AIM_KB = 185

const build = (name: string) =>
  import(new URL(`../build/${name}.mjs`, import.meta.url).href) as Promise<never>
const { startDemoServer } = (await build('demo-server')) as {
  startDemoServer: () => Promise<{ url: string; stop: () => Promise<void> }>
}
const { launchBrowser } = (await build('browser')) as {
  launchBrowser: () => Promise<Browser>
}

const sum = async (sizes: readonly Promise<number>[]) =>
  (await Promise.all(sizes)).reduce((all, size) => all + size, 0) / 1000

/** Script a browser fetches until a page is drawn, and until it rests, gzip, kB. */
async function scriptOf(path: string, enter: boolean): Promise<{ drawn: number; rests: number }> {
  const page = await browser.newPage()
  if (enter) {
    const user = (await (
      await page.request.post(`${server.url}/api/Demo/Enter`, { data: { as: 'member' } })
    ).json()) as object
    await page.addInitScript(
      (text) => localStorage.setItem('recess.user', text),
      JSON.stringify(user),
    )
  }
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js'))
      sizes.push(response.body().then((body) => gzipSync(body).length))
  })
  await page.goto(server.url + path)
  await page.locator('h1').waitFor()
  const drawn = await sum([...sizes])
  await page.waitForLoadState('networkidle')
  const rests = await sum(sizes)
  await page.close()
  return { drawn, rests }
}

const server = await startDemoServer()
const browser = await launchBrowser()
const row = (what: string, kb: number, aim = '≤ 1') => ({
  what: `First screen script, gzip: ${what}`,
  measured: `${kb.toFixed(0)} kB`,
  beside: 'limit',
  that: `${AIM_KB} kB`,
  ratio: (kb / AIM_KB).toFixed(2),
  aim,
})
const home = await scriptOf('/', true)
report([
  row('sign-in', (await scriptOf('/signIn', false)).drawn),
  row('home, drawn', home.drawn),
  row('home, with its live rooms', home.rests, 'none: the socket follows'),
])
await browser.close()
await server.stop()
