import { and, eq, exists, gte, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import type { Day } from '#shared/days.ts'
import type { Database } from '#server/db/database.ts'
import { preparedFor } from '#server/db/prepared-for.ts'
import { plays, puzzles } from '../schema.ts'
import { teams } from '#server/teams/schema.ts'

export type Puzzle = typeof puzzles.$inferSelect

function prepare(db: Database) {
  const ofDay = equals(puzzles, { teamId: sql.placeholder('teamId'), day: sql.placeholder('day') })
  return db.select().from(puzzles).where(ofDay).prepare('puzzles_of_day')
}

const prepared = preparedFor(prepare)

export function findPuzzles(db: Database, teamId: string, day: Day): Promise<Puzzle[]> {
  const query = prepared(db)
  return query.execute({ teamId, day })
}

/** Those that another process has made meanwhile stay. */
export async function insertPuzzles(db: Database, made: readonly Puzzle[]): Promise<void> {
  await db
    .insert(puzzles)
    .values([...made])
    .onConflictDoNothing()
}

/** Teams in which a puzzle was opened since a day. */
export function findActiveTeams(db: Database, since: Day) {
  const { teamId, seed, firstDay, limitedGames, editions, timeZone } = teams
  const opened = db
    .select({ one: sql`1` })
    .from(plays)
    .where(and(eq(plays.teamId, teamId), gte(plays.day, since)))
  return db
    .select({ teamId, seed, firstDay, limitedGames, editions, timeZone })
    .from(teams)
    .where(exists(opened))
}
