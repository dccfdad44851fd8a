import { mkdir } from 'node:fs/promises'
import sharp from 'sharp'
import { launchBrowser } from './browser.mjs'
import { startDemoServer } from './demo-server.mjs'
import { screens } from './shots.screens.mjs'

/*
 * `npm run shots -- SCREEN`: a screen at every width, theme and language on one sheet,
 * shots/SCREEN.png. Without a name it lists the screens; `all` makes every sheet.
 */
const sizes = [
  [1280, 800],
  [390, 844],
  [280, 700],
]
const themes = ['dark', 'light', 'hc']
const languages = ['en', 'tr']
const GAP = 16

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
    const shot = await page.screenshot({ fullPage: true })
    return { shot, width, ...(await sharp(shot).metadata()) }
  } finally {
    await context.close()
  }
}

/** Rows by theme and language, columns by width. */
async function sheet(browser, url, name) {
  const pieces = []
  let top = GAP
  for (const theme of themes)
    for (const language of languages) {
      let left = GAP
      let tallest = 0
      for (const [width, height] of sizes) {
        const { shot, height: h } = await shoot(browser, url, name, {
          width,
          height,
          theme,
          language,
        })
        pieces.push({ input: shot, left, top })
        left += width + GAP
        tallest = Math.max(tallest, h)
      }
      top += tallest + GAP
    }
  const width = sizes.reduce((sum, [w]) => sum + w + GAP, GAP)
  const background = '#0B0C0E'
  await sharp({ create: { width, height: top, channels: 3, background } })
    .composite(pieces)
    .png({ palette: true })
    .toFile(`shots/${name}.png`)
}

const [asked] = process.argv.slice(2)
if (!asked || (asked !== 'all' && !screens[asked])) {
  console.log(`npm run shots -- SCREEN, one of: all, ${Object.keys(screens).join(', ')}`)
  process.exit(asked ? 1 : 0)
}
await mkdir('shots', { recursive: true })
const server = await startDemoServer()
const browser = await launchBrowser()
try {
  for (const name of asked === 'all' ? Object.keys(screens) : [asked]) {
    await sheet(browser, server.url, name)
    console.log(`shots/${name}.png`)
  }
} finally {
  await browser.close()
  await server.stop()
}
