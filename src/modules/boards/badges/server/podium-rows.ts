import { sql, type SQL } from 'drizzle-orm'
import { addDays } from '#shared/days.ts'
import { playersAhead, playersOn } from '#modules/boards/results/server/ranks.ts'
import { totals } from '#modules/boards/results/server/schema.ts'
import type { People } from './badge-progress.ts'

/* The weeks somebody scored in are found by their days: `totals` is ordered by board. */
export function podiumRows({ teamId, userIds, lastWeek }: People, places: number): SQL {
  const board = { teamId: totals.teamId, gameType: totals.gameType, board: totals.board }
  return sql`
    select totals.user_id, totals.starts + 6 as day, null::uuid as result_id, totals.starts as at,
      row_number() over (partition by totals.user_id order by totals.starts) as n
    from (
      select distinct user_id, 'week:' || to_char(day, 'IYYY-"W"IW') as board from points_daily
      where team_id = ${teamId} and game_type = '' and user_id in ${[...userIds]}
        and day <= ${addDays(lastWeek, 6)}::date
    ) w join totals on totals.team_id = ${teamId} and totals.game_type = ''
      and totals.board = w.board and totals.user_id = w.user_id
    where totals.points > 0 and ${playersAhead(board, totals.points)} < ${places}
      and ${playersOn(board)} > ${places}`
}
