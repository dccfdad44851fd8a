import { and, asc, count, eq, isNull, like, lt, ne, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Day } from '#shared/days.ts'
import type { Games } from '#games/kit/games.ts'
import type { Database } from '../db/database.ts'
import { results, totals } from '../db/schema.ts'
import { streakReached, type Earned } from './badges.ts'
import { counted, isPuzzle } from './results.ts'
import type { Who } from './store.ts'

const QUICK_MS = 60_000
const EARLY = 8 // o'clock, by the space's clock
const LATE = 22
const HUNDRED = 100
const COLLEAGUES = 5
const TOP = 3

const MOST_SEATS = 100
const theirs = alias(results, 'theirs')

/** The other finishers of one's room games. */
const sameGame = and(
  eq(theirs.teamId, results.teamId),
  eq(theirs.sourceId, results.sourceId),
  ne(theirs.userId, results.userId),
  isNull(theirs.supersededBy),
)

/** Whom one met in rooms, with the first day of each and of a draw with each. */
function findMet(db: Database, games: Games, who: Who) {
  // the limit keeps the planner from reading the whole team's results to join them
  const others = db.select().from(theirs).where(sameGame).limit(MOST_SEATS).as('others')
  const isDraw = sql`not ${results.won} and not ${others.won} and ${results.points} = ${others.points}`
  return db
    .select({
      met: sql<Day>`min(${results.day})::text`,
      drew: sql<Day | null>`(min(${results.day}) filter (where ${isDraw}))::text`,
    })
    .from(results)
    .innerJoinLateral(others, sql`true`)
    .where(and(counted(who), not(isPuzzle(games))))
    .groupBy(others.userId)
}

const firstDay = (when: ReturnType<typeof sql>) =>
  sql<Day | null>`(min(${results.day}) filter (where ${when}))::text`

async function findFirsts(db: Database, games: Games, who: Who, timeZone: string) {
  const hour = sql`extract(hour from ${results.finishedAt} at time zone ${timeZone})`
  const quick = sql`${results.won} and ${isPuzzle(games)} and ${results.ms} > 0 and ${results.ms} < ${QUICK_MS}`
  const [row] = await db
    .select({
      first: firstDay(sql`${results.won}`),
      early: firstDay(sql`${hour} < ${EARLY}`),
      night: firstDay(sql`${hour} >= ${LATE}`),
      fast: firstDay(quick),
    })
    .from(results)
    .where(counted(who))
  return row!
}

async function findHundredth(db: Database, who: Who): Promise<Day | null> {
  const [row] = await db
    .select({ day: results.day })
    .from(results)
    .where(counted(who))
    .orderBy(asc(results.finishedAt))
    .offset(HUNDRED - 1)
    .limit(1)
  return row?.day ?? null
}

async function findStreakDays(db: Database, games: Games, who: Who): Promise<Day[]> {
  const rows = await db
    .selectDistinct({ day: results.day })
    .from(results)
    .where(and(counted(who), isPuzzle(games), eq(results.won, true)))
    .orderBy(asc(results.day))
  return rows.map(({ day }) => day)
}

/** The end of the first week, now over, that one was among the first three of four or more in. */
async function findPodium(db: Database, who: Who, thisWeek: Day): Promise<Day | null> {
  const board = alias(totals, 'board')
  const same = and(
    eq(board.teamId, totals.teamId),
    eq(board.gameType, totals.gameType),
    eq(board.board, totals.board),
  )
  const atMostFew = (where: ReturnType<typeof sql>) =>
    sql`(select ${count()} from (select 1 from ${totals} as board where ${same} and ${where} limit ${TOP + 1}) as few)`
  const [row] = await db
    .select({ day: sql<Day | null>`(min(${totals.starts}) + 6)::text` })
    .from(totals)
    .where(
      and(
        eq(totals.teamId, who.teamId),
        eq(totals.gameType, ''),
        like(totals.board, 'week:%'),
        eq(totals.userId, who.userId),
        lt(totals.starts, thisWeek),
        sql`${totals.points} > 0`,
        sql`${atMostFew(sql`${board.points} > ${totals.points}`)} < ${TOP}`,
        sql`${atMostFew(sql`true`)} > ${TOP}`,
      ),
    )
  return row?.day ?? null
}

/** When each badge was earned, from what happened. */
export async function findEarned(
  db: Database,
  games: Games,
  who: Who,
  { timeZone, thisWeek }: { timeZone: string; thisWeek: Day },
): Promise<Earned> {
  const firsts = await findFirsts(db, games, who, timeZone)
  const days = await findStreakDays(db, games, who)
  const met = await findMet(db, games, who)
  const draws = met.flatMap(({ drew }) => drew ?? []).toSorted()
  const colleagues = met.map((one) => one.met).toSorted()
  return {
    ...firsts,
    seven: streakReached(days, 7),
    thirty: streakReached(days, 30),
    hundred: await findHundredth(db, who),
    peace: draws[0] ?? null,
    podium: await findPodium(db, who, thisWeek),
    team: colleagues[COLLEAGUES - 1] ?? null,
  }
}
