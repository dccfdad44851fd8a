import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { announce } from '#server/db/commit-events.ts'
import { firstRow, rowsOf, type Database } from '#server/db/database.ts'
import type { MemberKey } from '#server/module.ts'
import { RefusalError } from '#server/refusal.ts'
import { polls, pollVotes } from './schema.ts'
import type { Counted } from './steps.ts'

declare module '#server/db/commit-events.ts' {
  interface CommitEvents {
    readonly polls: PollKey // a poll whose shown counts changed, or that was created, changed, closed or removed
  }
}

export interface PollKey {
  readonly teamId: string
  readonly pollId: string
}

export type PollRow = typeof polls.$inferSelect

const NEWEST = 10

export const ofPoll = ({ teamId, pollId }: PollKey) => equals(polls, { teamId, pollId })

export async function findPoll(db: Database, key: PollKey): Promise<PollRow | null> {
  return firstRow(db.select().from(polls).where(ofPoll(key)))
}

/** Locked until the transaction ends. Throws not_found. */
export async function lockPoll(tx: Database, key: PollKey): Promise<PollRow> {
  const [row] = await tx.select().from(polls).where(ofPoll(key)).for('update')
  if (!row) throw new RefusalError('not_found')
  return row
}

/** Open ones or those being counted, the next to close first, then the newest of the others. */
export async function listPolls(db: Database, teamId: string): Promise<PollRow[]> {
  const own = eq(polls.teamId, teamId)
  const open = await openPolls(db, teamId)
  const closed = await db
    .select()
    .from(polls)
    .where(and(own, isNotNull(polls.result)))
    .orderBy(desc(polls.closesAt), asc(polls.pollId))
    .limit(NEWEST)
  return [...open, ...closed]
}

export function openPolls(db: Database, teamId: string): Promise<PollRow[]> {
  return db
    .select()
    .from(polls)
    .where(and(eq(polls.teamId, teamId), isNull(polls.result)))
    .orderBy(asc(polls.closesAt), asc(polls.pollId))
}

/** How many a space has, closed ones too. */
export const countPolls = (db: Database, teamId: string): Promise<number> =>
  db.$count(polls, eq(polls.teamId, teamId))

/** A person's votes in some polls, by the poll. */
export async function ownVotes(
  db: Database,
  { teamId, userId }: MemberKey,
): Promise<Map<string, string>> {
  const { pollId, optionId } = pollVotes
  const rows = await db
    .select({ pollId, optionId })
    .from(pollVotes)
    .where(equals(pollVotes, { teamId, userId }))
  return new Map(rows.map((row) => [row.pollId, row.optionId]))
}

const ofVoter = ({ teamId, pollId, userId }: PollKey & MemberKey) =>
  equals(pollVotes, { teamId, pollId, userId })

/** Stores somebody's vote in a locked poll; true where it is their first in it. */
export async function saveVote(
  tx: Database,
  vote: PollKey & MemberKey & { optionId: string },
): Promise<boolean> {
  const { optionId } = vote
  const changed = await tx
    .update(pollVotes)
    .set({ optionId })
    .where(ofVoter(vote))
    .returning({ pollId: pollVotes.pollId })
  if (changed.length) return false
  const { teamId, pollId, userId } = vote
  await tx.insert(pollVotes).values({ teamId, pollId, userId, optionId })
  return true
}

export async function countVotes(tx: Database, poll: PollRow): Promise<Counted> {
  const { teamId, pollId, options } = poll
  const rows = await rowsOf<{ optionId: string; n: number }>(
    tx,
    sql`select option_id as "optionId", count(*)::int as n from poll_votes
      where team_id = ${teamId}::uuid and poll_id = ${pollId}::uuid group by option_id`,
  )
  const byOption = new Map(rows.map(({ optionId, n }) => [optionId, n]))
  const counts = options.map(({ optionId }) => byOption.get(optionId) ?? 0)
  return { voters: counts.reduce((sum, n) => sum + n, 0), counts }
}

/** Stores the new state of a locked poll, and notifies the team where `isNews`. */
export async function savePoll(
  tx: Database,
  { teamId, pollId }: PollKey,
  set: Partial<PollRow>,
  isNews: boolean,
): Promise<void> {
  await tx.update(polls).set(set).where(ofPoll({ teamId, pollId }))
  if (isNews) announce(tx, 'polls', [{ teamId, pollId }])
}

export async function deletePoll(tx: Database, { teamId, pollId }: PollKey): Promise<void> {
  await tx.delete(pollVotes).where(equals(pollVotes, { teamId, pollId }))
  await tx.delete(polls).where(ofPoll({ teamId, pollId }))
  announce(tx, 'polls', [{ teamId, pollId }])
}

export async function postsPolls(
  db: Database,
  { teamId, groupId, channelId }: { teamId: string; groupId: string; channelId: string },
): Promise<boolean> {
  const open = await openPolls(db, teamId)
  return open.some((one) => one.groupId === groupId && one.channelId === channelId)
}

const DAY_MS = 86_400_000
export const VOTES_DAYS = 30

/** Deletes the individual votes a month after the close, when only the counts are left. */
export async function deleteOldVotes(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - VOTES_DAYS * DAY_MS)
  await db.execute(sql`delete from poll_votes v using polls p
    where p.team_id = v.team_id and p.poll_id = v.poll_id and p.result is not null
      and p.closes_at < ${before.toISOString()}`)
}
