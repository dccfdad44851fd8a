import type { Body } from '#shared/endpoint.ts'
import { askPoll, changePoll, getPoll, pollList, removePoll, votePoll } from '../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { createPoll, change, remove } from './edit-poll.ts'
import type { PollChannels } from './channel-port.ts'
import { pollsView, onePollView, pollView } from './poll-view.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { isStep, nextStep } from './steps.ts'
import { countVotes, lockPoll, saveVote, savePoll, type PollRow } from './store.ts'

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

export const pollRoutes = (channels: PollChannels): readonly Route[] => [
  route(pollList, ({ world, caller }) => pollsView(world, channels, caller)),
  route(getPoll, ({ world, caller, query }) => onePollView(world, channels, caller, query.pollId)),
  route(votePoll, async ({ world, caller, body, receivedAt }) =>
    pollView(world, channels, caller, await vote(world, caller, body, receivedAt)),
  ),
  route(askPoll, async ({ world, caller, body }) =>
    pollView(world, channels, caller, await createPoll(world, channels, caller, body)),
  ),
  route(changePoll, async ({ world, caller, body }) =>
    pollView(world, channels, caller, await change(world, channels, caller, body)),
  ),
  route(removePoll, async ({ world, caller, body }) => {
    await remove(world, caller, body.pollId)
    return { ok: true as const }
  }),
]
