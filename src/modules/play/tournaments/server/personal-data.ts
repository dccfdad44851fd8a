import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { MemberKey } from '#server/module.ts'
import { tournaments } from './schema.ts'

/** Tournaments the person is in, or named a winner of. */
export const tournamentsOf = (db: Database, { teamId, userId }: MemberKey) => {
  const { data, status, createdAt } = tournaments
  const field = (name: string) => sql<string>`${data}->>${name}`
  return db
    .select({
      name: field('name'),
      gameType: field('gameType'),
      status,
      createdAt,
      pick: sql<string | null>`${data}->'picks'->>${userId}`,
    })
    .from(tournaments)
    .where(
      and(
        eq(tournaments.teamId, teamId),
        sql`(${data}->'players' @> ${JSON.stringify([userId])}::jsonb or ${data}->'picks'->>${userId} is not null)`,
      ),
    )
}
