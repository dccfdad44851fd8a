import { ensureBuilt } from './demo-server.mjs'

/* Builds what is stale, once, before tests that run side by side would all do it. */
await ensureBuilt()
