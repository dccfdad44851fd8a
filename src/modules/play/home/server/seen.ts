import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Day } from '#shared/days.ts'
import type { Database } from '#server/db/database.ts'
import type { MemberKey } from '#server/module.ts'
import { personRows } from '#server/teams/person-rows.ts'
import { mornings } from './schema.ts'
import type { Seen } from './visit.ts'

export async function findSeen(db: Database, who: MemberKey): Promise<Seen | null> {
  const [row] = await db.select().from(mornings).where(personRows(mornings, who))
  return row ?? null
}

/** Keeps that a day's card is shown, from its first time on. */
export async function recordVisit(
  db: Database,
  who: MemberKey,
  day: Day,
  now: Date,
): Promise<void> {
  const { teamId, userId } = who
  const row = { teamId, userId, day, shownAt: now, dismissedAt: null }
  await db
    .insert(mornings)
    .values(row)
    .onConflictDoUpdate({
      target: [mornings.teamId, mornings.userId],
      set: { day, shownAt: now, dismissedAt: null },
      setWhere: lt(mornings.day, sql`excluded.day`),
    })
}

/** Puts a day's card away, shown or not. */
export async function dismissCard(
  db: Database,
  who: MemberKey,
  day: Day,
  now: Date,
): Promise<void> {
  await recordVisit(db, who, day, now)
  await db
    .update(mornings)
    .set({ dismissedAt: now })
    .where(and(personRows(mornings, who), eq(mornings.day, day), isNull(mornings.dismissedAt)))
}
