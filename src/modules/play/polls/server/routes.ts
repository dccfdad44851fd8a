import { askPoll, changePoll, getPoll, pollList, removePoll, votePoll } from '../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { createPoll, change, remove } from './edit-poll.ts'
import type { PollChannels } from './channel-port.ts'
import { pollsView, onePollView, pollView } from './poll-view.ts'
import { vote } from './vote.ts'

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
