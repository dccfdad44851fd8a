import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { openPostgres } from '../src/server/db/postgres.ts'
import { buildLastRelease } from '../tests/last-release.ts'
import { dataFolder, ServerProcess } from '../tests/rooms/processes.ts'
import { report } from './table.ts'
import { SESSION_KEY } from './world.ts'

/*
 * The last release's data, a million results of a company of a thousand, migrated while that release
 * still serves: its reads and writes continue, and must not wait long.
 */
const RESULTS = 1_000_000
const PEOPLE = 1000
const GAMES = 8
const A_DAY = 5
const BETWEEN_MS = 10
const TEAM = '00000000-0000-4000-8000-000000000026'

const run = promisify(execFile)
const admin = new pg.Client({ connectionString: process.env['BENCH_DATABASE_URL']! })
await admin.connect()
await admin.query('create database bench_migration')
const url = new URL(process.env['BENCH_DATABASE_URL']!)
url.pathname = '/bench_migration'

const release = await buildLastRelease()
const folder = await dataFolder()
const env = { DATABASE_URL: url.href, DATA_DIR: folder.dir, SESSION_KEY }
const last = await ServerProcess.start(env, [], release.main)
const client = new pg.Client({ connectionString: url.href })
await client.connect()

const person = `md5('person' || (i % ${PEOPLE}))::uuid`
await client.query(
  `insert into teams (team_id, name, game_space_guid, seed, first_day, created_at)
    values ($1, 'Bench', gen_random_uuid(), 'bench', '2026-01-01', now())`,
  [TEAM],
)
await client.query(
  `insert into users (team_id, user_id, name, email, created_at)
    select $1::uuid, ${person}, 'Person ' || i, 'p' || i || '@bench.example', now()
    from generate_series(0, ${PEOPLE - 1}) i`,
  [TEAM],
)
const insertResults = `insert into results
    (team_id, result_id, source_id, user_id, game_type, kind, day, points, won, finished_at)
  select $1::uuid, gen_random_uuid(), gen_random_uuid(), ${person}, 'game' || i / ${PEOPLE} % ${GAMES},
    'puzzle', current_date - i / ${PEOPLE * A_DAY}, i * 7919::bigint % 61, i % 3 > 0, now()`
await client.query(`${insertResults} from generate_series(0, ${RESULTS - 1}) i`, [TEAM])
await run(process.execPath, [join(dirname(release.main), 'results.js'), 'rebuild'], {
  env: { ...process.env, ...env },
})
await client.query('vacuum analyze')

/** The longest operation of the last release, in ms: it continuously records a result and reads a board. */
function serving(): { stop: () => Promise<{ longest: number; count: number }> } {
  const end = new AbortController()
  const done = (async () => {
    let [longest, count] = [0, 0]
    while (!end.signal.aborted) {
      const before = performance.now()
      await client.query(`${insertResults} from generate_series(0, 0) i`, [TEAM])
      await client.query(
        `select user_id, points from totals where team_id = $1 and game_type = '' and board = 'all'
          order by points desc nulls first, plays, user_id limit 20`,
        [TEAM],
      )
      longest = Math.max(longest, performance.now() - before)
      count++
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
    }
    return { longest, count }
  })()
  return {
    stop: () => {
      end.abort()
      return done
    },
  }
}

const before = serving()
await new Promise((resolve) => setTimeout(resolve, 2000))
const usual = await before.stop()
const during = serving()
const began = performance.now()
const { close } = await openPostgres(url.href)
const seconds = (performance.now() - began) / 1000
const meanwhile = await during.stop()
await close()
const isServing = (await fetch(`${last.url}/openapi.json`)).ok
if (!isServing) throw new Error('the last release serves no more')

await client.end()
await last.kill()
await admin.query('drop database bench_migration with (force)')
await admin.end()
await folder.clean()
await release.clean()
report([
  {
    what: `Bringing ${RESULTS.toLocaleString('en')} results of the last release up to date, while it serves`,
    measured: `${seconds.toFixed(1)} s`,
    beside: 'all of a start without it',
    that: '1.5 s',
    ratio: (seconds / 1.5).toFixed(1),
    aim: 'shown',
  },
  {
    what: 'The longest wait of that release meanwhile, to record a result and read a board',
    measured: `${meanwhile.longest.toFixed(0)} ms of ${meanwhile.count}`,
    beside: 'before',
    that: `${usual.longest.toFixed(0)} ms of ${usual.count}`,
    ratio: (meanwhile.longest / usual.longest).toFixed(1),
    aim: 'shown',
  },
])
