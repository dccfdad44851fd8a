import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { startFront } from '../teams/teams-proxy.ts'

const at = (name: string) => new URL(`../../build/${name}.mjs`, import.meta.url).href
const { isServed, shippedBrowser } = (await import(at('shipped-browser'))) as {
  isServed: () => boolean
  shippedBrowser: () => Promise<{ executablePath: string; env: { LD_LIBRARY_PATH: string } }>
}
const { launchBrowser } = (await import(at('browser'))) as {
  launchBrowser: (flags: string[], options: object) => Promise<Browser>
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recess-shipped-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Unpacks it in a separate process; returns the version it prints when started. */
async function start(home: string): Promise<string> {
  const script = `
    import { execFileSync } from 'node:child_process'
    import { shippedBrowser } from '${at('shipped-browser')}'
    const { executablePath, env } = await shippedBrowser('${home}')
    console.log(String(execFileSync(executablePath, ['--version'], { env })))`
  const args = ['--input-type=module', '--disable-warning=ExperimentalWarning', '--eval', script]
  return (await promisify(execFile)(process.execPath, args)).stdout.trim()
}

/** The fonts that a page's text is drawn in. */
async function fontsOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'p' })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName }) => familyName)
}

function shipped(): void {
  test('two processes that unpack it at the same time both start it, and nothing incomplete is left', async () => {
    const home = join(folder, 'chromium')
    const versions = await Promise.all([start(home), start(home)])
    expect(versions[0]).toMatch(/ \d+\.\d+\.\d+\.\d+$/)
    expect(versions[1]).toBe(versions[0])
    expect(await readdir(folder)).toEqual(['chromium'])
  })

  test('it reads a page by https where the machine has none of its libraries', async () => {
    const broken = join(folder, 'broken')
    await mkdir(broken)
    await writeFile(join(broken, 'libsqlite3.so.0'), '') // found first, but not a library
    const { env } = await shippedBrowser()
    const front = await startFront({
      product: null as never,
      productHost: 'recess.example',
      standIns: {},
      simulator: async () => ({ json: {} }),
      isOff: () => true,
    })
    const browser = await launchBrowser(front.flags, {
      env: { LD_LIBRARY_PATH: `${broken}:${env.LD_LIBRARY_PATH}` },
    })
    const page = await browser.newPage()
    expect((await page.goto('https://teams.microsoft.com/?bare'))?.status()).toBe(200)
    await browser.close()
    await front.close()
  })

  test('one that dies as it starts is started again, one that always dies is not', async () => {
    const { executablePath, env } = await shippedBrowser()
    const [flag, once, always] = ['flag', 'once', 'always'].map((name) => join(folder, name))
    const run = `exec '${executablePath}' "$@"`
    const died = `[ -e '${flag}' ] || { touch '${flag}'; kill -SEGV $$; }`
    await writeFile(once!, `#!/bin/sh\n${died}\n${run}\n`, { mode: 0o755 })
    await writeFile(always!, '#!/bin/sh\nkill -SEGV $$\n', { mode: 0o755 })
    const browser = await launchBrowser([], { executablePath: once, env })
    expect(browser.version()).toMatch(/^\d+\./)
    await browser.close()
    await expect(launchBrowser([], { executablePath: always, env })).rejects.toThrow('SIGSEGV')
  })
}

function packagedFonts(): void {
  test.each([
    ['everyday', 'Noto Sans'],
    ['widest', 'DejaVu Sans'],
  ])('its %s font is %s, whatever fonts the machine has', async (fonts, family) => {
    const browser = await launchBrowser([], { fonts })
    const page = await browser.newPage()
    const asked = [
      'Segoe UI',
      'Roboto',
      'Liberation Sans',
      'Arial',
      'sans-serif',
      'serif',
      'system-ui',
    ]
    for (const name of asked) {
      await page.setContent(`<p style="font: 20px '${name}', sans-serif">Iğdır İçi ŞÜÖ</p>`)
      expect([name, ...(await fontsOf(page))]).toEqual([name, family])
    }
    await browser.close()
  })
}

if (isServed()) describe('the shipped browser', shipped)
else
  test('where the shipped browser does not run, an installed one starts', async () => {
    const browser = await launchBrowser([], {})
    expect(browser.version()).toMatch(/^\d+\./)
    await browser.close()
  })

if (process.platform === 'linux') describe('on Linux', packagedFonts)
