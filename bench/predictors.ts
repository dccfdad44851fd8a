import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { NoopLogger, sql } from 'drizzle-orm'
import { defaultRules } from '../src/shared/predictors.ts'
import { buildApp } from '../src/app/app.ts'
import { rowsOf } from '../src/server/db/database.ts'
import { settled } from '../src/server/jobs/start-jobs.ts'
import { findCaller } from '../src/server/sessions/caller.ts'
import { NO_TEAM } from '../src/server/teams/schema.ts'
import { takeOperatorFeed } from '../src/modules/play/predictors/server/competitions/operator.ts'
import { predictors } from '../src/modules/play/predictors/server/schema.ts'
import { wholeBoard } from '../src/modules/play/predictors/server/views/boards.ts'
import { median, report } from './table.ts'
import { company, openBench } from './world.ts'

/*
 * A match that ten thousand tipped, scored as in the product: batch by batch, by the queue of the
 * running app, while requests continue. And a season's import, once and again.
 */
const PEOPLE = 10_000
const ROUNDS = 38
const MATCHES = 10
const ASK_MS = 20
const DAY_MS = 24 * 3_600_000

const { world, close } = await openBench('bench_predictors')
const { teamId, tokens } = await company(world, 1)
const app = await buildApp(world, process.cwd())
await settled(world)

const start = Date.now() - 3 * DAY_MS
const season = (over: number) =>
  JSON.stringify({
    name: 'Bench season',
    matches: Array.from({ length: ROUNDS * MATCHES }, (_, i) => ({
      round: `Round ${Math.floor(i / MATCHES) + 1}`,
      date: new Date(start + Math.floor(i / MATCHES) * 7 * DAY_MS).toISOString().slice(0, 10),
      time: '12:00',
      team1: `Home ${i % MATCHES}`,
      team2: `Away ${i % MATCHES}`,
      score: i < over ? { ft: [i % 4, 1] } : {},
    })),
  })
const take = async (over: number) => {
  const began = performance.now()
  const feed = { text: season(over), address: '', timeZone: 'UTC' }
  const { fixtureId } = await takeOperatorFeed(world, feed)
  return { fixtureId, ms: performance.now() - began }
}

const first = await take(0)
const again = await take(0)
const gameId = randomUUID()
await world.db.insert(predictors).values({
  teamId,
  gameId,
  ownerId: NO_TEAM,
  fixtureId: first.fixtureId,
  gameType: 'scorePredictor',
  rules: defaultRules,
  hour: 9,
  minute: 30,
  timeZone: 'UTC',
  hasReminder: false,
  hasResults: false,
  userId: randomUUID(),
  createdAt: new Date(start - DAY_MS),
})
await world.db.execute(sql`
  insert into users (team_id, user_id, name, email, created_at)
  select ${teamId}::uuid, gen_random_uuid(), 'Person ' || i, 'p' || i || '@bench.example', now()
  from generate_series(1, ${PEOPLE - 1}::int) i`)
await world.db.execute(sql`
  insert into predictor_people (team_id, game_id, user_id, joined_at)
  select team_id, ${gameId}::uuid, user_id, ${new Date(start - DAY_MS).toISOString()}::timestamptz
  from users where team_id = ${teamId}::uuid`)
await world.db.execute(sql`
  insert into tips (team_id, game_id, match_id, user_id, home, away, joker, received_at)
  select u.team_id, ${gameId}::uuid, m.match_id, u.user_id, abs(hashtext(u.user_id::text)) % 4, 1, false,
    m.locks_at - interval '1 hour'
  from users u, (select * from competition_matches where fixture_id = ${first.fixtureId}::uuid and number = 1) m
  where u.team_id = ${teamId}::uuid`)
await world.db.execute(sql`vacuum analyze`)

const inAsk = new AsyncLocalStorage<boolean>()
const ask = async () => {
  const began = performance.now()
  const url = `/api/Game/GameAreaInfo/${teamId}`
  const headers = { authorization: `Bearer ${tokens[0]!}` }
  await inAsk.run(true, () => app.inject({ method: 'GET', url, headers }))
  return performance.now() - began
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const p99 = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.99)]!

async function asking(until: () => boolean): Promise<number[]> {
  const seen: number[] = []
  while (!until()) {
    seen.push(await ask())
    await pause(ASK_MS)
  }
  return seen
}

let statements = 0
let asked = 0
const quiet = await asking(() => ++asked > 500)
NoopLogger.prototype.logQuery = () => {
  if (!inAsk.getStore()) statements++ // called before each statement; those of the requests meanwhile don't count
}
const began = performance.now()
let isDone = false
const during = asking(() => isDone)
await take(1)
for (;;) {
  const [left] = await rowsOf<{ n: number }>(
    world.db,
    sql`select count(*)::int as n from match_runs where game_id = ${gameId}::uuid and done_at is not null`,
  )
  if (left!.n > 0) break
  await pause(100)
}
isDone = true
const scoredMs = performance.now() - began
const scoredBy = statements
const busy = await during

const boardUrl = (page: number) =>
  `/api/Leaderboard/ScorePredictorDetails?companyId=${teamId}&fixtureId=${first.fixtureId}&pageNumber=${page}`
const headers = { authorization: `Bearer ${tokens[0]!}` }
const call = (page: number) => app.inject({ method: 'GET', url: boardUrl(page), headers })
const caller = await findCaller(world, tokens[0]!)
const { fixtureId } = first
const read = (pageNumber: number) =>
  wholeBoard(world, caller, 'score', {
    companyId: teamId,
    fixtureId,
    half: '',
    pageSize: 20,
    pageNumber,
  })
const byKey = () => world.db.execute(sql`select * from teams where team_id = ${teamId}::uuid`)

/** Median ms of a page of the table (of fifty) and of a read by key. */
async function compare(work: (page: number) => Promise<unknown>) {
  const [times, keys]: [number[], number[]] = [[], []]
  for (let i = 0; i < 100; i++) {
    const began = performance.now()
    await work(1 + (i % 50))
    const ended = performance.now()
    await byKey()
    times.push(ended - began)
    keys.push(performance.now() - ended)
  }
  return { page: median(times), key: median(keys) }
}
const atOnce = await compare(read)
await world.db.execute(sql`analyze`) // as PostgreSQL does automatically within a minute or two
const table = await compare(read)
const whole = await compare(call)

const row = (
  what: string,
  measured: string,
  beside: string,
  that: string,
  ratio: number | null,
  aim: string,
) => ({
  what,
  measured,
  beside,
  that,
  aim,
  ratio: ratio === null ? '' : ratio.toFixed(2),
})
const ms = (n: number) => `${n.toFixed(1)} ms`
report([
  row(
    'A season of 380 matches, imported',
    ms(first.ms),
    'the same again',
    ms(again.ms),
    first.ms / again.ms,
    'shown',
  ),
  row(
    'A match with 10,000 tips, scored',
    `${(scoredMs / 1000).toFixed(1)} s`,
    'statements',
    String(scoredBy),
    null,
    'shown',
  ),
  row(
    'A request while a match with 10,000 tips is scored, p99',
    ms(p99(busy)),
    'without',
    ms(p99(quiet)),
    p99(busy) / p99(quiet),
    '≤ 1.2',
  ),
  ...(
    [
      ['A competition’s table of 10,000, a page', table, '≤ 6'],
      ['The same, the whole call', whole, 'shown'],
      ['The same, as soon as all is scored', atOnce, 'shown'],
    ] as const
  ).map(([what, { page, key }, aim]) =>
    row(what, ms(page), 'a read by primary key', ms(key), page / key, aim),
  ),
])
await app.close()
await close()
