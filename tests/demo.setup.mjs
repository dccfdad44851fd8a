import { rmSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from '../build/browser.mjs'
import { ensureBuilt, startDemoServer } from '../build/demo-server.mjs'
import makeDump from './database.setup.mjs'

let making = null

/** Starts the product once and keeps its folder under the name it was promised. */
async function makeCompany(folder, env) {
  const { dir, end } = await startDemoServer(env)
  await end()
  await rename(dir, folder)
}

/**
 * Unpacks the browser and begins to make the demo company, beside the first files that run: each
 * file's own product begins with a copy of its folder, for which it waits (browser.ts).
 */
export default async function setup() {
  await ensureBuilt()
  await ensureBrowser()
  await makeDump()
  const folder = join(tmpdir(), `recess-company-${process.pid}`)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  making = makeCompany(folder, { TZ: process.env.TZ })
  process.env.RECESS_COMPANY = folder
}

/** Where no file waited for it. */
export async function made() {
  await making
}
