import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../../base/db/database.ts'
import type { Who } from '../../base/noun.ts'

/** The polls somebody asked, and what they voted for in each; of other people's votes nothing. */
export async function exportedPolls(db: Database, { teamId, userId }: Who) {
  const asked = await rowsOf(
    db,
    sql`select question, options, closes_at as "closesAt", created_at as "createdAt" from polls
      where team_id = ${teamId}::uuid and user_id = ${userId}::uuid order by created_at`,
  )
  const votes = await rowsOf(
    db,
    sql`select p.question, p.closes_at as "closesAt",
        (select o->>'text' from jsonb_array_elements(p.options) o where o->>'optionId' = v.option_id) as vote
      from poll_votes v join polls p on p.team_id = v.team_id and p.poll_id = v.poll_id
      where v.team_id = ${teamId}::uuid and v.user_id = ${userId}::uuid order by p.created_at`,
  )
  return { polls: { asked, votes } }
}

/** Their votes go on counting and are nobody's: no id of theirs leads to them. */
export async function forgetVoter(tx: Database, { teamId, userId }: Who): Promise<void> {
  await tx.execute(sql`update poll_votes set user_id = gen_random_uuid()
    where team_id = ${teamId}::uuid and user_id = ${userId}::uuid`)
}
