import { z } from 'zod'
import type { NewJob } from '../jobs/queue.ts'
import type { About } from './channel-message.ts'
import type { ChannelKey } from './destinations.ts'
import { and, eq, like } from 'drizzle-orm'
import type { PostState } from '#shared/channels.ts'
import type { Database } from '../db/database.ts'
import { jobs } from '../jobs/schema.ts'

/** What the queue knows of a post. */
export interface QueuedPost {
  readonly key: string // as postDelivery was given it
  readonly state: PostState
  readonly nextTry: Date | null // of one that did not arrive
  readonly at: Date | null // when it is due, was posted, or was given up
}

const PREFIX = 'post '

/** A space's posts; those that are done are known for thirty days. */
export async function queuedPosts(db: Database, teamId: string): Promise<QueuedPost[]> {
  const { key, doneAt, deadAt, dueAt, error } = jobs
  const rows = await db
    .select({ key, doneAt, deadAt, dueAt, error })
    .from(jobs)
    .where(and(eq(jobs.teamId, teamId), like(key, `${PREFIX}%`)))
  return rows.map((row): QueuedPost => {
    const state = row.deadAt ? 'failed' : row.doneAt ? 'posted' : 'waiting'
    return {
      key: row.key.slice(PREFIX.length),
      state,
      nextTry: state === 'waiting' && row.error ? row.dueAt : null,
      at: row.dueAt ?? row.doneAt ?? row.deadAt,
    }
  })
}

export const postSchema = z.object({
  groupId: z.string(),
  channelId: z.string(),
  until: z.iso.datetime().nullable(), // then nobody needs it any more
  isOnSchedule: z.boolean(), // nobody asked for it just now: not on holidays
  about: z.looseObject({ what: z.string() }), // the kind's own payload is parsed when its card is made
})

/** A post to be made. */
export interface Post extends ChannelKey {
  readonly key: string // the same for the same occurrence: it is posted once
  readonly about: About
  readonly dueAt: Date
  readonly until: Date | null
  readonly isOnSchedule: boolean
}

/** Leaves a post to the queue (jobs/queue.ts). */
export function channelPostJob({ teamId, key, dueAt, ...post }: Post): NewJob {
  const payload = { ...post, until: post.until?.toISOString() ?? null }
  return { teamId, key: `post ${key}`, kind: 'post', payload, dueAt }
}
