import { and, asc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { countRows } from '#server/db/database.ts'
import type { Outdated, RetainedRows } from '#server/module.ts'
import { polls } from './schema.ts'
import { deletePoll } from './store.ts'

const AT_ONCE = 100

const isOld = ({ teamId, before }: Outdated) =>
  and(eq(polls.teamId, teamId), isNotNull(polls.result), lt(polls.closesAt, before))

/** Polls that were over longer ago than a space keeps results. */
export const oldPolls: RetainedRows = {
  what: 'results',
  of: 'polls',
  count: (db, of, most) =>
    countRows(
      db,
      db
        .select({ one: sql`1`.as('one') })
        .from(polls)
        .where(isOld(of))
        .limit(most),
    ),
  async remove(tx, of) {
    const { teamId, pollId } = polls
    const old = await tx
      .select({ teamId, pollId })
      .from(polls)
      .where(isOld(of))
      .orderBy(asc(pollId))
      .limit(AT_ONCE)
    for (const poll of old) await deletePoll(tx, poll)
    return old.length < AT_ONCE ? null : 'more'
  },
}
