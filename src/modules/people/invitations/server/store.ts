import { equals } from '#server/db/equals.ts'
import type { Database } from '#server/db/database.ts'
import type { MemberKey } from '#server/module.ts'
import { personRows } from '#server/teams/person-rows.ts'
import { users, type teams } from '#server/teams/schema.ts'
import { findMailToken, type MailToken } from '#server/messaging/mail/tokens.ts'
import { RefusalError } from '#server/refusal.ts'
import { endInvites } from './send.ts'
import { findTeam } from '#server/teams/store.ts'
import { invites } from './schema.ts'

type Team = typeof teams.$inferSelect

export interface OpenInvitation extends MailToken {
  readonly team: Team
}

/**
 * An invitation that came by mail, and its team. Throws link_expired when it is unknown, used or
 * expired, or, where an address is given, went to another one.
 */
export async function openInvitation(
  db: Database,
  token: string,
  now: Date,
  email?: string,
): Promise<OpenInvitation> {
  const row = await findMailToken(db, 'invite', token, now)
  if (!row || (email !== undefined && email.toLowerCase() !== row.email))
    throw new RefusalError('link_expired')
  const team = await findTeam(db, row.teamId)
  if (!team) throw new RefusalError('link_expired')
  return { ...row, team }
}

/** An invitation counts as used when its address has joined: then none to it is left. Gives who had sent them. */
export async function spendInvitations(
  db: Database,
  email: string,
  teamId: string,
): Promise<string[]> {
  return endInvites(db, teamId, email)
}

/** '' when they have left. */
export async function findInviterName(
  db: Database,
  { teamId, userId }: MailToken,
): Promise<string> {
  const [row] = await db
    .select({ name: users.name })
    .from(users)
    .where(equals(users, { teamId, userId }))
  return row?.name ?? ''
}

/** When somebody invited by mail, without whom, while nobody has taken it up. */
export const sentBy = (db: Database, who: MemberKey) =>
  db
    .select({ sentAt: invites.sentAt, expiresAt: invites.expiresAt })
    .from(invites)
    .where(personRows(invites, who))
