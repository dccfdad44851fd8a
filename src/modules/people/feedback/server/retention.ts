import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { countRows } from '#server/db/database.ts'
import type { Outdated, RetainedRows } from '#server/module.ts'
import { feedback } from './schema.ts'
import { claimed } from './store.ts'

const AT_ONCE = 1_000

const isOld = ({ teamId, before }: Outdated) =>
  and(eq(claimed, teamId), lt(feedback.createdAt, before))

/** Feedback that says it comes from a space, older than the space wants it kept. */
export const oldFeedback: RetainedRows = {
  what: 'feedback',
  count: (db, of, most) =>
    countRows(
      db,
      db
        .select({ one: sql`1`.as('one') })
        .from(feedback)
        .where(isOld(of))
        .limit(most),
    ),
  async remove(tx, of) {
    const { number } = feedback
    const some = tx.select({ number }).from(feedback).where(isOld(of)).limit(AT_ONCE)
    const rows = await tx.delete(feedback).where(inArray(number, some)).returning({ number })
    return rows.length < AT_ONCE ? null : 'more'
  },
}
