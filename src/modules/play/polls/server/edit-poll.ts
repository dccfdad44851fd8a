import { enqueuePollPost } from './channel-posts.ts'
import { takeChannel } from '#server/messaging/offered.ts'
import type { Body } from '#shared/endpoint.ts'
import type { askPoll } from '../contract.ts'
import { maxima } from '../contract.ts'
import { instantOf } from '#shared/wall-clock.ts'
import { writeAudit } from '#server/teams/audit/store.ts'
import { announce } from '#server/db/commit-events.ts'
import type { Database } from '#server/db/database.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { getTeam } from '#server/teams/store.ts'
import { refuseBadWords } from '#server/texts/filter.ts'
import type { World } from '#server/world.ts'
import { lockSpace } from '#modules/people/membership/server/index.ts'
import { enqueueNotifyEveryone } from '#server/messaging/notify-everyone.ts'
import { pollOpens } from './messages.ts'
import { COUNTED_AFTER_MS } from './closing.ts'
import { polls } from './schema.ts'
import {
  countPolls,
  deletePoll,
  findPoll,
  lockPoll,
  openPolls,
  savePoll,
  type PollRow,
} from './store.ts'
import { mustBeAllowed } from '#server/teams/may-play.ts'

const LEAST_MS = 60_000
const MOST_MS = 60 * 24 * 3_600_000
const HOUR = 60

export type PollInput = Omit<Body<typeof askPoll>, 'companyId'>

const auditEntry = ({ question, options, closesAt, groupId, channelId, postsResult }: PollRow) => ({
  question,
  options: options.map(({ text }) => text),
  closesAt: closesAt.toISOString(),
  groupId,
  channelId,
  postsResult,
})

function closingOf({ day, hour, minute }: PollInput, timeZone: string, now: Date): Date {
  const at = instantOf(day, hour * HOUR + minute, timeZone)
  const ahead = at - now.getTime()
  if (ahead < LEAST_MS || ahead > MOST_MS)
    throw new RefusalError('closing_invalid', { fields: { day: 'closing_invalid' } })
  return new Date(at)
}

/* Options keep their order by their place; nobody's text is an id. */
function optionsOf(world: World, { options }: PollInput, limitedGames: readonly string[]) {
  const texts = options.map(({ text }) => text.toLocaleLowerCase('tr'))
  if (new Set(texts).size < texts.length)
    throw new RefusalError('option_twice', { fields: { options: 'option_twice' } })
  for (const { gameType } of options) {
    if (gameType && !world.games.find(gameType)) throw new RefusalError('game_unknown')
    if (gameType) mustBeAllowed({ limitedGames }, gameType)
  }
  return options.map(({ text, gameType }, i) => ({ optionId: `o${i + 1}`, text, gameType }))
}

async function contentOf(world: World, tx: Database, teamId: string, input: PollInput) {
  const { timeZone, limitedGames, filterWords } = await getTeam(tx, teamId)
  for (const text of [input.question, ...input.options.map((one) => one.text)])
    refuseBadWords(text, filterWords)
  const closesAt = closingOf(input, timeZone, world.now())
  const { question, groupId, channelId, barsAfterClose, postsResult } = input
  const options = optionsOf(world, input, limitedGames)
  const dueAt = new Date(closesAt.getTime() + COUNTED_AFTER_MS)
  return { question, options, groupId, channelId, barsAfterClose, postsResult, closesAt, dueAt }
}

/**
 * Asks a question, once for each id: the team hears of it, and its channel. Throws closing_invalid,
 * option_twice, game_unknown, game_not_allowed, word_not_allowed, too_many_polls, polls_full, channel_unknown,
 * provider_failed.
 */
export async function createPoll(world: World, caller: Caller, input: PollInput): Promise<PollRow> {
  const { teamId, userId } = caller
  const { pollId } = input
  const takeUp = input.channelId ? await takeChannel(world, caller, input) : null
  return world.db.transaction(async (tx) => {
    await lockSpace(tx, { teamId })
    const before = await findPoll(tx, { teamId, pollId })
    if (before) return before
    const now = world.now()
    const content = await contentOf(world, tx, teamId, input)
    if ((await openPolls(tx, teamId)).length >= maxima.openPolls)
      throw new RefusalError('too_many_polls')
    if ((await countPolls(tx, teamId)) >= maxima.polls) throw new RefusalError('polls_full')
    await takeUp?.(tx)
    const values = { teamId, pollId, userId, createdAt: now, ...content }
    const [poll] = await tx.insert(polls).values(values).returning()
    announce(tx, 'dueRows', [null])
    announce(tx, 'polls', [{ teamId, pollId }])
    await enqueuePollPost(tx, poll!, 'opens', now)
    const payload = { pollId, channel: content.question, personId: userId }
    const notice = { key: `poll ${pollId}`, payload }
    await enqueueNotifyEveryone(tx, teamId, pollOpens, notice, now)
    await writeAudit(tx, { teamId, userId, what: 'poll_asked', after: auditEntry(poll!), at: now })
    return poll!
  })
}

/* All that stays once somebody has voted. */
const meaningOf = (poll: PollRow) =>
  JSON.stringify([
    poll.question,
    poll.options.map(({ text, gameType }) => [text, gameType]),
    poll.groupId,
    poll.channelId,
    poll.barsAfterClose,
    poll.postsResult,
  ])

/**
 * Changes an open poll. Throws not_found, poll_closed, poll_fixed where somebody has voted and more than
 * its closing time would be another, and what `ask` throws.
 */
export async function change(world: World, caller: Caller, input: PollInput): Promise<PollRow> {
  const { teamId, userId } = caller
  const takeUp = input.channelId ? await takeChannel(world, caller, input) : null
  return world.db.transaction(async (tx) => {
    await lockSpace(tx, { teamId })
    const poll = await lockPoll(tx, { teamId, pollId: input.pollId })
    const now = world.now()
    if (poll.result || now >= poll.closesAt) throw new RefusalError('poll_closed')
    const content = await contentOf(world, tx, teamId, input)
    const after = { ...poll, ...content }
    if (poll.voters > 0 && meaningOf(poll) !== meaningOf(after))
      throw new RefusalError('poll_fixed')
    await takeUp?.(tx)
    await savePoll(tx, poll, content, true)
    announce(tx, 'dueRows', [null])
    if (poll.channelId !== after.channelId || poll.groupId !== after.groupId)
      await enqueuePollPost(tx, after, 'opens', now)
    const line = { teamId, userId, what: 'poll_changed', at: now } as const
    await writeAudit(tx, { ...line, before: auditEntry(poll), after: auditEntry(after) })
    return after
  })
}

/** Takes a poll away with its votes. Throws not_found. */
export function remove(world: World, { teamId, userId }: Caller, pollId: string): Promise<void> {
  return world.db.transaction(async (tx) => {
    const poll = await lockPoll(tx, { teamId, pollId })
    await deletePoll(tx, poll)
    const line = { teamId, userId, what: 'poll_removed', at: world.now() } as const
    await writeAudit(tx, { ...line, before: auditEntry(poll) })
  })
}
