import { sql } from 'drizzle-orm'
import type { Lock } from '#shared/predictors.ts'
import { rowsOf } from '#server/db/database.ts'
import type { MemberKey } from '#server/module.ts'
import type { World } from '#server/world.ts'
import { FEWEST_SHOWN, isNobodyHidden } from './splits.ts'

/**
 * How many others who predict have not tipped something that is open. Null where they are fewer
 * than are counted out; nobody is named, and who hides is in no count.
 */
export async function othersWaiting(
  { db }: World,
  { teamId, userId }: MemberKey,
  { gameId, matchId }: Pick<Lock, 'gameId' | 'matchId'>,
): Promise<number | null> {
  const [row] = await rowsOf<{ others: number; open: number }>(
    db,
    sql`
    select count(*)::int as others, count(*) filter (where
      not exists (select from tips t where t.team_id = p.team_id and t.game_id = p.game_id
        and t.match_id = ${matchId}::uuid and t.user_id = p.user_id)
      and not exists (select from event_answers a where a.team_id = p.team_id and a.game_id = p.game_id
        and a.question_id = ${matchId}::uuid and a.user_id = p.user_id))::int as open
    from predictor_people p join users u on u.team_id = p.team_id and u.user_id = p.user_id
    where p.team_id = ${teamId}::uuid and p.game_id = ${gameId}::uuid
      and p.user_id <> ${userId}::uuid and u.removed_at is null and ${isNobodyHidden(sql`p`)}`,
  )
  return row!.others < FEWEST_SHOWN ? null : row!.open
}
