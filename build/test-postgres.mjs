import { ensureServerBuilt } from './demo-server.mjs'
import { startPostgres } from './postgres.mjs'
import { runJest } from './run.mjs'

/** `npm run test:postgres`: the server's tests on PostgreSQL: TEST_DATABASE_URL, or one started for it. */
await ensureServerBuilt() // two files at the same time would build it twice
const given = process.env.TEST_DATABASE_URL
const postgres = given
  ? { url: given, stop: async () => undefined }
  : await startPostgres({ lasts: false })
const named = process.argv.slice(2)
const projects = [named.length > 0 ? 'server' : 'database', 'processes'] // with names: `server` runs suites by name
const code = await runJest(['--maxWorkers', '2', '--selectProjects', ...projects, ...named], {
  TEST_DATABASE_URL: postgres.url,
})
await postgres.stop()
process.exit(code)
