import type { MemberKey } from '#server/module.ts'
import { and, desc, eq, gt, gte, inArray, isNull, ne, sql } from 'drizzle-orm'
import { equals, sameIn } from '#server/db/equals.ts'
import { personRows } from '#server/teams/person-rows.ts'
import type { Day } from '#shared/days.ts'
import { firstRow, type Database } from '#server/db/database.ts'
import { pointsDaily, results, streaks } from '#server/play/results/schema.ts'
import { users } from '#server/teams/schema.ts'
import { departments } from '#modules/people/departments/server/index.ts'
import { findReplayable } from '#modules/play/rooms/server/index.ts'
import type { Caller } from '#server/sessions/caller.ts'

/** With the name of their department. Null for nobody of the team, and for a former player: of them only results are left. */
export async function findPerson(db: Database, who: MemberKey) {
  const [row] = await db
    .select({ person: users, department: departments.name })
    .from(users)
    .leftJoin(departments, sameIn(departments, users, ['teamId', 'departmentId']))
    .where(and(equals(users, { teamId: who.teamId, userId: who.userId }), ne(users.name, '')))
  return row ? { ...row.person, department: row.department ?? '' } : null
}

/* A tip that was scored is no game that somebody finished. */
const isGame = ne(results.kind, 'predictor')

/** When someone's first game was finished; null before it. */
export async function findFirstGame(db: Database, who: MemberKey): Promise<Date | null> {
  const [row] = await db
    .select({ finishedAt: results.finishedAt })
    .from(results)
    .where(and(equals(results, { teamId: who.teamId, userId: who.userId }), isGame))
    .orderBy(results.finishedAt)
    .limit(1)
  return row?.finishedAt ?? null
}

export async function findStreak(db: Database, who: MemberKey) {
  return firstRow(
    db
      .select()
      .from(streaks)
      .where(equals(streaks, { teamId: who.teamId, userId: who.userId, gameType: '' })),
  )
}

/** What a person finished, the latest first, with whom, and what of it the caller may see again. */
export async function findGames(
  db: Database,
  caller: Caller,
  who: MemberKey,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  const { gameType, day, points, won, score, finishedAt, sourceId } = results
  const rows = await db
    .select({ gameType, day, points, won, score, finishedAt, sourceId })
    .from(results)
    .where(
      and(
        equals(results, { teamId: who.teamId, userId: who.userId }),
        isNull(results.supersededBy),
        isGame,
      ),
    )
    .orderBy(desc(finishedAt), results.resultId)
    .offset(offset)
    .limit(limit)
  const sources = rows.map((row) => row.sourceId)
  const opponents = await findOpponents(db, who, sources)
  const replayable = await findReplayable(db, caller, sources)
  return rows.map(({ sourceId: source, ...row }) => ({
    ...row,
    replay: replayable(source),
    finishedAt: row.finishedAt.toISOString(),
    opponents: opponents.filter((one) => one.sourceId === source).map(({ name }) => name),
  }))
}

/** The others of some room games; a puzzle is everyone's alone. */
function findOpponents(db: Database, who: MemberKey, sources: readonly string[]) {
  return db
    .select({ sourceId: results.sourceId, name: users.name })
    .from(results)
    .innerJoin(users, sameIn(users, results, ['teamId', 'userId']))
    .where(
      and(
        equals(results, { teamId: who.teamId, kind: 'room' }),
        inArray(results.sourceId, [...sources]),
        ne(results.userId, who.userId),
        isNull(results.supersededBy),
      ),
    )
}

export function findDays(db: Database, who: MemberKey, from: Day) {
  return db
    .select({ day: pointsDaily.day, plays: pointsDaily.plays })
    .from(pointsDaily)
    .where(
      and(
        personRows(pointsDaily, who),
        eq(pointsDaily.gameType, ''),
        gte(pointsDaily.day, from),
        gt(pointsDaily.plays, 0),
      ),
    )
    .orderBy(pointsDaily.day)
}

const KEYS = 100 // of one person; more would be no tips

/** Keeps a key once; answers all that are kept. */
export async function saveOnboarding(db: Database, who: MemberKey, key: string): Promise<string[]> {
  const mine = equals(users, { teamId: who.teamId, userId: who.userId })
  await db
    .update(users)
    .set({ onboarding: sql`array_append(${users.onboarding}, ${key})` })
    .where(
      and(
        mine,
        sql`not (${key} = any(${users.onboarding}))`,
        sql`cardinality(${users.onboarding}) < ${KEYS}`,
      ),
    )
  const [row] = await db.select({ onboarding: users.onboarding }).from(users).where(mine)
  return row?.onboarding ?? []
}
