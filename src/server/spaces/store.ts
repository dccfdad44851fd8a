import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { teams } from '../db/schema.ts'

export async function insertTeam(db: Database, team: typeof teams.$inferInsert): Promise<void> {
  await db.insert(teams).values(team)
}

export async function updateTeam(
  db: Database,
  teamId: string,
  change: Partial<typeof teams.$inferInsert>,
): Promise<void> {
  await db.update(teams).set(change).where(eq(teams.teamId, teamId))
}

export async function getTeam(db: Database, teamId: string): Promise<typeof teams.$inferSelect> {
  const [row] = await db.select().from(teams).where(eq(teams.teamId, teamId))
  if (!row) throw new Error(`no team ${teamId}`)
  return row
}
