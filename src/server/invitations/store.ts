import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { users, type teams } from '../db/schema.ts'
import { deleteMailTokens, findMailToken, type MailToken } from '../mail/tokens.ts'
import { RefusalError } from '../refusal.ts'
import { findTeam } from '../teams/store.ts'

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
  const found = await findMailToken(db, 'invite', token, now)
  if (!found || (email !== undefined && email.toLowerCase() !== found.email))
    throw new RefusalError('link_expired')
  const team = await findTeam(db, found.teamId)
  if (!team) throw new RefusalError('link_expired')
  return { ...found, team }
}

/** An invitation counts as used when its address has joined: then none to it is left. */
export async function spendInvitations(db: Database, email: string, teamId: string): Promise<void> {
  await deleteMailTokens(db, 'invite', email, teamId)
  await deleteMailTokens(db, 'join', email, teamId)
}

/** '' when they have left. */
export async function findInviterName(
  db: Database,
  { teamId, userId }: MailToken,
): Promise<string> {
  const [row] = await db
    .select({ name: users.name })
    .from(users)
    .where(and(eq(users.teamId, teamId), eq(users.userId, userId)))
  return row?.name ?? ''
}
