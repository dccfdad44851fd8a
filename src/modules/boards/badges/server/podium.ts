import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { addDays, type Day } from '#shared/days.ts'
import type { Database } from '#server/db/database.ts'
import { totals } from '#modules/boards/results/server/schema.ts'
import { calendarBoard } from '#modules/boards/results/server/boards.ts'
import { lockUsers } from '#modules/boards/results/server/locks.ts'
import { ofBoard } from '#modules/boards/results/server/ranks.ts'
import { recheck } from './award.ts'
import { rules } from './catalogue.ts'
import type { People } from './badge-progress.ts'
import { findHolders } from './store.ts'

/** The first few of a week's board, and who is level with them. */
async function findFirst(db: Database, teamId: string, monday: Day, places: number) {
  const board = ofBoard({ teamId, gameType: '', board: calendarBoard('week', monday).board })
  const last = db
    .select({ points: totals.points })
    .from(totals)
    .where(and(board, eq(totals.isHidden, false)))
    .orderBy(desc(totals.points))
    .offset(places - 1)
    .limit(1)
  const rows = await db
    .select({ userId: totals.userId })
    .from(totals)
    .where(and(board, gt(totals.points, 0), sql`${totals.points} >= coalesce((${last}), 0)`))
  return rows.map(({ userId }) => userId)
}

/** Gives a week that is final its podium, and takes note of who is on it no longer. */
export async function awardPodium(
  tx: Database,
  of: Omit<People, 'userIds'>,
  monday: Day,
  now: Date,
): Promise<void> {
  for (const rule of rules) {
    const { counts, badge } = rule
    if (counts.what !== 'podium') continue
    const first = await findFirst(tx, of.teamId, monday, counts.places)
    const before = await findHolders(tx, of.teamId, badge, addDays(monday, 6))
    const userIds = [...new Set([...first, ...before])]
    await lockUsers(tx, of.teamId, userIds)
    await recheck(tx, { ...of, userIds }, now, (one) => one === rule)
  }
}
