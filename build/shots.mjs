import { spawnSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { launchBrowser } from './browser.mjs'
import { startDemoServer } from './demo-server.mjs'
import { writeSheet } from './sheet.mjs'
import { screens } from './shots.screens.mjs'

/*
 * `npm run shots -- SCREEN`: a screen at every width, theme and language on one sheet,
 * shots/SCREEN.png; several names, several sheets. Without one it lists the screens; `all` makes
 * every sheet.
 */
const sizes = [
  [1280, 800],
  [1024, 768],
  [768, 900],
  [390, 844],
  [280, 700],
]
const themes = ['dark', 'light', 'hc']
const languages = ['en', 'tr']

async function shoot(browser, url, name, { width, height, theme, language }) {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: language === 'tr' ? 'tr-TR' : 'en-GB',
    forcedColors: 'none',
    contrast: theme === 'hc' ? 'more' : 'no-preference',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  try {
    await screens[name]({ page, url, theme, language })
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(250)
    return await page.screenshot({ fullPage: true })
  } finally {
    await context.close()
  }
}

/** Rows by theme and language, columns by width. */
async function sheet(browser, url, name) {
  const rows = []
  for (const theme of themes)
    for (const language of languages) {
      const row = []
      for (const [width, height] of sizes)
        row.push(await shoot(browser, url, name, { width, height, theme, language }))
      rows.push(row)
    }
  await writeSheet(rows, `shots/${name}.png`)
}

const asked = process.argv.slice(2)
if (asked[0]?.startsWith('teams')) {
  const run = ['node_modules/tsx/dist/cli.mjs', 'tests/teams/shots.ts', ...asked]
  process.exit(spawnSync(process.execPath, run, { stdio: 'inherit' }).status ?? 1)
}
const isAll = asked[0] === 'all'
if (asked.length === 0 || (!isAll && !asked.every((name) => screens[name]))) {
  console.log(`npm run shots -- SCREEN, any of: all, teams, ${Object.keys(screens).join(', ')}`)
  process.exit(asked.length > 0 ? 1 : 0)
}
await mkdir('shots', { recursive: true })
const server = await startDemoServer()
const browser = await launchBrowser()
try {
  for (const name of isAll ? Object.keys(screens) : asked) {
    await sheet(browser, server.url, name)
    console.log(`shots/${name}.png`)
  }
} finally {
  await browser.close()
  await server.stop()
}
