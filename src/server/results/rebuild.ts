import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { countedDaily, countedPoints, countedRivals, countedTotals } from './counted.ts'
import { peopleOf, teamsWithResults } from './people.ts'
import { rebuildStreaks } from './streaks.ts'

/** Makes all that is kept of the results again. Whoever finishes a game meanwhile waits. */
export async function rebuildResults(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table results in share row exclusive mode`)
    await tx.execute(sql`analyze results`) // after a restore the planner knows nothing of it
    await tx.execute(sql`delete from points_daily`)
    await tx.execute(
      sql`insert into points_daily (team_id, game_type, day, user_id, points, plays, wins) ${countedDaily}`,
    )
    await tx.execute(sql`delete from totals`)
    await tx.execute(
      sql`insert into totals (team_id, game_type, board, starts, user_id, points, plays, wins, day, before) ${countedTotals}`,
    )
    await tx.execute(sql`delete from board_points`)
    await tx.execute(
      sql`insert into board_points (team_id, game_type, board, shift, points, players, day, before) ${countedPoints}`,
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
