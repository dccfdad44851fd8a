import { asc, eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { audit } from '#server/teams/audit/schema.ts'

/** A team's audit, the oldest line first. */
export function auditOf(db: Database, teamId: string) {
  const { userId, what, before, after } = audit
  return db
    .select({ userId, what, before, after })
    .from(audit)
    .where(eq(audit.teamId, teamId))
    .orderBy(asc(audit.at))
}
