import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ensureServerBuilt } from './demo-server.mjs'
import { startPostgres } from './postgres.mjs'

/** `npm run test:postgres`: the server's tests on PostgreSQL: TEST_DATABASE_URL, or one started for it. */
await ensureServerBuilt() // two files at once would build it twice
const given = process.env.TEST_DATABASE_URL
const postgres = given
  ? { url: given, stop: async () => undefined }
  : await startPostgres({ lasts: false })
const env = { ...process.env, TEST_DATABASE_URL: postgres.url }
const named = process.argv.slice(2)
const projects = [named.length > 0 ? 'server' : 'parts', 'processes'] // named: by itself
const jest = ['jest', '--', '--maxWorkers', '2', '--selectProjects', ...projects]
const args = ['run', '-s', ...jest, ...named]
const child = spawn('npm', args, { stdio: 'inherit', env })
const [code] = await once(child, 'exit')
await postgres.stop()
process.exit(code ?? 1)
