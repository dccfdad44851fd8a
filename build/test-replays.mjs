import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startPostgres } from './postgres.mjs'

/** `npm run test:replays`: on PostgreSQL, as the tips of three seasons are millions of rows. */
const given = process.env.TEST_DATABASE_URL
const postgres = given ? { url: given, stop: async () => undefined } : await startPostgres()
const env = { ...process.env, TEST_DATABASE_URL: postgres.url }
const chosen = ['--selectProjects', 'full', '--testPathPatterns', 'full/predictors']
const args = ['run', '-s', 'jest', '--', ...chosen, '--maxWorkers', '1', ...process.argv.slice(2)]
const child = spawn('npm', args, { stdio: 'inherit', env })
const [code] = await once(child, 'exit')
await postgres.stop()
process.exit(code ?? 1)
