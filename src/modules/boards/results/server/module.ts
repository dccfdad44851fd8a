import { sql, and, eq, or } from 'drizzle-orm'
import { z } from 'zod'
import { freezeKinds } from '#server/play/results/freezing.ts'
import type { Database } from '#server/db/database.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { changedOn } from '#server/play/results/day-changes.ts'
import { moveLevels } from '#server/play/results/levels.ts'
import { lockUsers } from '#server/play/results/locks.ts'
import { rowsOf } from '#server/teams/person-rows.ts'
import { oldResults } from './retention.ts'
import * as tables from '#server/play/results/schema.ts'
import { peopleOf } from '#server/play/results/people.ts'
import { rebuildStreaks } from '#server/play/results/streaks.ts'
import { watchStreaks } from '#server/play/results/streak-watch.ts'
import type { Module, MemberKey } from '#server/module.ts'
import { pages } from '../pages.ts'
import { resultsDemo } from './demo.ts'

/* The boards a person is on, by their days and their results: `totals` is ordered by board. */
const theirs = ({ teamId, userId }: MemberKey) => sql`
  select d.game_type, b.board from points_daily d, lateral (values
    ('week:' || to_char(day, 'IYYY-"W"IW')), ('month:' || to_char(day, 'YYYY-MM')),
    ('season:' || to_char(day, 'YYYY-"Q"Q')), ('all')) as b(board)
  where d.team_id = ${teamId}::uuid and d.user_id = ${userId}::uuid
  union select g.game, b.board from results r, lateral unnest(r.boards) as b(board),
    lateral (values (r.game_type), ('')) as g(game)
  where r.team_id = ${teamId}::uuid and r.user_id = ${userId}::uuid`

/* A row that was counted is no longer, or the other way round: now, and when its last day began. */
const moved = sql`
  select game_type, board, day, tie as was_tie, tie, tie_before as stood_tie, tie_before,
    case when is_hidden then points end as was, case when is_hidden then before end as stood,
    case when not is_hidden then points end as points, case when not is_hidden then before end as before
  from turned`

/**
 * Takes a person out of what ranks are counted from, or puts them back, as they have said: on every
 * board but those of frozen periods, which keep what they were. Their own figures stay.
 */
export async function moveHidden(tx: Database, who: MemberKey): Promise<void> {
  const { teamId, userId } = who
  await lockUsers(tx, teamId, [userId])
  await tx.execute(sql`
    with ${changedOn(teamId, sql`select 'infinity'::date`)}, turned as (
      update totals t set is_hidden = u.is_hidden from users u
      where t.team_id = ${teamId}::uuid and t.user_id = ${userId}::uuid
        and (t.game_type, t.board) in (${theirs(who)})
        and u.team_id = t.team_id and u.user_id = t.user_id and u.is_hidden <> t.is_hidden
        and not exists (select from frozen f where f.team_id = t.team_id and f.board = t.board)
      returning t.*
    ), moved as (${moved}),
    ${moveLevels(teamId)}`)
}

const person = z.object({ userId: z.string() })

/** Somebody stays off the boards from now on, or comes back. */
const hidingKinds: Readonly<Record<string, JobHandler>> = {
  hiding: {
    isLocal: true,
    retry: { tries: 10, firstMs: 1_000, mostMs: 60_000 },
    work: (_world, { teamId, payload }, tx) =>
      moveHidden(tx, { teamId, userId: person.parse(payload).userId }),
  },
}

/** How room games with each colleague ended. */
const rivalsOf = (db: Database, { teamId, userId }: MemberKey) =>
  db
    .select()
    .from(tables.rivals)
    .where(
      and(
        eq(tables.rivals.teamId, teamId),
        or(eq(tables.rivals.oneId, userId), eq(tables.rivals.otherId, userId)),
      ),
    )

/** What a person has scored, on every board, and against whom. */
const resultsOf = async (db: Database, who: MemberKey) => ({
  results: await rowsOf(db, tables.results, who),
  points: await rowsOf(db, tables.pointsDaily, who),
  totals: await rowsOf(db, tables.totals, who),
  latePoints: await rowsOf(db, tables.latePoints, who),
  streaks: await rowsOf(db, tables.streaks, who),
  ofResultsGone: {
    totals: await rowsOf(db, tables.carriedTotals, who),
    streaks: await rowsOf(db, tables.carriedStreaks, who),
  },
  rivals: await rivalsOf(db, who),
})

const payloadSchema = z.object({ userId: z.uuid().optional() })

/** Streaks counted once more: a team's after its working days changed, a person's after their absences. */
const streakKinds: Record<string, JobHandler> = {
  streaks: {
    retry: { tries: 10, firstMs: 1_000, mostMs: 60_000 },
    isLocal: true,
    async work(world, { teamId, payload }, tx) {
      const { userId } = payloadSchema.parse(payload)
      for await (const people of userId ? [[userId]] : peopleOf(tx, teamId)) {
        await lockUsers(tx, teamId, people)
        const rows = await rebuildStreaks(tx, teamId, people)
        await watchStreaks(tx, [], rows, world.now())
      }
    },
  },
}

export const results: Module = {
  name: 'results',
  pages,
  tables,
  demo: resultsDemo,
  deliveries: { ...streakKinds, ...freezeKinds, ...hidingKinds },
  retains: [oldResults],
  person: {
    stays: [
      tables.results,
      tables.pointsDaily,
      tables.totals,
      tables.latePoints,
      tables.streaks,
      tables.carriedTotals,
      tables.carriedStreaks,
    ],
    exported: resultsOf,
  },
}
