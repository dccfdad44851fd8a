import { sql } from 'drizzle-orm'
import { gameAreaInfo } from '../src/shared/api/games.ts'
import { rowsOf } from '../src/server/db/database.ts'
import { gameRoutes } from '../src/server/games/routes.ts'
import type { Call } from '../src/server/http/serve.ts'
import { keptBoard } from '../src/server/leaderboard/board.ts'
import { profileOf } from '../src/server/profile/profile.ts'
import { rebuildResults } from '../src/server/results/rebuild.ts'
import { findCaller, type Caller } from '../src/server/sessions/caller.ts'
import { median, report, timed, type BenchRow } from './table.ts'
import { company, openBench } from './world.ts'

/* Boards of companies of three sizes, each with two million results. */
const SIZES = [200, 10_000, 100_000]
const RESULTS = 2_000_000
const FEW = 50 // results of somebody new
const CALLS = 60
const ROUNDS = 7
const GAMES = 8 // the second half are games of two
const A_DAY = 32 // results of a person

const { world, close } = await openBench('bench_board')
const rows: BenchRow[] = []

/** A company of so many, of whom two million results are known, and one of fifty. */
async function companyOf(size: number) {
  const { teamId, people, tokens } = await company(world, 2)
  const [caller, newcomer] = people.map(({ userId }) => userId)
  await world.db.execute(sql`
    insert into users (team_id, user_id, name, email, created_at)
    select ${teamId}::uuid, gen_random_uuid(), 'Person ' || i, 'p' || i || '@bench.example', now()
    from generate_series(3, ${size}::int) i`)
  await world.db.execute(sql`
    with numbered as materialized (
      select user_id, (row_number() over (order by user_id = ${newcomer}::uuid, user_id))::int - 1 as n
      from users where team_id = ${teamId}::uuid
    ), played as (
      select i, i / ${size}::int as round,
        case when i % 2 = 0 or i % ${size}::int = ${size - 1}::int and ${size % 2 === 1}::bool
          then i % ${size}::int else (i % ${size}::int + 2 * (i / ${size}::int)) % ${size}::int end as n
      from generate_series(0, ${RESULTS - 1}::int) i
    )
    insert into results (team_id, result_id, source_id, user_id, game_type, kind, day, points, won, finished_at)
    select ${teamId}::uuid, gen_random_uuid(), md5(${teamId} || i / 2)::uuid, u.user_id, 'game' || p.round % ${GAMES}::int,
      case when p.round % ${GAMES}::int < ${GAMES / 2}::int then 'puzzle' else 'room' end,
      current_date - p.round / ${A_DAY}::int, (p.i::bigint * 7919 % 61)::int, p.i % 3 > 0,
      now() - p.round * interval '45 minutes'
    from played p join numbered u using (n)
    where u.user_id <> ${newcomer}::uuid or p.round < ${FEW}::int`)
  return {
    teamId,
    userId: caller!,
    newcomer: newcomer!,
    caller: await findCaller(world, tokens[0]!),
  }
}

const companies = []
for (const size of SIZES) companies.push({ size, ...(await companyOf(size)) })
await rebuildResults(world.db)
await world.db.execute(sql`vacuum analyze`)

const byKey = ({ teamId, userId }: { teamId: string; userId: string }) =>
  rowsOf(world.db, sql`select * from users where team_id = ${teamId} and user_id = ${userId}`)

/** µs a call, the median of rounds in which each of `works` takes its turn. */
async function compare(...works: ((i: number) => Promise<unknown>)[]): Promise<number[]> {
  const times: number[][] = works.map(() => [])
  for (const work of works) await timed(CALLS, work)
  for (let round = 0; round < ROUNDS; round++)
    for (const [n, work] of works.entries()) times[n]!.push((await timed(CALLS, work)).wall)
  return times.map(median)
}

const ms = (us: number) => `${(us / 1000).toFixed(2)} ms`

/* What home asks for first: the day, and beside it the top of the week's board. */
const area = gameRoutes.find(({ endpoint }) => endpoint === gameAreaInfo)!
const home = (caller: Caller) => area.handle({ world, caller } as Call<typeof gameAreaInfo>)
const week = (caller: Caller) =>
  keptBoard(world, caller, { gameType: '', period: 'week', pageSize: 3, pageNumber: 1 })

let first = 0
for (const { size, caller, ...who } of companies) {
  const ask = (pageNumber: number) =>
    keptBoard(world, caller, { gameType: '', period: 'all', pageSize: 20, pageNumber })
  const [key, top, deep, day, both] = await compare(
    () => byKey(who),
    () => ask(1),
    () => ask(Math.ceil(size / 40)),
    () => home(caller),
    () => home(caller).then(() => week(caller)),
  )
  first ||= top! / key!
  for (const [where, us] of [
    ['first', top!],
    ['middle', deep!],
  ] as const)
    rows.push({
      what: `Board of ${size.toLocaleString('en')} after ${RESULTS.toLocaleString('en')} results, ${where} page`,
      measured: ms(us),
      beside: 'a read by primary key',
      that: ms(key!),
      ratio: (us / key!).toFixed(1),
      aim: `≤ 6, flat: ${(us / key! / first).toFixed(2)} of the first`,
    })
  for (const [what, us] of [
    ['its day', day!],
    ['its day and the week’s board', both!],
  ] as const)
    rows.push({
      what: `Home of ${size.toLocaleString('en')}: ${what}`,
      measured: ms(us),
      beside: 'a read by primary key',
      that: ms(key!),
      ratio: (us / key!).toFixed(1),
      aim: '≤ 10',
    })
}

const [{ caller, userId, newcomer }] = companies as [(typeof companies)[number]]
const [veteran, fresh] = await compare(
  () => profileOf(world, caller, userId),
  () => profileOf(world, caller, newcomer),
)
rows.push({
  what: `Profile of one with ${(RESULTS / SIZES[0]!).toLocaleString('en')} results`,
  measured: ms(veteran!),
  beside: `of one with ${FEW}`,
  that: ms(fresh!),
  ratio: (veteran! / fresh!).toFixed(2),
  aim: '≤ 1.5',
})

report(rows)
await close()
