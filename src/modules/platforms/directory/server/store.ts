import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { signIns } from '#modules/people/users/server/index.ts'

/** Whose account it is, by the subject a provider knows them by; of this team only. */
export async function subjectsOf(db: Database, teamId: string, provider: string) {
  const rows = await db
    .select({ subject: signIns.subject, userId: signIns.userId })
    .from(signIns)
    .where(and(eq(signIns.teamId, teamId), eq(signIns.provider, provider)))
  return new Map(rows.map(({ subject, userId }) => [subject, userId]))
}
