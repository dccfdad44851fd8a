import { pollChannels } from './channel-posts.ts'
import { and, asc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Body } from '#shared/endpoint.ts'
import type { Module, Outdated, RetainedRows } from '#server/module.ts'
import { pollCloses, pollSource } from './closing.ts'
import { exportedPolls, forgetVoter, returnVoter } from './personal-data.ts'
import { countRows } from '#server/db/database.ts'
import {
  deleteOldVotes,
  VOTES_DAYS,
  deletePoll,
  countVotes,
  lockPoll,
  saveVote,
  savePoll,
  type PollRow,
} from './store.ts'
import {
  askPoll,
  changePoll,
  getPoll,
  pollList,
  removePoll,
  votePoll,
  refusals,
  maxima,
} from '../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { createPoll, change, remove } from './edit-poll.ts'
import { pollsView, onePollView, pollView } from './poll-view.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { isStep, nextStep } from './steps.ts'
import * as tables from './schema.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import { pages } from '../pages.ts'
import { liveTopic, teamAudience } from '#server/processes/live-topic.ts'
import { messages } from './messages.ts'

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

/**
 * Keeps somebody's vote: their first, or another instead of it. It counts when it was received before
 * the closing time, also where it is stored a moment after. Throws not_found, poll_closed, option_unknown.
 */
export function vote(
  { db }: World,
  { teamId, userId }: Pick<Caller, 'teamId' | 'userId'>,
  { pollId, optionId }: Pick<Body<typeof votePoll>, 'pollId' | 'optionId'>,
  receivedAt: Date,
): Promise<PollRow> {
  return db.transaction(async (tx) => {
    const poll = await lockPoll(tx, { teamId, pollId })
    if (poll.result || receivedAt >= poll.closesAt) throw new RefusalError('poll_closed')
    if (!poll.options.some((one) => one.optionId === optionId))
      throw new RefusalError('option_unknown', { fields: { optionId: 'option_unknown' } })
    if (!(await saveVote(tx, { teamId, pollId, userId, optionId }))) return poll
    const voters = poll.voters + 1
    if (!isStep(voters)) {
      await savePoll(tx, poll, { voters }, false)
      return { ...poll, voters }
    }
    const steps = nextStep(poll, await countVotes(tx, poll))
    await savePoll(tx, poll, steps, true)
    return { ...poll, ...steps }
  })
}

const pollRoutes: readonly Route[] = [
  route(pollList, ({ world, caller }) => pollsView(world, caller)),
  route(getPoll, ({ world, caller, query }) => onePollView(world, caller, query.pollId)),
  route(votePoll, async ({ world, caller, body, receivedAt }) =>
    pollView(world, caller, await vote(world, caller, body, receivedAt)),
  ),
  route(askPoll, async ({ world, caller, body }) =>
    pollView(world, caller, await createPoll(world, caller, body)),
  ),
  route(changePoll, async ({ world, caller, body }) =>
    pollView(world, caller, await change(world, caller, body)),
  ),
  route(removePoll, async ({ world, caller, body }) => {
    await remove(world, caller, body.pollId)
    return { ok: true as const }
  }),
]

const auditKinds = {
  posts: ['poll_asked', 'poll_changed', 'poll_removed'],
} as const

declare module '#server/teams/audit/store.ts' {
  interface AuditCodes extends CodesOf<typeof auditKinds> {}
}

export const polls: Module = {
  name: 'polls',
  pages,
  refusals,
  maxima,
  topics: [
    liveTopic({
      about: 'polls',
      event: 'poll:changed',
      audience: teamAudience,
      payload: ({ pollId }) => ({ pollId }),
    }),
  ],
  previews: { poll: { en: en.preview, tr: tr.preview } },
  tables,
  auditActions: { kinds: auditKinds, texts: { en, tr } },
  routes: pollRoutes,
  deliveries: { pollCloses },
  messages,
  channelUser: pollChannels,
  due: [pollSource],
  advice: [
    {
      place: 40,
      applies: (now, before) => now.plays < before.plays,
      texts: { en: en.advice, tr: tr.advice },
    },
  ],
  cleanUp: { keeps: { votes: VOTES_DAYS }, work: deleteOldVotes },
  retains: [oldPolls],
  person: {
    stays: [tables.polls], // what a former admin asked stays open
    changes: [tables.pollVotes],
    forget: forgetVoter,
    returns: returnVoter,
    exported: exportedPolls,
  },
}
