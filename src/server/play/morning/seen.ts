import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Day } from '#shared/days.ts'
import type { Database } from '../../base/db/database.ts'
import type { Who } from '../../base/noun.ts'
import { ofPerson } from '../../base/teams/of-person.ts'
import { mornings } from './schema.ts'
import type { Seen } from './visit.ts'

export async function findSeen(db: Database, who: Who): Promise<Seen | null> {
  const [row] = await db.select().from(mornings).where(ofPerson(mornings, who))
  return row ?? null
}

/** Keeps that a day's card is shown, from its first time on. */
export async function markShown(db: Database, who: Who, day: Day, now: Date): Promise<void> {
  const { teamId, userId } = who
  const row = { teamId, userId, day, shownAt: now, goneAt: null }
  await db
    .insert(mornings)
    .values(row)
    .onConflictDoUpdate({
      target: [mornings.teamId, mornings.userId],
      set: { day, shownAt: now, goneAt: null },
      setWhere: lt(mornings.day, sql`excluded.day`),
    })
}

/** Puts a day's card away, shown or not. */
export async function markGone(db: Database, who: Who, day: Day, now: Date): Promise<void> {
  await markShown(db, who, day, now)
  await db
    .update(mornings)
    .set({ goneAt: now })
    .where(and(ofPerson(mornings, who), eq(mornings.day, day), isNull(mornings.goneAt)))
}
