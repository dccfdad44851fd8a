import { sameIn } from '#server/db/equals.ts'
import { and, eq, ne, not, sql, type SQL } from 'drizzle-orm'
import { badges as open } from '#shared/badges.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/teams/schema.ts'
import { badges } from './schema.ts'

/** People who may appear in a list of badge holders: nobody who left, or who stays off the boards. */
export const isListed = (): SQL => and(ne(users.name, ''), not(users.isHidden))!

/** Valid badges of a team, with their holders. */
export const badgesIn = (teamId: string): SQL => sql`
  from badges join users on users.team_id = badges.team_id and users.user_id = badges.user_id
  where badges.team_id = ${teamId} and badges.corrected_at is null and ${isListed()}`

/** Badges that everybody may know. */
export const isOpen: SQL = sql`badges.badge in ${[...open]}`

/** How many people hold each badge of a team, whether or not lists show them. */
export async function countHolders(db: Database, teamId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({
      badge: badges.badge,
      people: sql<number>`count(distinct ${badges.userId})::int`,
    })
    .from(badges)
    .innerJoin(users, sameIn(users, badges, ['teamId', 'userId']))
    .where(and(eq(badges.teamId, teamId), ne(users.name, ''), sql`${badges.correctedAt} is null`))
    .groupBy(badges.badge)
  return new Map(rows.map(({ badge, people }) => [badge, people]))
}
