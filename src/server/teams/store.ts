import { and, eq, sql } from 'drizzle-orm'
import { firstRow, type Database } from '../db/database.ts'
import { isId } from '../db/id.ts'
import { mustBeEnabled } from './disabled.ts'
import { teams, type ChannelName } from './schema.ts'

/** A space, as it is stored. */
export type Team = typeof teams.$inferSelect

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

export async function findTeam(db: Database, teamId: string) {
  return firstRow(db.select().from(teams).where(eq(teams.teamId, teamId)))
}

export async function getTeam(db: Database, teamId: string): Promise<Team> {
  const row = await findTeam(db, teamId)
  if (!row) throw new Error(`no team ${teamId}`)
  return row
}

/** The space a join link leads to, whether or not it still lets anyone in; null when it leads nowhere. Throws space_disabled. */
export async function findInvitedTeam(db: Database, gameSpaceGuid: string) {
  if (!isId(gameSpaceGuid)) return null
  const [row] = await db
    .select()
    .from(teams)
    .where(eq(teams.gameSpaceGuid, gameSpaceGuid.toLowerCase()))
  if (row) mustBeEnabled(row)
  return row ?? null
}

/** A destination that is forgotten is nobody's default any more. */
export async function dropDefaultChannel(
  tx: Database,
  { teamId, groupId, channelId }: { teamId: string } & ChannelName,
): Promise<void> {
  const isIt = sql`${teams.defaultChannel} = ${JSON.stringify({ groupId, channelId })}::jsonb`
  await tx
    .update(teams)
    .set({ defaultChannel: null })
    .where(and(eq(teams.teamId, teamId), isIt))
}
