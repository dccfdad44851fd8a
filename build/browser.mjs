import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

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

/** The browser shipped in a registry package, for where none is installed. It brings its own libraries when told so. */
async function shipped() {
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x'
  const { default: sparticuz } = await import('@sparticuz/chromium')
  const executablePath = await sparticuz.executablePath()
  delete process.env.AWS_LAMBDA_JS_RUNTIME
  return executablePath
}

/** Starts Chromium: CHROMIUM, else an installed one, else the shipped one. */
export async function launchBrowser(more = [], options = {}) {
  const found = [process.env.CHROMIUM, ...installed].find((path) => path && existsSync(path))
  const executablePath = found ?? (await shipped())
  return chromium.launch({ executablePath, headless: true, args: [...args, ...more], ...options })
}
