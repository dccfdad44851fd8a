import { askPoll, changePoll, getPoll, pollList, removePoll, votePoll } from '#shared/api/polls.ts'
import { route, type Route } from '../../base/http/register-route.ts'
import { ask, change, remove } from './edit-poll.ts'
import type { PollChannels } from './channel-port.ts'
import { showAll, showOne, showPoll } from './poll-view.ts'
import { vote } from './vote.ts'

export const pollRoutes = (channels: PollChannels): readonly Route[] => [
  route(pollList, ({ world, caller }) => showAll(world, channels, caller)),
  route(getPoll, ({ world, caller, query }) => showOne(world, channels, caller, query.pollId)),
  route(votePoll, async ({ world, caller, body, receivedAt }) =>
    showPoll(world, channels, caller, await vote(world, caller, body, receivedAt)),
  ),
  route(askPoll, async ({ world, caller, body }) =>
    showPoll(world, channels, caller, await ask(world, channels, caller, body)),
  ),
  route(changePoll, async ({ world, caller, body }) =>
    showPoll(world, channels, caller, await change(world, channels, caller, body)),
  ),
  route(removePoll, async ({ world, caller, body }) => {
    await remove(world, caller, body.pollId)
    return { ok: true as const }
  }),
]
