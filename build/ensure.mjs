import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './demo-server.mjs'

/* Builds what is stale and unpacks the browser, once, before tests that run side by side would all do it. */
await ensureBuilt()
await ensureBrowser()
