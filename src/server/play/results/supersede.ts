import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { results } from './schema.ts'
import { enqueueBadges } from './badge-delivery.ts'
import { enqueue } from '../../jobs/queue.ts'
import { lockPeriods } from './freezing.ts'
import { lockResults } from './locks.ts'
import { teamOf, type Result } from './record.ts'
import { insertRows } from './insert.ts'
import { findFinishers, moveRivals } from './rivals.ts'
import { rebuildStreaks } from './streaks.ts'
import { moveTallies } from './tallies.ts'
import { countedDaily, countedLate, countedTotals, isSum } from './totals-queries.ts'
import { changedOn } from './day-changes.ts'
import { moveLevels } from './levels.ts'
import { totalsColumns, totalsReplaced } from './move-totals.ts'

const ofPeople = (teamId: string, people: readonly string[]) =>
  sql`team_id = ${teamId}::uuid and user_id in ${[...people]}`

async function recountDaily(tx: Database, teamId: string, people: readonly string[]) {
  await tx.execute(sql`
    with fresh as materialized (${countedDaily(ofPeople(teamId, people))}),
    gone as (
      delete from points_daily d where d.team_id = ${teamId}::uuid and d.user_id in ${[...people]}
        and not exists (select from fresh f where f.game_type = d.game_type and f.day = d.day
          and f.user_id = d.user_id)
      returning day
    ), kept as (
      insert into points_daily as d (team_id, game_type, day, user_id, points, plays, wins)
      select team_id, game_type, day, user_id, points, plays, wins from fresh
      order by game_type, day, user_id
      on conflict (team_id, game_type, day, user_id) do update set points = excluded.points,
        plays = excluded.plays, wins = excluded.wins
      where (d.points, d.plays, d.wins) is distinct from (excluded.points, excluded.plays, excluded.wins)
      returning day
    ), ${changedOn(teamId, sql`select day from gone union all select day from kept`)} select`)
}

/* As they count now, and whether their person stays off the boards. */
const fresh = (teamId: string, people: readonly string[]) => sql`
  select c.*, coalesce(t.is_hidden, u.is_hidden, false) as is_hidden
  from (${countedTotals(ofPeople(teamId, people))}) c
  left join users u using (team_id, user_id) left join totals t using (team_id, game_type, board, user_id)`

async function recountLate(tx: Database, teamId: string, people: readonly string[]) {
  await tx.execute(sql`delete from late_points where ${ofPeople(teamId, people)}
    and not ${isSum('late_points')}`)
  await tx.execute(sql`
    insert into late_points (team_id, game_type, board, user_id, points, plays, wins)
    ${countedLate(ofPeople(teamId, people))}`)
}

/* Rows that are other than they were; `day` is the last on which either had a result. */
const changed = (teamId: string, people: readonly string[]) => sql`
  select game_type, board, user_id, o.points as was, o.tie as was_tie,
    case when o.day >= c.day then o.before else o.points end as stood,
    case when o.day >= c.day then o.tie_before else o.tie end as stood_tie,
    f.points, f.tie, case when f.day >= c.day then f.before else f.points end as before,
    case when f.day >= c.day then f.tie_before else f.tie end as tie_before, c.day,
    coalesce(o.is_hidden, f.is_hidden) as is_hidden
  from fresh f full join (
    select * from totals where team_id = ${teamId}::uuid and user_id in ${[...people]}
      and not ${isSum('totals')}
  ) o using (game_type, board, user_id), lateral (select greatest(o.day, f.day) as day) c
  where (o.points, o.tie, o.plays, o.wins, o.day, o.before, o.tie_before)
    is distinct from (f.points, f.tie, f.plays, f.wins, f.day, f.before, f.tie_before)`

/**
 * Counts days and boards of some people again from all their results: after one was taken back or
 * came to another day, nothing kept says what was before it. Hold the people, and call it last.
 */
async function recount(tx: Database, teamId: string, people: readonly string[]): Promise<void> {
  await recountDaily(tx, teamId, people)
  await recountLate(tx, teamId, people)
  await tx.execute(sql`
    with fresh as materialized (${fresh(teamId, people)}),
    changed as materialized (${changed(teamId, people)}),
    moved as (select * from changed where not is_hidden),
    gone as (
      delete from totals t using changed m where t.team_id = ${teamId}::uuid and m.points is null
        and t.game_type = m.game_type and t.board = m.board and t.user_id = m.user_id
    ), kept as (
      insert into totals (team_id, ${totalsColumns})
      select ${teamId}::uuid, ${totalsColumns} from fresh
      where (game_type, board, user_id) in (select game_type, board, user_id from changed)
      order by game_type, board, user_id
      on conflict (team_id, game_type, board, user_id) do update set ${totalsReplaced}
    ), ${moveLevels(teamId)}`)
}

type Old = Pick<Result, 'teamId' | 'resultId' | 'userId' | 'sourceId' | 'kind'>

/** What a result should have said; another day or other boards move it there. */
interface Replacement extends Pick<Result, 'points' | 'won' | 'finishedAt'> {
  readonly old: Old
  readonly score?: Result['score']
  readonly tie?: number
  readonly feats?: Result['feats']
  readonly day?: Result['day']
  readonly boards?: readonly string[]
  readonly onCalendar?: boolean
}

/** A result that should not be there. */
interface Withdrawal {
  readonly old: Old
  readonly isTakenBack: true
}

export type Correction = Replacement | Withdrawal

interface Pair {
  readonly old: Result
  readonly corrected: Result
}

/** The results as they stand; one that was corrected meanwhile is not among them. */
function findCurrent(tx: Database, teamId: string, ids: readonly string[]): Promise<Result[]> {
  return tx
    .select()
    .from(results)
    .where(
      and(
        eq(results.teamId, teamId),
        inArray(results.resultId, [...ids]),
        isNull(results.supersededBy),
      ),
    )
}

/* One that takes back stands for nothing from the start: whoever reads what stands passes it by. */
function pairOf(old: Result, corrections: readonly Correction[]): Pair {
  const { old: _, ...correction } = corrections.find((one) => one.old.resultId === old.resultId)!
  const fresh = { resultId: randomUUID(), revision: old.revision + 1, recordedAt: null }
  if ('isTakenBack' in correction)
    return { old, corrected: { ...old, ...fresh, supersededBy: fresh.resultId } }
  const boards = [...new Set(correction.boards ?? old.boards)]
  return { old, corrected: { ...old, ...correction, ...fresh, boards } }
}

async function replace(tx: Database, teamId: string, pairs: readonly Pair[]): Promise<void> {
  const ids = pairs.map(({ old, corrected }) => ({ old: old.resultId, by: corrected.resultId }))
  await tx.execute(sql`
    update results r set superseded_by = i.by
    from json_to_recordset(${JSON.stringify(ids)}::json) as i(old uuid, by uuid)
    where r.team_id = ${teamId}::uuid and r.result_id = i.old`)
  await insertRows(
    tx,
    pairs.map(({ corrected }) => corrected),
  )
}

const changeOf = ({ old, corrected }: Pair) => ({
  ...old,
  points: corrected.points - old.points,
  tie: corrected.tie - old.tie,
  plays: 0,
  wins: Number(corrected.won) - Number(old.won),
})

/* Whether more than figures change: when, where or that it counts. */
const isMoved = ({ old, corrected }: Pair) =>
  corrected.supersededBy !== null ||
  corrected.day !== old.day ||
  corrected.onCalendar !== old.onCalendar ||
  corrected.boards.join() !== old.boards.join()

async function moveAggregates(tx: Database, teamId: string, pairs: readonly Pair[]): Promise<void> {
  if (!pairs.some(isMoved)) return moveTallies(tx, teamId, pairs.map(changeOf))
  await recount(tx, teamId, [...new Set(pairs.map(({ old }) => old.userId))])
}

/** Leaves the hours of days on which results were corrected to be counted once more (analytics). */
async function enqueueHours(
  tx: Database,
  [first, ...others]: readonly Pick<Result, 'teamId' | 'resultId' | 'day' | 'finishedAt'>[],
): Promise<void> {
  if (!first) return
  const { teamId, resultId, finishedAt } = first
  const days = [...new Set([first, ...others].map(({ day }) => day))]
  const key = `played hours ${resultId}`
  await enqueue(tx, [{ teamId, key, kind: 'playedHours', payload: { days }, dueAt: finishedAt }])
}

/**
 * Puts corrected results in the place of others, of one team, or takes them back, and moves boards,
 * days, rivals and streaks with them. A result that another correction has replaced stays as that says.
 * Gives the new results. Call it last in its transaction, like recordResults.
 */
export async function supersedeResults(
  tx: Database,
  corrections: readonly Correction[],
): Promise<Result[]> {
  if (corrections.length === 0) return []
  const olds = corrections.map(({ old }) => old)
  const teamId = teamOf(olds)
  await lockResults(tx, teamId, olds)
  const standing = await findCurrent(
    tx,
    teamId,
    olds.map(({ resultId }) => resultId),
  )
  const pairs = standing.map((old) => pairOf(old, corrections))
  if (pairs.length === 0) return []
  await lockPeriods(
    tx,
    teamId,
    pairs.flatMap(({ old, corrected }) => [old.day, corrected.day]),
  )
  const before = await findFinishers(tx, teamId, standing)
  await replace(tx, teamId, pairs)
  await moveRivals(tx, teamId, before, await findFinishers(tx, teamId, standing))
  const turned = pairs.filter((pair) => pair.old.won !== pair.corrected.won || isMoved(pair))
  const solvers = turned.filter(({ old }) => old.kind === 'puzzle').map(({ old }) => old.userId)
  await rebuildStreaks(tx, teamId, [...new Set(solvers)])
  const written = pairs.map(({ corrected }) => corrected)
  await enqueueBadges(tx, 'badges corrected', [...written, ...standing])
  await enqueueHours(tx, [...written, ...standing])
  await moveAggregates(tx, teamId, pairs)
  return written
}
