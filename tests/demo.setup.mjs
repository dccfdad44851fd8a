import { rmSync } from 'node:fs'
import { ensureBrowser } from '../build/browser.mjs'
import { startDemoServer } from '../build/demo-server.mjs'

/** Unpacks the browser, starts the product once and keeps its folder: each file's own begins with a copy of it. */
export default async function setup() {
  await ensureBrowser()
  const { dir, end } = await startDemoServer()
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }))
  await end()
  process.env.RECESS_DEMO_COPY = dir
}
