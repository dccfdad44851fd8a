import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Module, Outdated, RetainedRows } from '#server/module.ts'
import { countRows } from '#server/db/database.ts'
import { deleteFeedbackOf, deleteOldFeedback, claimed } from './store.ts'
import { feedbackRoutes } from './routes.ts'
import * as tables from './schema.ts'

const AT_ONCE = 1_000

const isOld = ({ teamId, before }: Outdated) =>
  and(eq(claimed, teamId), lt(tables.feedback.createdAt, before))

/** Feedback that says it comes from a space, older than the space wants it kept. */
const oldFeedback: RetainedRows = {
  what: 'feedback',
  count: (db, of, most) =>
    countRows(
      db,
      db
        .select({ one: sql`1`.as('one') })
        .from(tables.feedback)
        .where(isOld(of))
        .limit(most),
    ),
  async remove(tx, of) {
    const { number } = tables.feedback
    const some = tx.select({ number }).from(tables.feedback).where(isOld(of)).limit(AT_ONCE)
    const rows = await tx.delete(tables.feedback).where(inArray(number, some)).returning({ number })
    return rows.length < AT_ONCE ? null : 'more'
  },
}

export const feedback: Module = {
  name: 'feedback',
  tables,
  routes: feedbackRoutes,
  cleanUp: { keeps: {}, work: deleteOldFeedback },
  retains: [oldFeedback],
  onSpacePurge: (_world, tx, teamId) => deleteFeedbackOf(tx, teamId),
}
