import { startPostgres } from './postgres.mjs'
import { runJest } from './run.mjs'

/** `node build/test-full.mjs SUITE`: one of tests/full on PostgreSQL, as it writes hundreds of thousands of rows or more. */
const [suite, ...more] = process.argv.slice(2)
const given = process.env.TEST_DATABASE_URL
const postgres = given ? { url: given, stop: async () => undefined } : await startPostgres()
const chosen = ['--selectProjects', 'full', '--testPathPatterns', `full/${suite}`]
const code = await runJest([...chosen, '--maxWorkers', '1', ...more], {
  TEST_DATABASE_URL: postgres.url,
})
await postgres.stop()
process.exit(code)
