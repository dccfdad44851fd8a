import { findChannelStatuses, type ChannelStatuses } from '#server/messaging/destinations.ts'
import type { Poll } from '../contract.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { users } from '#server/teams/schema.ts'
import { cacheForMinute } from '#server/teams/minute-cache.ts'
import { personRows } from '#server/teams/person-rows.ts'
import type { World } from '#server/world.ts'
import { countMembers } from '#server/accounts/store.ts'
import { areFew, publishableVoters, winnersOf } from './steps.ts'
import { findPoll, listPolls, ownVotes, type PollRow } from './store.ts'

const stateOf = ({ result, closesAt }: PollRow, now: Date): Poll['state'] =>
  result ? 'closed' : now >= closesAt ? 'counting' : 'open'

/** Counts as somebody may see them: after their own vote at a step, all of them at the end. */
function countsOf({ result, visibleCounts, barsAfterClose }: PollRow, hasVoted: boolean) {
  if (result) return areFew(result.voters) ? null : [...result.counts]
  return visibleCounts && hasVoted && !barsAfterClose ? [...visibleCounts.counts] : null
}

function figures(poll: PollRow, hasVoted: boolean) {
  const { result, voters, options } = poll
  const winners = result ? winnersOf(result) : []
  return {
    voted: result ? (areFew(voters) ? 0 : voters) : publishableVoters(voters),
    isFew: result !== null && areFew(voters),
    counts: countsOf(poll, hasVoted),
    winners: winners.map((place) => options[place]!.optionId),
  }
}

async function findAuthor({ db }: World, { teamId, userId }: PollRow) {
  const { name, profileImage } = users
  const [row] = await db
    .select({ name, profileImage })
    .from(users)
    .where(personRows(users, { teamId, userId }))
  return { userId, name: row?.name ?? '', profileImage: row?.profileImage ?? '' }
}

/** A poll as the caller may see it. */
async function show(
  world: World,
  { teamId, isAdmin }: Pick<Caller, 'teamId' | 'isAdmin'>,
  poll: PollRow,
  known: {
    readonly own: ReadonlyMap<string, string>
    readonly channels: ChannelStatuses
  },
): Promise<Poll> {
  const { pollId, question, options, groupId, channelId, barsAfterClose, postsResult } = poll
  const ownOption = known.own.get(pollId) ?? ''
  return {
    pollId,
    question,
    options: [...options],
    groupId,
    channelId,
    barsAfterClose,
    postsResult,
    ownOption,
    asker: await findAuthor(world, poll),
    channelName: known.channels({ groupId, channelId }).channelName,
    closesAt: poll.closesAt.toISOString(),
    state: stateOf(poll, world.now()),
    people: await cacheForMinute(world, `poll people ${teamId}`, () =>
      countMembers(world.db, teamId),
    ),
    isFixed: isAdmin ? poll.voters > 0 : true, // whether anybody has voted is for those who may change it
    ...figures(poll, ownOption !== ''),
  }
}

async function knownTo(world: World, { teamId, userId }: Caller) {
  return {
    own: await ownVotes(world.db, { teamId, userId }),
    channels: await findChannelStatuses(world.db, teamId),
  }
}

/** A poll, stored or just changed. */
export async function pollView(world: World, caller: Caller, row: PollRow) {
  const known = await knownTo(world, caller)
  return { poll: await show(world, caller, row, known), now: world.now().toISOString() }
}

/** Throws not_found where the team has none of this id. */
export async function onePollView(world: World, caller: Caller, pollId: string) {
  const poll = await findPoll(world.db, { teamId: caller.teamId, pollId })
  if (!poll) throw new RefusalError('not_found')
  return pollView(world, caller, poll)
}

export async function pollsView(world: World, caller: Caller) {
  const known = await knownTo(world, caller)
  const rows = await listPolls(world.db, caller.teamId)
  const polls = await Promise.all(rows.map((row) => show(world, caller, row, known)))
  return { polls, now: world.now().toISOString() }
}
