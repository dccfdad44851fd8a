import { ensureBrowser } from '../build/browser.mjs'
import { ensureBuilt } from '../build/demo-server.mjs'

/** Builds what is stale, unpacks the browser; the demo company's days are those of one place. */
export default async function setup() {
  await ensureBuilt()
  await ensureBrowser()
  process.env.TZ = 'Europe/Istanbul'
}
