import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../src/server/base/db/database.ts'
import { verifyResults } from '../../src/server/boards/results/verify.ts'
import { readFeed } from '../../src/predictors/score/feed.ts'
import type { TestServer } from '../server.ts'
import { playing, untilQuiet, type Fixture } from './score-predictor-fixture.ts'

export const ZONE = 'UTC'
const AFTER_MS = 2 * 3_600_000

type Game = Awaited<ReturnType<typeof playing>>

/** Where a feed's match stands before anything of it is known. */
const unplayed = (match: Fixture): Fixture => ({ ...match, score: {}, status: undefined })

/** The matches of a feed in the order they are over, each with the instant. */
export function inOrder(matches: readonly Fixture[]) {
  const read = readFeed({ matches }, ZONE).matches
  return matches
    .map((match, i) => ({ i, match, at: read[i]!.locksAt + AFTER_MS }))
    .filter(({ match }) => Object.keys((match.score as object | undefined) ?? {}).length > 0)
    .toSorted((a, b) => a.at - b.at || a.i - b.i)
}

/**
 * A space whose tipsters have tipped every match, made up by SQL from a number: some twice, some too
 * late, one in three with a joker a round, some nothing at all.
 */
export async function tipsters(server: TestServer, game: Game, count: number): Promise<void> {
  const { db } = server.world
  const { teamId } = game.admin
  const people = JSON.stringify(Array.from({ length: count }, () => randomUUID()))
  const person = sql`json_array_elements_text(${people}::json) with ordinality as p(user_id, n)`
  await db.execute(sql`insert into predictor_people (team_id, game_id, user_id, joined_at)
    select ${teamId}::uuid, ${game.gameId}::uuid, user_id::uuid, now() - interval '20 years' from ${person}`)
  const tip = (salt: number, before: string) => sql`
    insert into tips (team_id, game_id, match_id, user_id, home, away, joker, received_at)
    select ${teamId}::uuid, ${game.gameId}::uuid, m.match_id, p.user_id::uuid,
      abs(hashint8(p.n * 7919 + m.number * 31 + ${salt})) % 4, abs(hashint8(p.n * 104729 + m.number * 17 + ${salt})) % 4,
      p.n % 3 = 0 and m.nth = 1 + p.n % 4, m.locks_at - ${before}::interval
    from ${person}, (select *, row_number() over (partition by stage_id order by number) as nth
      from competition_matches where fixture_id = ${game.fixtureId}::uuid) m
    where abs(hashint8(p.n + m.number * 13 + ${salt})) % 5 <> 0`
  await db.execute(tip(1, '2 days'))
  await db.execute(tip(2, '1 millisecond'))
  await db.execute(tip(3, '0 seconds')) // too late
}

interface Sum {
  readonly userId: string
  readonly points: number
}

/** Everybody's points counted again, in plain SQL that shares nothing with the code. */
export function recomputed(server: TestServer, { gameId }: Game): Promise<Sum[]> {
  return rowsOf<Sum>(
    server.world.db,
    sql`
    select user_id as "userId", sum(points)::int as points from (
      select t.user_id, (case
        when t.home = (m.score->'ft'->>0)::int and t.away = (m.score->'ft'->>1)::int then 4
        when t.home - t.away = (m.score->'ft'->>0)::int - (m.score->'ft'->>1)::int
          and t.home <> t.away then 3
        when sign(t.home - t.away) = sign((m.score->'ft'->>0)::int - (m.score->'ft'->>1)::int) then 2
        else 0 end) * case when t.joker then 2 else 1 end as points
      from tips t join competition_matches m on m.match_id = t.match_id
      where t.game_id = ${gameId}::uuid and m.score->'ft' is not null and t.received_at < m.locks_at
        and not exists (select from tips x where x.game_id = t.game_id and x.match_id = t.match_id
          and x.user_id = t.user_id and x.received_at < m.locks_at
          and (x.received_at, x.seq) > (t.received_at, t.seq))
    ) one group by user_id order by 1`,
  )
}

export function onTable(server: TestServer, { admin, fixtureId }: Game): Promise<Sum[]> {
  return rowsOf<Sum>(
    server.world.db,
    sql`select user_id as "userId", points from totals where team_id = ${admin.teamId}::uuid
      and game_type = 'scorePredictor' and board = ${`fixture:${fixtureId}`} order by 1`,
  )
}

/** Works off what is due, as time goes on, until all parts are done. */
export async function untilScored(
  server: TestServer,
  { gameId }: Pick<Game, 'gameId'>,
): Promise<void> {
  for (;;) {
    await untilQuiet(server)
    const [open] = await rowsOf<{ n: number }>(
      server.world.db,
      sql`select count(*)::int as n from deliveries where due_at is not null
        and kind in ('matchesChanged', 'scoreRun', 'scorePart') and (payload->>'gameId' = ${gameId} or kind = 'matchesChanged')`,
    )
    if (open!.n === 0) return
  }
}

/** Replays a competition match by match under the server's clock. */
export async function replay(
  server: TestServer,
  feed: { readonly name: string; readonly matches: readonly Fixture[] },
  { people, each = 1 }: { people: number; each?: number }, // matches an import
): Promise<Game> {
  const order = inOrder(feed.matches)
  server.clock.now = new Date(order[0]!.at - 30 * 24 * 3_600_000)
  let matches = feed.matches.map(unplayed)
  const game = await playing(server, { matches, name: feed.name, rules: { hasStanding: false } })
  await tipsters(server, game, people)
  for (let from = 0; from < order.length; from += each) {
    const some = order.slice(from, from + each)
    server.clock.now = new Date(Math.max(server.clock.now.getTime(), some.at(-1)!.at))
    const over = new Set(some.map(({ i }) => i))
    matches = matches.map((match, i) => (over.has(i) ? feed.matches[i]! : match))
    await game.take(matches)
    await untilScored(server, game)
  }
  return game
}

/** What must hold after a replay. */
export async function expectRight(server: TestServer, game: Game): Promise<void> {
  expect(await onTable(server, game)).toEqual(await recomputed(server, game))
  const [twice] = await rowsOf<{ n: number }>(
    server.world.db,
    sql`select count(*)::int as n from results where team_id = ${game.admin.teamId}::uuid and revision > 0`,
  )
  expect(twice!.n).toBe(0) // no point changed twice
  expect(await verifyResults(server.world.db)).toEqual([])
}

/**
 * Corrects the result of the match that was scored last: all sums are right again, and nobody moves whose
 * tip of it is worth the same. Gives how many moved.
 */
export async function correctedRight(
  server: TestServer,
  game: Game,
  matches: readonly Fixture[],
): Promise<number> {
  const { i } = inOrder(matches).at(-1)!
  const { ft } = matches[i]!.score as { ft: [number, number] }
  const before = new Map((await onTable(server, game)).map((one) => [one.userId, one.points]))
  await game.take(
    matches.map((one, n) => (n === i ? { ...one, score: { ft: [ft[0] + 1, ft[1]] } } : one)),
  )
  await untilScored(server, game)
  const after = await onTable(server, game)
  expect(after).toEqual(await recomputed(server, game))
  const moved = after.filter(({ userId, points }) => points !== before.get(userId)).length
  const [run] = await rowsOf<{ moved: number; written: number }>(
    server.world.db,
    sql`select (select (rose + fell)::int from match_runs where game_id = ${game.gameId}::uuid
        and before is not null) as moved,
      (select count(*)::int from results where team_id = ${game.admin.teamId}::uuid
        and revision > 0) as written`,
  )
  expect(run!.moved).toBe(moved)
  expect(run!.written).toBe(moved)
  expect(await verifyResults(server.world.db)).toEqual([])
  return moved
}
