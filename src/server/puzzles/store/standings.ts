import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Day } from '#shared/days.ts'
import type { Database } from '../../db/database.ts'
import { plays, results, streaks, users } from '../../db/schema.ts'
import type { Play } from './plays.ts'

const progress = {
  done: plays.done,
  score: plays.score,
  startedAt: plays.startedAt,
  finishedAt: plays.finishedAt,
}
/** How far a copy has come. */
export type PlayProgress = Pick<Play, keyof typeof progress>

function preparePlays(db: Database) {
  return db
    .select({ puzzleId: plays.puzzleId, gameType: plays.gameType, ...progress })
    .from(plays)
    .where(
      and(
        eq(plays.teamId, sql.placeholder('teamId')),
        eq(plays.day, sql.placeholder('day')),
        eq(plays.userId, sql.placeholder('userId')),
      ),
    )
    .prepare('plays_of_day')
}

const preparedPlays = new WeakMap<Database, ReturnType<typeof preparePlays>>()

/** A player's copies on a day. */
export function findPlays(db: Database, teamId: string, userId: string, day: Day) {
  let query = preparedPlays.get(db)
  if (!query) preparedPlays.set(db, (query = preparePlays(db)))
  return query.execute({ teamId, userId, day })
}

const TEAMMATES = 40

/** How the team did in a game on a day: the best first, then who plays, then the rest. */
export function findTeammates(db: Database, teamId: string, gameType: string, day: Day) {
  const best = db
    .selectDistinctOn([plays.userId], { userId: plays.userId, ...progress })
    .from(plays)
    .where(and(eq(plays.teamId, teamId), eq(plays.day, day), eq(plays.gameType, gameType)))
    .orderBy(plays.userId, sql`${plays.startedAt} is null`)
    .as('best')
  return db
    .select({
      userId: users.userId,
      name: users.name,
      profileImage: users.profileImage,
      score: best.score,
      startedAt: best.startedAt,
      finishedAt: best.finishedAt,
    })
    .from(users)
    .leftJoin(best, eq(best.userId, users.userId))
    .where(and(eq(users.teamId, teamId), ne(users.name, '')))
    .orderBy(
      sql`${best.finishedAt} is null, ${best.score} is null, ${best.startedAt} is null`,
      sql`(${best.score}->>'value')::numeric`,
      users.name,
    )
    .limit(TEAMMATES)
}

/** Who finished a puzzle on a day: of one game, or of any with gameType ''. */
export async function countPlayed(
  db: Database,
  teamId: string,
  gameType: string,
  day: Day,
): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(distinct ${plays.userId})::int` })
    .from(plays)
    .where(
      and(
        eq(plays.teamId, teamId),
        eq(plays.day, day),
        gameType ? eq(plays.gameType, gameType) : undefined,
        isNotNull(plays.finishedAt),
      ),
    )
  return row?.n ?? 0
}

/** A player's results in a game, counted by score; null: not solved. */
export function countByScore(db: Database, teamId: string, userId: string, gameType: string) {
  return db
    .select({ score: results.score, n: sql<number>`count(*)::int` })
    .from(results)
    .where(
      and(
        eq(results.teamId, teamId),
        eq(results.userId, userId),
        eq(results.gameType, gameType),
        isNull(results.supersededBy),
      ),
    )
    .groupBy(results.score)
}

export async function findStreak(db: Database, teamId: string, userId: string, gameType: string) {
  const [row] = await db
    .select()
    .from(streaks)
    .where(
      and(eq(streaks.teamId, teamId), eq(streaks.userId, userId), eq(streaks.gameType, gameType)),
    )
  return row ?? null
}
