import { ensureBrowser } from '../build/browser.mjs'
import { ensureBuilt } from '../build/demo-server.mjs'
import { buildTestThreads } from './threads.setup.mjs'

/** Builds what is stale, unpacks the browser. */
export default async function setup() {
  await ensureBuilt()
  await buildTestThreads()
  await ensureBrowser()
}
