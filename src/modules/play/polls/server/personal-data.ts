import { eq, sql } from 'drizzle-orm'
import { rowsOf, type Database } from '#server/db/database.ts'
import type { MemberKey } from '#server/module.ts'
import { aliasOf } from '#server/sessions/secrets.ts'
import { personRows } from '#server/teams/person-rows.ts'
import type { World } from '#server/world.ts'
import { pollVotes } from './schema.ts'

/** The polls somebody created, and what they voted for in each; nothing of other people's votes. */
export async function exportedPolls(db: Database, { teamId, userId }: MemberKey) {
  const ownPolls = await rowsOf(
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
  return { polls: { asked: ownPolls, votes } }
}

const aliasIn = (world: World, { teamId, userId }: MemberKey, pollId: string) =>
  aliasOf(world, 'poll votes', `${teamId} ${pollId} ${userId}`)

/* Moves votes from one id of each poll to another. */
async function rename(
  tx: Database,
  teamId: string,
  ids: readonly { pollId: string; from: string; to: string }[],
): Promise<void> {
  await tx.execute(sql`update poll_votes v set user_id = i."to"
    from json_to_recordset(${JSON.stringify(ids)}::json) as i("pollId" uuid, "from" uuid, "to" uuid)
    where v.team_id = ${teamId}::uuid and v.poll_id = i."pollId" and v.user_id = i."from"`)
}

/**
 * Their votes still count and are anonymous: only our key leads from the id to them, a different one in
 * each poll.
 */
export async function forgetVoter(
  tx: Database,
  who: MemberKey,
  _at: Date,
  world: World,
): Promise<void> {
  const { teamId, userId: from } = who
  const { pollId } = pollVotes
  const votes = await tx.select({ pollId }).from(pollVotes).where(personRows(pollVotes, who))
  await rename(
    tx,
    teamId,
    votes.map((one) => ({ ...one, from, to: aliasIn(world, who, one.pollId) })),
  )
}

/** A member who comes back has the votes they had. */
export async function returnVoter(world: World, tx: Database, who: MemberKey): Promise<void> {
  const { teamId, userId: to } = who
  const { pollId } = pollVotes
  const all = await tx
    .selectDistinct({ pollId })
    .from(pollVotes)
    .where(eq(pollVotes.teamId, teamId))
  await rename(
    tx,
    teamId,
    all.map((one) => ({ ...one, from: aliasIn(world, who, one.pollId), to })),
  )
}
