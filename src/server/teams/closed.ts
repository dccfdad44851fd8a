import { and, eq, or, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import { RefusalError } from '../refusal.ts'
import { teams } from './schema.ts'

type Team = Pick<typeof teams.$inferSelect, 'deleteAt' | 'isDeactivated'>

/** Why a space is closed to everything but people's own data; null: it is open. */
export function closedBy({ deleteAt, isDeactivated }: Team) {
  if (deleteAt) return 'space_going'
  return isDeactivated ? 'space_deactivated' : null
}

/** Throws space_going, space_deactivated. */
export function mustNotBeClosed(team: Team): void {
  const code = closedBy(team)
  if (code) throw new RefusalError(code)
}

const isClosedRow = or(isNotNull(teams.deleteAt), eq(teams.isDeactivated, true))

export async function isClosed(db: Database, teamId: string): Promise<boolean> {
  const rows = await db
    .select({ teamId: teams.teamId })
    .from(teams)
    .where(and(eq(teams.teamId, teamId), isClosedRow))
  return rows.length > 0
}

/** Rows of no closed space. */
export const isOfOpenTeam = (teamId: PgColumn): SQL =>
  sql`not exists (select from teams closed where closed.team_id = ${teamId}
    and (closed.goes_at is not null or closed.is_deactivated))`
