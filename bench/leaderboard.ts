import { sql } from 'drizzle-orm'
import { gameAreaInfo } from '../src/modules/play/games/contract.ts'
import { rowsOf } from '../src/server/db/database.ts'
import { gameRoutes } from '../src/modules/play/games/server/module.ts'
import type { Call } from '../src/server/http/register-route.ts'
import { periodBoard } from '../src/modules/boards/leaderboard/server/board.ts'
import { profileOf } from '../src/modules/play/profile/server/profile.ts'
import { rebuildResults } from '../src/modules/boards/results/server/rebuild.ts'
import type { Caller } from '../src/server/sessions/caller.ts'
import { companyOf } from './results.ts'
import { median, report, timed, type BenchRow } from './table.ts'
import { openBench } from './world.ts'

/* Boards of companies of three sizes, each with two million results. */
const SIZES = [200, 10_000, 100_000]
const RESULTS = 2_000_000
const FEW = 50 // results of somebody new
const CALLS = 60
const ROUNDS = 7
const A_DAY = 32 // results of a person

const { world, close } = await openBench('bench_board')
const rows: BenchRow[] = []

const companies = []
for (const size of SIZES)
  companies.push({
    size,
    ...(await companyOf(world, { size, results: RESULTS, aDay: A_DAY, few: FEW })),
  })
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
  periodBoard(world, caller, { gameType: '', period: 'week', pageSize: 3, pageNumber: 1 })

let first = 0
for (const { size, caller, ...who } of companies) {
  const ask = (pageNumber: number) =>
    periodBoard(world, caller, { gameType: '', period: 'all', pageSize: 20, pageNumber })
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
