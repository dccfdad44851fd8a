import { findPoll, areFew, winnersOf } from '#modules/play/polls/server/index.ts'
import { countMembers } from '#modules/people/users/server/index.ts'
import { users } from '#server/teams/schema.ts'
import { personRows } from '#server/teams/person-rows.ts'
import type { World } from '#server/world.ts'
import type { PollFacts } from './cards/poll.ts'
import type { Team } from './puzzle-facts.ts'

interface PollAbout {
  readonly pollId: string
  readonly event: PollFacts['event']
}

/** What is told of a poll: while it is open, or how it went; null where there is nothing to tell. */
export async function pollFacts(
  { db, now }: World,
  { teamId, timeZone }: Team,
  { pollId, event }: PollAbout,
): Promise<PollFacts | null> {
  const poll = await findPoll(db, { teamId, pollId })
  if (!poll || (event === 'opens' ? now() >= poll.closesAt : !poll.result)) return null
  const { question, closesAt, result, userId } = poll
  const options = poll.options.map(({ text }) => text)
  const [author] = await db
    .select({ name: users.name })
    .from(users)
    .where(personRows(users, { teamId, userId }))
  return {
    event,
    pollId,
    question,
    options,
    closesAt,
    timeZone,
    author: author?.name ?? '',
    people: await countMembers(db, teamId),
    result: result && !areFew(result.voters) ? result : null,
    winners: result ? winnersOf(result).map((place) => options[place]!) : [],
  }
}
