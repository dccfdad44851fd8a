import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { addDays, dayAt } from '../src/shared/days.ts'
import { rowsOf } from '../src/server/db/database.ts'
import type { Caller } from '../src/server/sessions/caller.ts'
import { periodBoard, rangeBoard } from '../src/modules/boards/leaderboard/server/board.ts'
import { rebuildResults } from '../src/modules/boards/results/server/rebuild.ts'
import { recordResults } from '../src/server/play/results/record.ts'
import { verifyResults } from '../src/modules/boards/results/server/verify.ts'
import { companyOf } from './results.ts'
import { median, report, type BenchRow } from './table.ts'
import { openBench } from './world.ts'

/*
 * One database: a company of ten thousand with two million results, beside fifty of a thousand who have
 * half a million together. The boards of all are requested at the same time; then boards of any dates,
 * and a person gets two hundred results in the same moment.
 */
const RESULTS = 2_000_000
const LARGE = { size: 10_000, results: RESULTS, aDay: 5 } // everybody plays every day
const COMPANIES = 50
const SMALL = { size: 1000, results: 10_000, aDay: 5 }
const AT_ONCE = 8 // concurrent calls
const CALLS = 2000
const DATES = 31 // days
const DATE_CALLS = 60
const FIRST_CALLS = 8
const SAME_MOMENT = 200

const { world, close } = await openBench('bench_boards')
const rows: BenchRow[] = []

const large = await companyOf(world, LARGE)
const small: (typeof large)[] = []
for (let i = 0; i < COMPANIES; i++) small.push(await companyOf(world, SMALL))
await rebuildResults(world.db)
await world.db.execute(sql`vacuum analyze`)

const ms = (value: number) => `${value.toFixed(2)} ms`
const at = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!

/** ms of each call, so many at the same time. */
async function times(count: number, atOnce: number, work: (i: number) => Promise<unknown>) {
  const taken: number[] = []
  let next = 0
  const one = async () => {
    for (let i = next++; i < count; i = next++) {
      const before = performance.now()
      await work(i)
      taken.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return taken
}

const byKey = ({ teamId, userId }: { teamId: string; userId: string }) =>
  rowsOf(world.db, sql`select * from users where team_id = ${teamId} and user_id = ${userId}`)
const page = (caller: Caller, pageNumber: number) =>
  periodBoard(world, caller, { gameType: '', period: 'month', pageSize: 20, pageNumber })

/** Pages of one company while all the others are requested too. */
async function amongAll(of: (i: number) => (typeof large)[], pages: number) {
  const taken: number[] = []
  await times(CALLS, AT_ONCE, async (i) => {
    const [asked, isMeasured] = i % 2 ? [small[i % COMPANIES]!, false] : [of(i)[0]!, true]
    const before = performance.now()
    await page(asked.caller, isMeasured ? 1 + (i % pages) : 1)
    if (isMeasured) taken.push(performance.now() - before)
  })
  return taken
}

await times(200, AT_ONCE, (i) => page(i % 2 ? large.caller : small[i % COMPANIES]!.caller, 1))
const key = await times(CALLS, AT_ONCE, () => byKey(large))
for (const [who, taken] of [
  ['10,000 after 2,000,000 results', await amongAll(() => [large], LARGE.size / 20)],
  ['1,000, one of fifty', await amongAll((i) => [small[i % COMPANIES]!], SMALL.size / 20)],
] as const)
  for (const [name, share] of [
    ['p50', 0.5],
    ['p99', 0.99],
  ] as const)
    rows.push({
      what: `A page of ${who}, all companies asked at once, ${name}`,
      measured: ms(at(taken, share)),
      beside: 'a read by primary key, as many at once',
      that: ms(at(key, share)),
      ratio: (at(taken, share) / at(key, share)).toFixed(1),
      aim: name === 'p50' ? '≤ 6' : 'shown',
    })

const today = dayAt(world.now(), large.caller.team.timeZone)
const days = { from: addDays(today, -DATES), to: addDays(today, -1) } // not ending with a whole period
const alone = await times(CALLS / 10, 1, () => byKey(large))
const range = (pageNumber: number, from = 0, to = 0) =>
  rangeBoard(
    world,
    large.caller,
    { gameType: '', pageSize: 20, pageNumber },
    { from: addDays(days.from, from), to: addDays(days.to, to) },
  )
const ofDates = (what: string, taken: number[], aim: string) =>
  rows.push({
    what: `Any ${DATES} days of 10,000 who play every day, ${what}`,
    measured: `${ms(median(taken))}, p99 ${ms(at(taken, 0.99))}`,
    beside: 'a read by primary key',
    that: ms(median(alone)),
    ratio: (median(taken) / median(alone)).toFixed(1),
    aim,
  })
await range(1)
ofDates('first page', await times(DATE_CALLS, 1, () => range(1)), '≤ 25')
ofDates('middle page', await times(DATE_CALLS, 1, () => range(LARGE.size / 40)), '≤ 25')
const others = await times(FIRST_CALLS, 1, (i) => range(1, -i - 1, -i - 1))
ofDates('the first to ask for them', others, 'shown')
ofDates('today among them', await times(FIRST_CALLS, 1, () => range(1, 1, 1)), 'shown')

const [crowded] = small as [typeof large]
const fact = (i: number) => ({
  teamId: crowded.teamId,
  userId: crowded.userId,
  sourceId: randomUUID(),
  gameType: `game${i % 4}`,
  kind: 'puzzle' as const,
  day: today,
  points: i % 61,
  won: true,
  ms: 1000,
  finishedAt: world.now(),
})
const record = (i: number) => world.db.transaction((tx) => recordResults(tx, [fact(i)]))
const inTurn = await times(SAME_MOMENT, 1, record)
const began = performance.now()
const atOnce = await times(SAME_MOMENT, SAME_MOMENT, record)
const whole = performance.now() - began
const wrong = await verifyResults(world.db)
if (wrong.length > 0) throw new Error(`what is kept disagrees: ${JSON.stringify(wrong[0])}`)
rows.push({
  what: `${SAME_MOMENT} results at once for one person, all of them`,
  measured: `${ms(whole)}, the last after ${ms(at(atOnce, 1))}`,
  beside: 'as many in turn',
  that: ms(inTurn.reduce((sum, one) => sum + one, 0)),
  ratio: (whole / inTurn.reduce((sum, one) => sum + one, 0)).toFixed(2),
  aim: 'shown; verify agrees after it',
})

report(rows)
await close()
