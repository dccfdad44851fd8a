import { sql } from 'drizzle-orm'
import { rowsOf } from '../src/server/db/database.ts'
import { keptBoard } from '../src/server/leaderboard/board.ts'
import { profileOf } from '../src/server/profile/profile.ts'
import { rebuildTotals, verifyTotals } from '../src/server/results/verify.ts'
import { findCaller } from '../src/server/sessions/caller.ts'
import { median, report, timed, type BenchRow } from './table.ts'
import { company, openBench } from './world.ts'

/* A board of 200 people after ten thousand, a hundred thousand and two million results. */
const PEOPLE = 200
const SIZES = [10_000, 100_000, 2_000_000]
const CALLS = 60
const ROUNDS = 3

const { world, close } = await openBench('bench_board')
const { teamId, people, tokens } = await company(world, PEOPLE)
await world.db.execute(
  sql`create table numbered as select user_id, (row_number() over ())::int - 1 as n from users`,
)
const caller = await findCaller(world, tokens[7]!)

async function addResults(from: number, to: number): Promise<void> {
  const perDay = PEOPLE * 8
  await world.db.execute(sql`
    insert into results (team_id, result_id, source_id, user_id, game_type, day, points, won, finished_at)
    select ${teamId}::uuid, gen_random_uuid(), gen_random_uuid(), u.user_id,
      'game' || (i % 8), current_date - (i / ${perDay}::int), ((i::bigint * 7919) % 61)::int, i % 3 > 0, now()
    from generate_series(${from}::int, ${to - 1}::int) i join numbered u on u.n = i % ${PEOPLE}::int`)
  await rebuildTotals(world.db)
  await world.db.execute(sql`analyze`)
}

const page = () =>
  keptBoard(world, caller, { gameType: '', period: 'week', pageSize: 20, pageNumber: 1 })
const profile = (i: number) => profileOf(world, caller, people[(i * 13) % PEOPLE]!.userId)
const byKey = (i: number) =>
  rowsOf(
    world.db,
    sql`select * from users where team_id = ${teamId} and user_id = ${people[i % PEOPLE]!.userId}`,
  )

const rows: BenchRow[] = []
let first = 0
let done = 0
for (const size of SIZES) {
  await addResults(done, size)
  done = size
  await timed(CALLS, page)
  const board: number[] = []
  const key: number[] = []
  for (let i = 0; i < ROUNDS; i++) {
    board.push((await timed(CALLS, page)).wall)
    key.push((await timed(CALLS, byKey)).wall)
  }
  const [b, k] = [median(board), median(key)]
  const ratio = b / k
  first ||= ratio
  rows.push({
    what: `Board page after ${size.toLocaleString('en')} results`,
    measured: `${(b / 1000).toFixed(2)} ms`,
    beside: 'a read by primary key',
    that: `${(k / 1000).toFixed(2)} ms`,
    ratio: ratio.toFixed(1),
    aim: size === SIZES[0] ? 'flat' : `flat: ${(ratio / first).toFixed(2)} of the first`,
  })
  const seen = (await timed(CALLS, profile)).wall
  rows.push({
    what: `Profile of one with ${(size / PEOPLE).toLocaleString('en')} results`,
    measured: `${(seen / 1000).toFixed(1)} ms`,
    beside: 'a read by primary key',
    that: `${(k / 1000).toFixed(2)} ms`,
    ratio: (seen / k).toFixed(0),
    aim: 'none: it reads their own results',
  })
}
const differences = await verifyTotals(world.db)
if (differences.length) throw new Error(`${differences.length} boards differ from their results`)
report(rows)
await close()
