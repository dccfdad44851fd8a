import { and, count, desc, eq, gt, gte, sql } from 'drizzle-orm'
import type { Period } from '#shared/api/leaderboard.ts'
import type { Day } from '#shared/days.ts'
import type { Database } from '../db/database.ts'
import { pointsDaily, results, roomGames, streaks, surveys, totals, users } from '../db/schema.ts'
import type { PlayFacts } from './badges.ts'

interface Who {
  readonly teamId: string
  readonly userId: string
}

const RECENT = 10
const asNumber = <T>(query: ReturnType<typeof sql<T>>) => query.mapWith(Number)

export async function findPerson(db: Database, who: Who) {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.teamId, who.teamId), eq(users.userId, who.userId)))
  return row ?? null
}

/** A person's row of a board and how many are ahead. */
export async function findTally(db: Database, who: Who, period: Period, periodStart: Day) {
  const board = and(
    eq(totals.teamId, who.teamId),
    eq(totals.gameType, ''),
    eq(totals.period, period),
    eq(totals.periodStart, periodStart),
  )
  const [row] = await db
    .select({ points: totals.points, plays: totals.plays, wins: totals.wins })
    .from(totals)
    .where(and(board, eq(totals.userId, who.userId)))
  if (!row) return { points: 0, plays: 0, wins: 0, rank: null }
  const [ahead] = await db
    .select({ n: count() })
    .from(totals)
    .where(and(board, gt(totals.points, row.points)))
  return { ...row, rank: (ahead?.n ?? 0) + 1 }
}

export async function findStreak(db: Database, who: Who) {
  const [row] = await db
    .select()
    .from(streaks)
    .where(
      and(eq(streaks.teamId, who.teamId), eq(streaks.userId, who.userId), eq(streaks.gameType, '')),
    )
  return row ?? null
}

export function findRecent(db: Database, who: Who) {
  return db
    .select({
      gameType: results.gameType,
      day: results.day,
      points: results.points,
      won: results.won,
      finishedAt: results.finishedAt,
    })
    .from(results)
    .where(
      and(
        eq(results.teamId, who.teamId),
        eq(results.userId, who.userId),
        sql`${results.supersededBy} is null`,
      ),
    )
    .orderBy(desc(results.finishedAt))
    .limit(RECENT)
}

export function findDays(db: Database, who: Who, from: Day) {
  return db
    .select({ day: pointsDaily.day, points: pointsDaily.points })
    .from(pointsDaily)
    .where(
      and(
        eq(pointsDaily.teamId, who.teamId),
        eq(pointsDaily.userId, who.userId),
        eq(pointsDaily.gameType, ''),
        gte(pointsDaily.day, from),
      ),
    )
    .orderBy(pointsDaily.day)
}

/** Finished room games both sat in, as the first of the two saw them end. */
export async function findHeadToHead(db: Database, me: Who, other: string) {
  const rows = await db
    .select({ seats: roomGames.seats, outcome: roomGames.outcome })
    .from(roomGames)
    .where(
      and(
        eq(roomGames.teamId, me.teamId),
        sql`${roomGames.outcome} is not null`,
        sql`${roomGames.seats} @> ${JSON.stringify([me.userId, other])}::jsonb`,
      ),
    )
  const score = { won: 0, lost: 0, drawn: 0 }
  for (const { seats, outcome } of rows) {
    const placeOf = (userId: string) =>
      outcome!.places.findIndex((place) => place.includes(seats.indexOf(userId)))
    const [mine, theirs] = [placeOf(me.userId), placeOf(other)]
    if (mine === theirs) score.drawn++
    else if (mine < theirs) score.won++
    else score.lost++
  }
  return score
}

async function countDraws(db: Database, who: Who): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(roomGames)
    .where(
      and(
        eq(roomGames.teamId, who.teamId),
        sql`${roomGames.seats} @> ${JSON.stringify([who.userId])}::jsonb`,
        sql`jsonb_array_length(${roomGames.outcome}->'places'->0) > 1`,
      ),
    )
  return row?.n ?? 0
}

/** The facts badges are given for; hours are of the space's clock. */
export async function findFacts(
  db: Database,
  who: Who,
  { timeZone, bestStreak }: { timeZone: string; bestStreak: number },
): Promise<PlayFacts> {
  const hour = sql`extract(hour from ${results.finishedAt} at time zone ${timeZone})`
  const [row] = await db
    .select({
      games: count(),
      wins: asNumber(sql<number>`count(*) filter (where ${results.won})`),
      early: asNumber(sql<number>`count(*) filter (where ${hour} < 8)`),
      late: asNumber(sql<number>`count(*) filter (where ${hour} >= 22)`),
      fastest: sql<
        number | null
      >`min(${results.ms}) filter (where ${results.won} and ${results.step} > 0 and ${results.ms} > 0)`,
    })
    .from(results)
    .where(
      and(
        eq(results.teamId, who.teamId),
        eq(results.userId, who.userId),
        sql`${results.supersededBy} is null`,
      ),
    )
  const draws = await countDraws(db, who)
  return { ...row!, bestStreak, draws }
}

/** Keeps a key once; answers all that are kept. */
export async function keepOnboarding(db: Database, who: Who, key: string): Promise<string[]> {
  const mine = and(eq(users.teamId, who.teamId), eq(users.userId, who.userId))
  await db
    .update(users)
    .set({ onboarding: sql`array_append(${users.onboarding}, ${key})` })
    .where(and(mine, sql`not (${key} = any(${users.onboarding}))`))
  const [row] = await db.select({ onboarding: users.onboarding }).from(users).where(mine)
  return row?.onboarding ?? []
}

export async function keepSurvey(db: Database, survey: typeof surveys.$inferInsert): Promise<void> {
  const { teamId: _team, userId: _user, ...answers } = survey
  await db
    .insert(surveys)
    .values(survey)
    .onConflictDoUpdate({ target: [surveys.teamId, surveys.userId], set: answers })
}
