import { availableParallelism } from 'node:os'
import { ensureBuilt } from './demo-server.mjs'
import { startPostgres } from './postgres.mjs'
import { runJest, runNode } from './run.mjs'

/*
 * `npm run test:all`: `npm test`, then what it leaves out, each where it costs least: the server's
 * suites on PostgreSQL, what only the embedded database does, the other journeys and the screens'
 * other looks. `-- --rest` leaves `npm test` out. All parts run, also after one has failed.
 */
const workers = String(Math.ceil(availableParallelism() * 1.5))
const isRest = process.argv.includes('--rest')
const parts = []

async function runPart(name, run) {
  const began = Date.now()
  const code = await run()
  parts.push({ name, code, minutes: (Date.now() - began) / 60_000 })
}

async function runOnPostgres() {
  const given = process.env.TEST_DATABASE_URL
  const postgres = given
    ? { url: given, stop: async () => undefined }
    : await startPostgres({ lasts: false })
  const projects = ['--selectProjects', 'database', 'processes']
  const code = await runJest([...projects, '--maxWorkers', workers], {
    TEST_DATABASE_URL: postgres.url,
  })
  await postgres.stop()
  return code
}

if (!isRest) await runPart('npm test', () => runNode(['build/test.mjs']))
await ensureBuilt()
await runPart('on PostgreSQL', runOnPostgres)
await runPart('embedded, journeys and looks', () =>
  runJest(['--selectProjects', 'embedded', 'browser', 'looks', '--maxWorkers', workers]),
)
await runPart('200 random games of each kind, and seasons of a feed', () =>
  runJest(
    [
      '--selectProjects',
      'rules',
      'server',
      '--testPathPatterns',
      'tests/game-contract|competitions/merge-feed',
    ],
    { GAMES: '200' },
  ),
)
for (const { name, code, minutes } of parts)
  console.log(`${code ? 'FAIL' : 'PASS'} ${minutes.toFixed(1)} min  ${name}`)
process.exit(parts.some(({ code }) => code) ? 1 : 0)
