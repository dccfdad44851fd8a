import { randomUUID } from 'node:crypto'
import { and, eq, not, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import type { Language } from '#shared/accounts.ts'
import { firstRow, type Database, upsert } from '#server/db/database.ts'
import { queueEmail } from '#server/messaging/mail/send-email.ts'
import { deleteMailTokens, insertMailToken, makeToken } from '#server/messaging/mail/tokens.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { users } from '#server/teams/schema.ts'
import { forgetRemoval } from '#modules/people/membership/server/index.ts'
import { type Addressee, composeEmail, formatUntil } from '#server/messaging/mail/compose-email.ts'
import { escapeLinks } from '#server/messaging/mail/escape-links.ts'
import type { EmailMessage } from '#server/messaging/mail/gateway.ts'
import { isNewInvite } from './limits.ts'
import { invites } from './schema.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

const texts = { en: en.email, tr: tr.email }

/** To an address whose name nobody knows. */
function inviteMail(
  world: World,
  to: Addressee & { token: string; expiresAt: Date; spaceName: string; inviter: string },
): EmailMessage {
  const values = {
    space: escapeLinks(to.spaceName),
    inviter: escapeLinks(to.inviter),
    first: escapeLinks(to.inviter.split(' ')[0]!),
    until: formatUntil(to.expiresAt, to),
  }
  const href = `${world.publicUrl()}/signUp?invitation=${to.token}`
  return composeEmail(world, to, texts[to.language], href, values)
}

const INVITE_MS = 7 * 86_400_000
export const KEPT_DAYS = 30 // after it has expired: an admin may send it again

export type InviteRow = typeof invites.$inferSelect

/**
 * Queues the email and stores the invitation, in a transaction; an older one of the address stays valid
 * too. An admin's invitation readmits a member whom an admin had removed.
 */
export async function sendInvitation(
  world: World,
  tx: Database,
  { teamId, userId, name, team, isAdmin }: Caller,
  address: string,
): Promise<void> {
  const email = address.toLowerCase()
  const sentAt = world.now()
  const expiresAt = new Date(sentAt.getTime() + INVITE_MS)
  if (isAdmin) await forgetRemoval(tx, teamId, email)
  const token = makeToken(world)
  const to = { email: address, name: '', language: team.language as Language }
  const from = { inviter: name, spaceName: team.name, timeZone: team.timeZone }
  const invite = { teamId, inviteId: randomUUID(), email, userId, sentAt, expiresAt }
  await upsert(tx, invites, [invite], ['teamId', 'email'], ['userId', 'sentAt', 'expiresAt'])
  await insertMailToken(tx, 'invite', { token, email: address, teamId, userId, expiresAt })
  const message = inviteMail(world, { ...to, ...from, token, expiresAt })
  await queueEmail(world, tx, { teamId, email: message, until: expiresAt })
}

/** Sends an invitation, unless the space sent the address one a minute ago. */
export const inviteOnce = (world: World, caller: Caller, email: string): Promise<void> =>
  world.db.transaction(async (tx) => {
    if (await isNewInvite({ db: tx, now: world.now }, caller.teamId, email))
      await sendInvitation(world, tx, caller, email)
  })

/* People who joined another way no longer need it, by whichever address they have here. */
const isAccepted = sql`exists (select 1 from ${users} u where u.team_id = ${invites.teamId}
  and lower(u.email) = ${invites.email} and u.name <> '')`

/** Pending or expired ones, newest first; not of people who are members by now. */
export const listInvites = (db: Database, teamId: string): Promise<InviteRow[]> =>
  db
    .select()
    .from(invites)
    .where(and(eq(invites.teamId, teamId), not(isAccepted)))
    .orderBy(sql`${invites.sentAt} desc`, invites.email)

/** Locked until the transaction ends. */
export async function lockInvite(
  tx: Database,
  teamId: string,
  inviteId: string,
): Promise<InviteRow | null> {
  return firstRow(
    tx.select().from(invites).where(equals(invites, { teamId, inviteId })).for('update'),
  )
}

/** Nobody can accept it any more, nor a sign-up that already has. */
export async function endInvites(tx: Database, teamId: string, email: string): Promise<string[]> {
  await tx.delete(invites).where(equals(invites, { teamId, email: email.toLowerCase() }))
  const invited = await deleteMailTokens(tx, 'invite', email, teamId)
  const joinInviters = await deleteMailTokens(tx, 'join', email, teamId)
  return [...new Set([...invited, ...joinInviters])]
}
