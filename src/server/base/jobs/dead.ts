import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../db/database.ts'
import { writeAudit } from '../audit/store.ts'
import { NO_TEAM } from '../teams/schema.ts'
import { isEnabled } from '../teams/disabled.ts'
import { deliveries } from './schema.ts'

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
  const due = sql`due_at <= ${now.toISOString()}::timestamptz and ${isEnabled(deliveries.teamId)}`
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
  const { teamId, key, kind, tries, error, deadAt } = deliveries
  return db
    .select({ teamId, key, kind, tries, error, deadAt })
    .from(deliveries)
    .where(isNotNull(deadAt))
    .orderBy(asc(deadAt))
}

type Retried = Pick<typeof deliveries.$inferSelect, 'teamId' | 'kind'>

/* A line in the log of each space whose they were. */
async function noteRetried(tx: Database, rows: readonly Retried[], at: Date): Promise<void> {
  const spaces = new Set(rows.map(({ teamId }) => teamId).filter((id) => id !== NO_TEAM))
  for (const teamId of spaces) {
    const kinds = rows.filter((row) => row.teamId === teamId).map(({ kind }) => kind)
    const after = { count: kinds.length, kinds: [...new Set(kinds)] }
    await writeAudit(tx, { teamId, userId: null, what: 'delivery_retried', after, at })
  }
}

/** Gives the dead another set of tries, those of one key or all. Gives how many. */
export function retryDead(db: Database, now: Date, key: string | null): Promise<number> {
  const these = key === null ? undefined : eq(deliveries.key, key)
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(deliveries)
      .set({ deadAt: null, dueAt: now, tries: 0 })
      .where(and(isNotNull(deliveries.deadAt), these))
      .returning({ teamId: deliveries.teamId, kind: deliveries.kind })
    await noteRetried(tx, rows, now)
    return rows.length
  })
}
