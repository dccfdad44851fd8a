import { updatePasswordHash } from '#server/accounts/store.ts'
import type { Database } from '#server/db/database.ts'
import { deleteMailTokens } from '#server/messaging/mail/tokens.ts'
import { endSessions } from '#server/sessions/store.ts'

/** Sets a password: what was signed in before ends, but one session if named, and so do links to reset it. */
export async function setPassword(
  db: Database,
  owner: { teamId: string; userId: string; subject: string },
  passwordHash: string,
  now: Date,
  exceptSessionId?: string,
): Promise<void> {
  await updatePasswordHash(db, owner.subject, passwordHash)
  await deleteMailTokens(db, 'reset', owner.subject)
  await endSessions(db, owner, now, exceptSessionId)
}
