import { rmSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from '../../build/browser.mjs'
import { ensureBuilt, startDemoServer } from '../../build/demo-server.mjs'
import makeDump from '../database.setup.mjs'

let starting = null

/** Starts the product and writes where it is to a file, which is there whole or not at all. */
async function start(file) {
  const server = await startDemoServer({ TZ: process.env.TZ })
  await writeFile(`${file}.part`, JSON.stringify({ url: server.url, dir: server.dir }))
  await rename(`${file}.part`, file)
  return server
}

/**
 * Unpacks the browser and begins to start the one product that the journeys share, beside the first
 * files that run: each waits for the file that says where it is (joinProduct of browser.ts).
 */
export default async function setup() {
  await ensureBuilt()
  await ensureBrowser()
  await makeDump()
  const file = join(tmpdir(), `recess-journeys-${process.pid}.json`)
  process.on('exit', () => rmSync(file, { force: true }))
  process.env.RECESS_JOURNEYS = file
  starting = start(file)
}

export async function stop() {
  const server = await starting
  await server.stop()
}
