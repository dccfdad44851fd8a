import { uuids } from '../uuids.ts'
import { sql } from 'drizzle-orm'
import type { Answer } from '#shared/endpoint.ts'
import type { predictorMoves } from '../../contract.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { fixtureBoard, sourceOf } from '../scoring/facts.ts'
import type { Loaded } from './predictor.ts'
import { lookAt } from './stage-matches.ts'

const MOST = 10

interface Passer {
  readonly userId: string
  readonly name: string
  readonly profileImage: string
  readonly points: number
  readonly isAhead: boolean
}

/*
 * Of those near the caller on the table, who stood on the other side when its last day began: who
 * passed has more now and had no more then.
 */
function findPassers(db: Database, { teamId, userId }: Caller, { game }: Loaded, day: string) {
  const on = sql`t.team_id = ${teamId}::uuid and t.game_type = ${game.gameType}
    and t.board = ${fixtureBoard(game.fixtureId)}`
  const scoreBefore = (of: string) =>
    sql.raw(`row(coalesce(case when ${of}.day >= '${day}' then ${of}.before else ${of}.points end, -2147483648),
      case when ${of}.day >= '${day}' then ${of}.tie_before else ${of}.tie end)`)
  const who = sql`t.user_id as "userId", u.name, u.profile_image as "profileImage", t.points`
  const people = sql`join users u on u.team_id = t.team_id and u.user_id = t.user_id and not u.is_hidden`
  return rowsOf<Passer>(
    db,
    sql`
    with m as (select * from totals t where ${on} and t.user_id = ${userId}::uuid)
    (select ${who}, true as "isAhead" from m, totals t ${people}
      where ${on} and t.day >= ${day}::date and (t.points, t.tie) > (m.points, m.tie)
        and ${scoreBefore('t')} <= ${scoreBefore('m')} order by t.points, t.tie limit ${MOST})
    union all
    (select ${who}, false from m, totals t ${people}
      where ${on} and m.day >= ${day}::date and (t.points, t.tie) < (m.points, m.tie)
        and ${scoreBefore('t')} >= ${scoreBefore('m')} order by t.points desc, t.tie desc limit ${MOST})`,
  )
}

/* What some people scored on a day, by match. */
async function scoredOn(db: Database, loaded: Loaded, day: string, userIds: readonly string[]) {
  const { game, matches } = loaded
  const bySource = new Map(matches.map((one) => [sourceOf(game.gameId, one.matchId), one]))
  const rows = await rowsOf<{ userId: string; sourceId: string; points: number }>(
    db,
    sql`select user_id as "userId", source_id as "sourceId", points from results
      where team_id = ${game.teamId}::uuid and game_type = ${game.gameType} and day = ${day}::date
        and superseded_by is null
        and user_id in ${uuids(userIds)}
      order by finished_at, source_id`,
  )
  return (userId: string) =>
    rows
      .filter((row) => row.userId === userId)
      .flatMap(({ sourceId, points }) => {
        const match = bySource.get(sourceId)
        if (!match) return []
        const { matchId, home, away } = match
        return [{ matchId, home, away, points }]
      })
}

/** Why somebody moved on a competition's table since its last day began. Throws not_found. */
export async function movesOf(
  world: World,
  caller: Caller,
  gameId: string,
): Promise<Answer<typeof predictorMoves>> {
  const loaded = await lookAt(world, caller, gameId)
  const { game } = loaded
  const [last] = await rowsOf<{ day: string | null }>(
    world.db,
    sql`select max(day)::text as day from totals where team_id = ${caller.teamId}::uuid
      and game_type = ${game.gameType} and board = ${fixtureBoard(game.fixtureId)}`,
  )
  if (!last?.day) return { day: '', own: [], passedBy: [], passed: [] }
  const passers = await findPassers(world.db, caller, loaded, last.day)
  const ids = [caller.userId, ...passers.map(({ userId }) => userId)]
  const matchesOf = await scoredOn(world.db, loaded, last.day, ids)
  const side = (ahead: boolean) =>
    passers
      .filter(({ isAhead }) => isAhead === ahead)
      .map((one) => ({ ...one, matches: matchesOf(one.userId) }))
  return {
    day: last.day,
    own: matchesOf(caller.userId),
    passedBy: side(true),
    passed: side(false),
  }
}
