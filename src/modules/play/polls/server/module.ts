import { and, asc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Module, Outdated, RetainedRows } from '#server/module.ts'
import type { PollChannels } from './channel-port.ts'
import { pollCloses, pollSource } from './closing.ts'
import { exportedPolls, forgetVoter, returnVoter } from './personal-data.ts'
import { countRows } from '#server/db/database.ts'
import { deleteOldVotes, VOTES_DAYS, deletePoll } from './store.ts'
import { pollRoutes } from './routes.ts'
import * as tables from './schema.ts'

const AT_ONCE = 100

const isOld = ({ teamId, before }: Outdated) =>
  and(
    eq(tables.polls.teamId, teamId),
    isNotNull(tables.polls.result),
    lt(tables.polls.closesAt, before),
  )

/** Polls that were over longer ago than a space keeps results. */
const oldPolls: RetainedRows = {
  what: 'results',
  of: 'polls',
  count: (db, of, most) =>
    countRows(
      db,
      db
        .select({ one: sql`1`.as('one') })
        .from(tables.polls)
        .where(isOld(of))
        .limit(most),
    ),
  async remove(tx, of) {
    const { teamId, pollId } = tables.polls
    const old = await tx
      .select({ teamId, pollId })
      .from(tables.polls)
      .where(isOld(of))
      .orderBy(asc(pollId))
      .limit(AT_ONCE)
    for (const poll of old) await deletePoll(tx, poll)
    return old.length < AT_ONCE ? null : 'more'
  },
}

export const polls = (channels: PollChannels): Module => ({
  name: 'polls',
  tables,
  routes: pollRoutes(channels),
  deliveries: { pollCloses: pollCloses(channels) },
  due: [pollSource],
  cleanUp: { keeps: { votes: VOTES_DAYS }, work: deleteOldVotes },
  retains: [oldPolls],
  person: {
    stays: [tables.polls], // what a former admin asked stays open
    changes: [tables.pollVotes],
    forget: forgetVoter,
    returns: returnVoter,
    exported: exportedPolls,
  },
})
