import { sql } from 'drizzle-orm'
import { addDays, dayAt, startOfWeek } from '../src/shared/days.ts'
import { countedDaily } from '../src/server/play/results/totals-queries.ts'
import { rollDays, daysFrom, findUnlike } from '../src/modules/boards/analytics/server/rolling.ts'
import { gamesOf } from '../src/modules/boards/analytics/server/details.ts'
import { gameTypesOf } from '../src/modules/boards/analytics/server/kinds.ts'
import { overviewOf } from '../src/modules/boards/analytics/server/overview.ts'
import { findTeam } from '../src/server/teams/store.ts'
import { median, report, type BenchRow } from './table.ts'
import { company, openBench } from './world.ts'

/*
 * A year of a company: everyone plays on two days of each week. What a night counts of it, and what
 * the page asks for, when nothing of it is kept from the minute before. BENCH_PEOPLE makes it smaller.
 */
const PEOPLE = Number(process.env['BENCH_PEOPLE'] ?? 10_000)
const WEEKS = 52
const TIMES = 5
const NIGHTS_BACK = 92
const PART = 14 // days

const { world, close } = await openBench('bench_analytics')
const { teamId } = await company(world, 1)
await world.db.execute(sql`
  insert into users (team_id, user_id, name, email, created_at)
  select ${teamId}::uuid, gen_random_uuid(), 'Person ' || i, 'p' || i || '@bench.example', now()
  from generate_series(2, ${PEOPLE}::int) i`)
const today = dayAt(world.now(), 'UTC')
await world.db.execute(sql`
  insert into results (team_id, result_id, source_id, user_id, game_type, kind, day, points, won, ms, finished_at)
  select ${teamId}::uuid, gen_random_uuid(), gen_random_uuid(), user_id,
    case when n % 3 = 0 then 'sudoku' else 'dice' end, case when n % 3 = 0 then 'puzzle' else 'room' end,
    day, 5, false, 240000, day + make_interval(hours => 8 + (n % 10)::int)
  from (select user_id, row_number() over (order by user_id) as n from users where team_id = ${teamId}::uuid) u,
    generate_series(0, ${WEEKS * 7 - 1}::int) back, lateral (select ${today}::date - 1 - back as day) d
  where (n + back) % 7 in (0, 3)`)
await world.db.execute(sql`
  insert into points_daily (team_id, game_type, day, user_id, points, plays, wins) ${countedDaily()}`)
await world.db.execute(sql`vacuum analyze`)

const team = (await findTeam(world.db, teamId))!
const of = { teamId, timeZone: team.timeZone }
const took = async (work: (i: number) => Promise<unknown>, times = TIMES) => {
  const waits: number[] = []
  for (let i = 0; i < times; i++) {
    const began = performance.now()
    await work(i)
    waits.push(performance.now() - began)
  }
  return median(waits)
}
const roll = (days: readonly string[]) =>
  world.db.transaction(async (tx) => {
    await findUnlike(tx, teamId, addDays(days[0]!, -NIGHTS_BACK), addDays(days[0]!, -1))
    await rollDays(tx, of, days, gameTypesOf(world))
  })
const yesterday = addDays(today, -1)
for (let last = yesterday; last > addDays(today, -7 * WEEKS); last = addDays(last, -PART))
  await roll(daysFrom(addDays(last, 1 - PART), last)) // the year, as a new company's is caught up with
const night = await took(() => roll([yesterday]))
const part = await took(() => roll(daysFrom(addDays(yesterday, 1 - PART), yesterday)))
const plainCount = (weeks: number) => () =>
  world.db.execute(sql`
    select count(distinct user_id) from points_daily
    where team_id = ${teamId}::uuid and game_type = ''
      and day between ${addDays(startOfWeek(today), -7 * (weeks - 1))} and ${yesterday}`)
const plainDay = await took(() =>
  world.db.execute(sql`
    select extract(hour from finished_at), count(distinct user_id) from results
    where team_id = ${teamId}::uuid and day = ${yesterday} group by 1`),
)

const unkept = () => ({ ...world }) // what is kept for a minute is kept by its world
const asker = { teamId, team }
async function pageOf(weeks: number): Promise<BenchRow[]> {
  const asked = { gameType: '', startDate: addDays(today, -7 * (weeks - 1)) }
  const plain = await took(plainCount(weeks))
  const overview = await took(() => overviewOf(unkept(), asker, asked))
  const games = await took(() => gamesOf(unkept(), asker, asked))
  const row = (what: string, ms: number) => ({
    what: `Analytics of ${PEOPLE.toLocaleString('en-US')}, ${weeks} weeks: ${what}, nothing kept`,
    measured: `${Math.round(ms)} ms`,
    beside: 'a plain distinct count of the weeks',
    that: `${Math.round(plain)} ms`,
    ratio: (ms / plain).toFixed(1),
    aim: 'shown',
  })
  return [row('Overview', overview), row('GameDetails', games)]
}
const pages = [...(await pageOf(12)), ...(await pageOf(WEEKS))]
await close()

report([
  {
    what: `Hours of ${PEOPLE.toLocaleString('en-US')}, the night after`,
    measured: `${Math.round(night)} ms`,
    beside: 'a plain count of the day by hour',
    that: `${Math.round(plainDay)} ms`,
    ratio: (night / plainDay).toFixed(1),
    aim: 'shown',
  },
  {
    what: 'The same of a fortnight, a part of catching up',
    measured: `${Math.round(part)} ms`,
    beside: 'of a night',
    that: `${Math.round(night)} ms`,
    ratio: (part / night).toFixed(1),
    aim: `≤ ${PART}`,
  },
  ...pages,
])
