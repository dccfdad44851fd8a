import { uuids } from '../uuids.ts'
import { sql, type SQL } from 'drizzle-orm'
import { countedScore } from '#predictors/score/scoring.ts'
import type { Happened } from '../../predictor-day.contract.ts'
import { gameTypeOf } from '#shared/predictors.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { freshOf } from '#server/play/results/large-team-cache.ts'
import type { SpaceMatch } from '../competitions/store.ts'
import { sourceOf } from '../scoring/facts.ts'
import { isRevealed, lockedBy } from '../competitions/revealed.ts'
import { isNobodyHidden } from './splits.ts'
import { isOverIn } from '../scoring/tip-points.ts'
import { competitionOf, type PredictorRow } from '../store.ts'

const MOST = 12

/** A match of a day with the game in which it is tipped. */
export interface OnDay {
  readonly game: PredictorRow
  readonly match: SpaceMatch
}

const named = ({ matchId, home, away, part }: SpaceMatch) => ({ matchId, home, away, part })

const answerTables: Record<'tips' | 'answers', { readonly table: SQL; readonly match: SQL }> = {
  tips: { table: sql`tips`, match: sql`s.match_id` },
  answers: { table: sql`event_answers`, match: sql`s.question_id` },
}

/*
 * The number of people who tipped each revealed match, without people who hide: the statement itself
 * selects no others.
 */
function tippers(db: Database, game: PredictorRow, matchIds: readonly string[], now: Date) {
  const { table, match } = answerTables[game.gameType === gameTypeOf.event ? 'answers' : 'tips']
  const { teamId, fixtureId } = competitionOf(game)
  return rowsOf<{ matchId: string; people: number }>(
    db,
    sql`select ${match} as "matchId", count(distinct s.user_id)::int as people
      from ${table} s join competition_matches m on m.team_id = ${teamId}::uuid
        and m.fixture_id = ${fixtureId}::uuid and m.match_id = ${match}
      where s.team_id = ${game.teamId}::uuid and s.game_id = ${game.gameId}::uuid
        and ${match} in ${uuids(matchIds)}
        and m.locks_at <= ${lockedBy(now).toISOString()}::timestamptz and s.received_at < m.locks_at
        and ${isNobodyHidden(sql`s`)}
      group by 1`,
  )
}

async function locksOn(db: Database, locked: readonly OnDay[], now: Date): Promise<Happened[]> {
  const games = new Map(locked.map(({ game }) => [game.gameId, game]))
  const counted = await Promise.all(
    [...games.values()].map((game) => {
      const own = locked.filter((one) => one.game.gameId === game.gameId)
      return tippers(
        db,
        game,
        own.map(({ match }) => match.matchId),
        now,
      )
    }),
  )
  const people = new Map(counted.flat().map((one) => [one.matchId, one.people]))
  return locked.map(({ match }) => ({
    what: 'locked',
    at: match.locksAt.toISOString(),
    ...named(match),
    people: people.get(match.matchId) ?? 0,
  }))
}

interface Scored extends OnDay {
  readonly at: Date
}

/* Those whose points everyone has, in the order in which they were scored first. */
async function scoredOn(
  db: Database,
  { teamId }: Caller,
  over: readonly OnDay[],
): Promise<Scored[]> {
  if (over.length === 0) return []
  const runs = await rowsOf<{ gameId: string; matchId: string; at: string }>(
    db,
    sql`select game_id as "gameId", match_id as "matchId", min(at) as at from match_runs
      where team_id = ${teamId}::uuid and game_id in ${uuids(over.map(({ game }) => game.gameId))}
        and match_id in ${uuids(over.map(({ match }) => match.matchId))}
        and done_at is not null group by 1, 2`,
  )
  return over
    .flatMap(({ game, match }) => {
      const run = runs.find((one) => one.gameId === game.gameId && one.matchId === match.matchId)
      return run ? [{ game, match, at: new Date(run.at) }] : []
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.match.number - b.match.number)
}

const sourcesOf = (scored: readonly Scored[]) =>
  scored.map(({ game, match }) => sourceOf(game.gameId, match.matchId))

async function resultsOn(db: Database, { teamId }: Caller, scored: readonly Scored[]) {
  if (scored.length === 0) return []
  const sources = sourcesOf(scored)
  const counted = await rowsOf<{ sourceId: string; people: number }>(
    db,
    sql`select r.source_id as "sourceId", count(*)::int as people from results r
      where r.team_id = ${teamId}::uuid and r.source_id in ${uuids(sources)}
        and r.superseded_by is null and r.won and ${isNobodyHidden(sql`r`)} group by 1`,
  )
  const right = new Map(counted.map((one) => [one.sourceId, one.people]))
  return scored.map(({ game, match, at }, i): Happened => ({
    what: 'scored',
    at: at.toISOString(),
    ...named(match),
    counted: countedScore(match.score, game.rules.counts),
    right: right.get(sources[i]!) ?? 0,
  }))
}

interface Leader {
  readonly n: number // after so many results
  readonly userId: string
  readonly name: string
  readonly profileImage: string
}

/* The sole leader after each of some results; without people who hide. */
function leadersAfter(db: Database, { teamId }: Caller, sources: readonly string[]) {
  return rowsOf<Leader>(
    db,
    sql`
    with s as (select value::uuid as source_id, ordinality as n
        from json_array_elements_text(${JSON.stringify(sources)}::json) with ordinality),
      paid as (select r.user_id, s.n, r.points from s join results r on r.team_id = ${teamId}::uuid
        and r.source_id = s.source_id and r.superseded_by is null),
      stood as (select p.user_id, s.n,
          sum(coalesce(paid.points, 0)) over (partition by p.user_id order by s.n) as points
        from (select distinct user_id from paid) p cross join s
        left join paid on paid.user_id = p.user_id and paid.n = s.n),
      placed as (select u.user_id, u.name, u.profile_image, stood.n, stood.points,
          rank() over (partition by stood.n order by stood.points desc) as place,
          count(*) over (partition by stood.n, stood.points) as same
        from stood join users u on u.team_id = ${teamId}::uuid and u.user_id = stood.user_id
          and not u.is_hidden and u.name <> '')
    select n::int as n, user_id as "userId", name, profile_image as "profileImage" from placed
    where place = 1 and same = 1 and points > 0 order by n`,
  )
}

/* Summed over everyone and every result of the day: of a large team at most a minute old. */
async function leadsOn(world: World, caller: Caller, scored: readonly Scored[]) {
  if (scored.length === 0) return []
  const sources = sourcesOf(scored)
  const leaders = await freshOf(world, caller.teamId, `leaders ${sources.join()}`, () =>
    leadersAfter(world.db, caller, sources),
  )
  let before = ''
  return scored.flatMap(({ match, at }, i): Happened[] => {
    const leader = leaders.find(({ n }) => n === i + 1)
    const isNew = leader && leader.userId !== before
    before = leader?.userId ?? ''
    if (!isNew) return []
    const { userId, name, profileImage } = leader
    const person = { userId, name, profileImage }
    return [{ what: 'lead', at: at.toISOString(), ...named(match), person }]
  })
}

/** The events of some matches until now, newest first. */
export async function happenedOn(
  world: World,
  caller: Caller,
  matches: readonly OnDay[],
): Promise<Happened[]> {
  const { db } = world
  const now = world.now()
  const locked = matches.filter(({ match }) => isRevealed(match, now) && match.status !== 'void')
  const over = locked.filter(({ game, match }) => isOverIn(match, game))
  const scored = await scoredOn(db, caller, over)
  const lines = [
    ...(await locksOn(db, locked, now)),
    ...(await resultsOn(db, caller, scored)),
    ...(await leadsOn(world, caller, scored)),
  ]
  return lines
    .map((line, i) => ({ line, i }))
    .toSorted((a, b) => b.line.at.localeCompare(a.line.at) || b.i - a.i)
    .slice(0, MOST)
    .map(({ line }) => line)
}
