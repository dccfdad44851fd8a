import { asc, isNotNull, sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../db/database.ts'
import { isEnabled } from '../teams/disabled.ts'
import { jobs } from './schema.ts'

/** How the queue stands. */
export interface QueueState {
  readonly waiting: number // due, and not done; without what waits for a disabled space
  readonly oldestSeconds: number // how long the oldest of those has been due; 0: none waits
  readonly dead: number // and waits for an operator
  readonly refused: number // posts given up for a channel that is off or gone: its admins know
}

/* A post whose channel takes none any more, or is forgotten: nothing an operator could mend. */
const isRefused = sql`kind = 'post' and not exists (
  select 1 from destinations c where c.team_id = deliveries.team_id and c.failure = ''
    and c.group_id = payload->>'groupId' and c.channel_id = payload->>'channelId')`

export async function queueState(db: Database, now: Date): Promise<QueueState> {
  const due = sql`due_at <= ${now.toISOString()}::timestamptz and ${isEnabled(jobs.teamId)}`
  const [row] = await rowsOf<{
    waiting: number
    oldest: number | null
    dead: number
    refused: number
  }>(
    db,
    sql`select (select count(*)::int from deliveries where ${due}) as waiting,
      (select extract(epoch from min(due_at))::float8 from deliveries where ${due}) as oldest,
      (select count(*)::int from deliveries where dead_at is not null and ${isRefused}) as refused,
      (select count(*)::int from deliveries where dead_at is not null and not (${isRefused})) as dead`,
  )
  const { waiting, oldest, dead, refused } = row!
  const oldestSeconds = oldest === null ? 0 : Math.floor(now.getTime() / 1000 - oldest)
  return { waiting, oldestSeconds, dead, refused }
}

/** What was given up, the oldest first. Never what was to be delivered: that may be secret. */
export function listDead(db: Database) {
  const { teamId, key, kind, tries, error, deadAt } = jobs
  return db
    .select({ teamId, key, kind, tries, error, deadAt })
    .from(jobs)
    .where(isNotNull(deadAt))
    .orderBy(asc(deadAt))
}
