import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'drizzle-orm'
import { requestExport } from '../src/modules/admin/data/server/space-export/module.ts'
import { listExports } from '../src/modules/admin/data/server/space-export/store.ts'
import { buildApp } from '../src/app/app.ts'
import { settled } from '../src/server/jobs/start-jobs.ts'
import { companyOf } from './results.ts'
import { median, report } from './table.ts'
import { openBench } from './world.ts'

/*
 * An export of a space with many results, made as in the product, by the queue of the running app,
 * while queries continue. BENCH_RESULTS makes it smaller.
 */
const RESULTS = Number(process.env['BENCH_RESULTS'] ?? 1_000_000)
const PEOPLE = 1_000
const ASK_MS = 20
const LOOK_MS = 250
const MB = 1_000_000

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const { world, close } = await openBench('bench_export')
const app = await buildApp(world, process.cwd())
await app.ready()

/** Exports a new space, and reads a person's row meanwhile. */
async function made(results: number) {
  const { teamId, userId } = await companyOf(world, { size: PEOPLE, results, aDay: 3 })
  await settled(world)
  collect() // memory used to create the company does not count, nor what that freed
  const before = process.memoryUsage().rss
  let most = before
  const looks = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), LOOK_MS)
  const waits: number[] = []
  const call = async () => {
    const began = performance.now()
    await world.db.execute(
      sql`select name from users where team_id = ${teamId}::uuid and user_id = ${userId}::uuid`,
    )
    waits.push(performance.now() - began)
  }
  const asks = setInterval(() => void call(), ASK_MS)
  const began = performance.now()
  await requestExport(world, { teamId, userId })
  let [one] = await listExports(world.db, teamId)
  for (; one && !one.readyAt; [one] = await listExports(world.db, teamId))
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  clearInterval(looks)
  clearInterval(asks)
  const ms = performance.now() - began
  return { ms, bytes: one!.bytes, grown: most - before, wait: median(waits) }
}

const few = await made(RESULTS / 10)
const many = await made(RESULTS)
await app.close()
await close()

const mb = (bytes: number) => `${Math.round(bytes / MB)} MB`
const ratio = (a: number, b: number) => (a / b).toFixed(2)
const count = (n: number) => n.toLocaleString('en-US')
report([
  {
    what: `Copy of a space with ${count(RESULTS)} results: memory it adds at its most`,
    measured: mb(many.grown),
    beside: `of ${count(RESULTS / 10)}`,
    that: mb(few.grown),
    ratio: ratio(many.grown, few.grown),
    aim: 'flat: below 100 MB',
  },
  {
    what: `The same, from asking to ready (${mb(many.bytes)})`,
    measured: `${(many.ms / 1000).toFixed(1)} s`,
    beside: `of ${count(RESULTS / 10)}`,
    that: `${(few.ms / 1000).toFixed(1)} s`,
    ratio: ratio(many.ms, few.ms),
    aim: '≤ 12',
  },
  {
    what: 'A small read meanwhile (median)',
    measured: `${many.wait.toFixed(2)} ms`,
    beside: `of ${count(RESULTS / 10)}`,
    that: `${few.wait.toFixed(2)} ms`,
    ratio: ratio(many.wait, few.wait),
    aim: '≤ 1.5',
  },
])
