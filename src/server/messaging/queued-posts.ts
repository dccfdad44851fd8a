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
