import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../src/server/base/db/database.ts'
import { verifyResults } from '../../src/server/boards/results/verify.ts'
import type { TestServer } from '../server.ts'
import { untilScored } from './predictor-replay.ts'
import { racing, type Race } from './race-predictor-fixture.ts'

export type Season = Awaited<ReturnType<typeof racing>>

interface Sum {
  readonly userId: string
  readonly points: number
}

const AFTER_MS = 3 * 3_600_000
const startOf = ({ date, time }: Race) => Date.parse(`${String(date)}T${String(time)}`)

/** A race before anything of it is known, with who is entered. */
const ahead = ({ Results, ...race }: Race): Race => ({
  ...race,
  Drivers: (Results as Record<string, unknown>[]).map(({ number, Driver, Constructor }) => ({
    number,
    Driver,
    Constructor,
  })),
})

/**
 * A space whose tipsters have picked every race, made up by SQL from a number: some twice, some too
 * late for pole, some with empty slots, some nothing at all.
 */
export async function pickers(server: TestServer, game: Season, count: number): Promise<void> {
  const { db } = server.world
  const { teamId } = game.admin
  const people = JSON.stringify(Array.from({ length: count }, () => randomUUID()))
  const person = sql`json_array_elements_text(${people}::json) with ordinality as p(user_id, n)`
  await db.execute(sql`insert into predictor_people (team_id, game_id, user_id, joined_at)
    select ${teamId}::uuid, ${game.gameId}::uuid, user_id::uuid, now() - interval '20 years' from ${person}`)
  const pick = (salt: number, before: string) => {
    const driver = (slot: number, among: number) =>
      sql`case when abs(hashint8(p.n * 31 + m.number * 7 + ${slot + 100 * salt})) % 6 = 0 then '' else
        m.race->'drivers'->(abs(hashint8(p.n * 7919 + m.number * 17 + ${slot + 100 * salt})) % ${among})->>'driverId' end`
    /* Steps of the podium from thirds of the list, so that nobody stands on two. */
    const step = (i: number) =>
      sql`m.race->'drivers'->(${i} + 3 * (abs(hashint8(p.n * 104729 + m.number * 13 + ${i + 10 * salt})) % 2))->>'driverId'`
    return sql`
      insert into tips (team_id, game_id, match_id, user_id, home, away, joker, picks, received_at)
      select ${teamId}::uuid, ${game.gameId}::uuid, m.match_id, p.user_id::uuid, 0, 0, false,
        case m.part when 'pole' then jsonb_build_object('pole', ${driver(1, 5)})
          else jsonb_build_object('podium', jsonb_build_array(${step(0)}, ${step(1)}, ${step(2)}),
            'fastestLap', ${driver(2, 8)}, 'firstRetirement', ${driver(3, 20)}) end,
        m.locks_at - ${before}::interval
      from ${person}, competition_matches m
      where m.fixture_id = ${game.fixtureId}::uuid and jsonb_array_length(m.race->'drivers') > 0
        and abs(hashint8(p.n + m.number * 13 + ${salt})) % 5 <> 0`
  }
  await db.execute(pick(1, '2 days'))
  await db.execute(pick(2, '1 millisecond'))
  await db.execute(pick(3, '0 seconds')) // too late
}

/**
 * Everybody's points counted again from the feed's own text, in plain SQL that shares nothing with
 * the code: not its parser, not its rules.
 */
export function recounted(
  server: TestServer,
  game: Season,
  races: readonly Race[],
): Promise<Sum[]> {
  const text = JSON.stringify(races)
  return rowsOf<Sum>(
    server.world.db,
    sql`
    with race as (
      select r->>'raceName' as name, r->'Results' as results from json_array_elements(${text}::json) r
      where r->'Results' is not null
    ), line as (
      select name, e->'Driver'->>'driverId' as driver, e->>'positionText' as place, e->>'grid' as grid,
        (e->>'laps')::int as laps, (e->>'position')::int as at, e->'FastestLap'->>'rank' as lap
      from race, json_array_elements(results) e
    ), ended as (
      select name, max(driver) filter (where grid = '1') as pole,
        max(driver) filter (where place = '1') as p1, max(driver) filter (where place = '2') as p2,
        max(driver) filter (where place = '3') as p3, max(driver) filter (where lap = '1') as lap,
        (array_agg(driver order by laps, at desc) filter (where place = 'R'))[1] as first_out
      from line group by name
    ), last as (
      select distinct on (t.match_id, t.user_id) t.user_id, t.picks, m.part, e.*
      from tips t join competition_matches m on m.match_id = t.match_id join ended e on e.name = m.home
      where t.game_id = ${game.gameId}::uuid and t.received_at < m.locks_at
      order by t.match_id, t.user_id, t.received_at desc, t.seq desc
    ), paid as (
      select user_id, case part when 'pole' then case when picks->>'pole' = pole then 10 else 0 end else
        (select sum(case when pick = 1 and d = p1 or pick = 2 and d = p2 or pick = 3 and d = p3 then 10
          when d in (p1, p2, p3) then 4 else 0 end)
          from jsonb_array_elements_text(picks->'podium') with ordinality as s(d, pick))
        + case when picks->'podium' = jsonb_build_array(p1, p2, p3) then 10 else 0 end
        + case when picks->>'fastestLap' = lap then 5 else 0 end
        + case when picks->>'firstRetirement' = first_out then 5 else 0 end end as points
      from last
    )
    select user_id as "userId", sum(points)::int as points from paid group by 1 order by 1`,
  )
}

export const onSeason = (server: TestServer, { admin, fixtureId }: Season): Promise<Sum[]> =>
  rowsOf<Sum>(
    server.world.db,
    sql`select user_id as "userId", points from totals where team_id = ${admin.teamId}::uuid
      and game_type = 'racePredictor' and board = ${`fixture:${fixtureId}`} order by 1`,
  )

/** Replays a season under the server's clock, so many races an import. */
export async function replaySeason(
  server: TestServer,
  races: readonly Race[],
  { people, name, each = 1 }: { people: number; name: string; each?: number },
): Promise<Season> {
  server.clock.now = new Date(startOf(races[0]!) - 30 * 24 * 3_600_000)
  let known = races.map(ahead)
  const game = await racing(server, { races: known, name })
  await pickers(server, game, people)
  for (let from = 0; from < races.length; from += each) {
    const last = races[Math.min(from + each, races.length) - 1]!
    server.clock.now = new Date(Math.max(server.clock.now.getTime(), startOf(last) + AFTER_MS))
    known = known.map((one, n) => (n < from + each ? races[n]! : one))
    await game.take(known)
    await untilScored(server, game)
  }
  return game
}

/** What must hold after a replay. */
export async function expectCounted(server: TestServer, game: Season, races: readonly Race[]) {
  expect(await onSeason(server, game)).toEqual(await recounted(server, game, races))
  expect(await verifyResults(server.world.db)).toEqual([])
}
