import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import {
  countedDaily,
  countedLate,
  countedPoints,
  countedRivals,
  countedTies,
  countedTotals,
  isSum,
} from '#server/play/results/totals-queries.ts'
import { changedEverywhere } from '#server/play/results/day-changes.ts'
import { totalsColumns } from '#server/play/results/move-totals.ts'
import { peopleOf, teamsWithResults } from '#server/play/results/people.ts'
import { rebuildStreaks } from '#server/play/results/streaks.ts'

/* Hidden on a frozen board is anyone who was hidden when it was frozen, whatever their setting is since. */
async function rebuildTotals(tx: Database): Promise<void> {
  await tx.execute(sql`create temp table was_hidden on commit drop as
    select team_id, game_type, board, user_id, is_hidden from totals`)
  await tx.execute(sql`delete from totals where not ${isSum('totals')}`)
  await tx.execute(sql`
    insert into totals (team_id, ${totalsColumns})
    select team_id, ${totalsColumns} from (
      select c.*, case when f.board is null then coalesce(u.is_hidden, false)
        else coalesce(w.is_hidden, false) end as is_hidden
      from (${countedTotals()}) c
      left join users u using (team_id, user_id) left join frozen f using (team_id, board)
      left join was_hidden w using (team_id, game_type, board, user_id)
    ) t`)
  await tx.execute(sql`delete from late_points where not ${isSum('late_points')}`)
  await tx.execute(sql`
    insert into late_points (team_id, game_type, board, user_id, points, plays, wins) ${countedLate()}`)
}

/** Rebuilds all stored aggregates from the results. Whoever finishes a game meanwhile waits. */
export async function rebuildResults(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table results in share row exclusive mode`)
    await tx.execute(sql`analyze results`) // after a restore the planner knows nothing of it
    await tx.execute(changedEverywhere)
    await tx.execute(sql`delete from points_daily`)
    await tx.execute(
      sql`insert into points_daily (team_id, game_type, day, user_id, points, plays, wins) ${countedDaily()}`,
    )
    await rebuildTotals(tx)
    await tx.execute(sql`delete from board_points`)
    await tx.execute(sql`delete from board_ties`)
    await tx.execute(
      sql`insert into board_points (team_id, game_type, board, shift, points, players, day, before) ${countedPoints}`,
    )
    await tx.execute(
      sql`insert into board_ties (team_id, game_type, board, points, tie, players, day, before) ${countedTies}`,
    )
    await tx.execute(sql`delete from rivals`)
    await tx.execute(
      sql`insert into rivals (team_id, one_id, other_id, game_type, won, lost, drawn) ${countedRivals}`,
    )
    await tx.execute(sql`delete from streaks`)
    for (const teamId of await teamsWithResults(tx))
      for await (const people of peopleOf(tx, teamId)) await rebuildStreaks(tx, teamId, people)
  })
}
