import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startPostgres } from './postgres.mjs'

/** `node build/test-full.mjs SUITE`: one of tests/full on PostgreSQL, as it writes hundreds of thousands of rows or more. */
const [suite, ...more] = process.argv.slice(2)
const given = process.env.TEST_DATABASE_URL
const postgres = given ? { url: given, stop: async () => undefined } : await startPostgres()
const env = { ...process.env, TEST_DATABASE_URL: postgres.url }
const chosen = ['--selectProjects', 'full', '--testPathPatterns', `full/${suite}`]
const args = ['run', '-s', 'jest', '--', ...chosen, '--maxWorkers', '1', ...more]
const child = spawn('npm', args, { stdio: 'inherit', env })
const [code] = await once(child, 'exit')
await postgres.stop()
process.exit(code ?? 1)
