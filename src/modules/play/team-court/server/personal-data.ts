import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { MemberKey } from '#server/module.ts'
import { courtDays } from './schema.ts'

/** On which days somebody nudged everyone. */
export const nudgesOf = (db: Database, { teamId, userId }: MemberKey) =>
  db
    .select({ day: courtDays.day, nudgedAt: courtDays.nudgedAt })
    .from(courtDays)
    .where(and(eq(courtDays.teamId, teamId), eq(courtDays.nudgedBy, userId)))
