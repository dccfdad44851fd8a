import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, team } from '#server/db/columns.ts'
import type { Counted } from './steps.ts'
import { stores } from '#server/db/data-inventory.ts'

/** An answer one may vote for. */
export interface PollOption {
  readonly optionId: string
  readonly text: string
  readonly gameType: string // '': none
}

/** A quick question. Its row is held while a vote is taken, and while it is counted. */
export const polls = pgTable(
  'polls',
  {
    teamId: team(),
    pollId: uuid('poll_id').notNull(),
    question: text('question').notNull(),
    options: jsonb('options').$type<readonly PollOption[]>().notNull(),
    groupId: text('group_id').notNull().default(''),
    channelId: text('channel_id').notNull().default(''), // '': nothing is posted
    barsAfterClose: boolean('bars_after_close').notNull(),
    postsResult: boolean('posts_result').notNull(),
    userId: uuid('user_id').notNull(), // who asked
    closesAt: instant('closes_at').notNull(),
    voters: integer('voters').notNull().default(0),
    stepped: jsonb('stepped').$type<Counted>(), // at the last step; not shown before the next
    visibleCounts: jsonb('shown').$type<Counted>(), // at the step before
    result: jsonb('result').$type<Counted>(), // of all votes, once it is closed
    dueAt: instant('due_at'), // when it is counted
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.pollId] }),
    index('polls_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
  ],
)

/**
 * One vote of each, without when it was made. Who has left the space votes on under an id that is
 * nobody's: a count that went down would say what they had voted for.
 */
export const pollVotes = pgTable(
  'poll_votes',
  {
    teamId: team(),
    pollId: uuid('poll_id').notNull(),
    userId: uuid('user_id').notNull(),
    optionId: text('option_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.pollId, t.userId] }),
    index('poll_votes_user').on(t.teamId, t.userId),
  ],
)

export const stored = [
  stores(polls, { people: ['userId'], own: 'polls.asked', without: { stepped: 'votes' } }),
  stores(pollVotes, { people: ['userId'], own: 'polls.votes', not: 'votes' }),
]
