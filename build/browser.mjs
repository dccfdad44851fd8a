import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { fontsOf } from './fonts.mjs'
import { answerLate } from './late-answers.mjs'
import { isServed, shippedBrowser } from './shipped-browser.mjs'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A browser with a window, for people: CHROMIUM, else an installed one. */
export const installedBrowser = () => process.env.CHROMIUM ?? installed.find(existsSync)

/** CHROMIUM, else the shipped browser where it runs, else one that is installed. */
async function chosen() {
  if (process.env.CHROMIUM) return { executablePath: process.env.CHROMIUM }
  if (isServed()) return shippedBrowser()
  const executablePath = installedBrowser()
  return executablePath ? { executablePath } : { channel: 'chrome' }
}

/** Unpacks the browser, before tests that run side by side would all do it. */
export const ensureBrowser = chosen

const TRIES = 3

/** Chromium now and then dies of its own before it says its first word: then another is started. */
async function started(options, tries = TRIES) {
  try {
    return await chromium.launch(options)
  } catch (error) {
    if (tries <= 1 || !/signal=SIG(SEGV|ABRT|BUS|ILL|TRAP)/.test(String(error))) throw error
    console.warn('The browser died as it started. Starting another …')
    return started(options, tries - 1)
  }
}

/**
 * Starts a browser without a window. On Linux it has the fonts of the packages and no others:
 * `everyday` or `widest` (fonts.mjs). `env` is added to its environment.
 */
export async function launchBrowser(more = [], { fonts = 'everyday', env = {}, ...options } = {}) {
  const { env: wanted, ...chromiumOf } = await chosen()
  const own = process.platform === 'linux' ? await fontsOf(fonts) : {}
  const browser = await started({
    ...chromiumOf,
    headless: true,
    args: [...args, ...more],
    env: { ...process.env, ...wanted, ...own, ...env },
    ...options,
  })
  return answerLate(browser)
}
