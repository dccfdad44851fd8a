import { eq, notInArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import { RefusalError } from '../refusal.ts'
import { NO_TEAM, teams } from './schema.ts'

/** What a team's row says of it. */
interface Disabling {
  readonly disabledAt: Date | null
  readonly disabledReason: string
}

/** Throws space_disabled, with the operator's reason. */
export function mustBeEnabled({ disabledAt, disabledReason: detail }: Disabling): void {
  if (disabledAt) throw new RefusalError('space_disabled', detail ? { detail } : {})
}

/** The same of a team by its id, where somebody comes in. */
export async function mustBeEnabledById(db: Database, teamId: string): Promise<void> {
  if (teamId === NO_TEAM) return
  const { disabledAt, disabledReason } = teams
  const [row] = await db
    .select({ disabledAt, disabledReason })
    .from(teams)
    .where(eq(teams.teamId, teamId))
  if (row) mustBeEnabled(row)
}

/** Rows of spaces that are not disabled; the few that are stand in an index of their own. */
export const isEnabled = (teamId: PgColumn): SQL =>
  notInArray(teamId, sql`(select d.team_id from teams d where d.disabled_at is not null)`)
