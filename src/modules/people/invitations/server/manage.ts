import { writeAudit } from '#server/teams/audit/store.ts'
import { namesOfPeople } from '#modules/people/users/server/members.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { isNewInvite } from '#modules/people/users/server/attempt-limits.ts'
import { mayJoin } from '#modules/people/users/server/tenants/directory-only.ts'
import { endInvites, lockInvite, listInvites, sendInvitation } from './send.ts'

/** What waits, and what has run out. */
export async function invitationsView(world: World, teamId: string) {
  const rows = await listInvites(world.db, teamId)
  const names = await namesOfPeople(
    world.db,
    teamId,
    rows.map(({ userId }) => userId),
  )
  const now = world.now()
  const invitations = rows.map(({ inviteId, email, userId, sentAt, expiresAt }) => ({
    inviteId,
    email,
    by: names.get(userId) ?? '',
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= now,
  }))
  return { invitations, count: invitations.length }
}

/** Sends one once more; within a minute it has been sent already. Throws not_found, and what the policy refuses. */
export async function resend(world: World, caller: Caller, inviteId: string): Promise<void> {
  const { teamId, userId, team } = caller
  await world.db.transaction(async (tx) => {
    const row = await lockInvite(tx, teamId, inviteId)
    if (!row) throw new RefusalError('not_found')
    mayJoin(team.policy, row.email)
    if (!(await isNewInvite({ db: tx, now: world.now }, teamId, row.email))) return
    await sendInvitation(world, tx, caller, row.email)
    await writeAudit(tx, { teamId, userId, what: 'invitation_resent', at: world.now() })
  })
}

/** Its link stops working. Throws not_found when somebody has taken it up, or back, already. */
export async function withdraw(world: World, caller: Caller, inviteId: string): Promise<void> {
  const { teamId, userId } = caller
  await world.db.transaction(async (tx) => {
    const row = await lockInvite(tx, teamId, inviteId)
    if (!row) throw new RefusalError('not_found')
    await endInvites(tx, teamId, row.email)
    await writeAudit(tx, { teamId, userId, what: 'invitation_taken_back', at: world.now() })
  })
}
