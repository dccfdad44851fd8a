import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../db/database.ts'
import { announce } from '../db/commits.ts'
import { writeAudit } from '../audit/store.ts'
import { takeUpLetters } from '../mail/refused.ts'
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

type Retried = Pick<typeof deliveries.$inferSelect, 'teamId' | 'kind' | 'key'>

/** Which dead deliveries: of one space or of all, those of one key or all. */
interface Which {
  readonly teamId?: string
  readonly key: string | null
}

const ofSpaces = (rows: readonly Retried[]): Map<string, Retried[]> =>
  new Map(rows.map(({ teamId }) => [teamId, rows.filter((row) => row.teamId === teamId)]))

/** Gives dead deliveries another set of tries, and so their letters' addresses. Gives which they were. */
export async function revive(tx: Database, { teamId, key }: Which, at: Date): Promise<Retried[]> {
  const rows = await tx
    .update(deliveries)
    .set({ deadAt: null, dueAt: at, tries: 0 })
    .where(
      and(
        isNotNull(deliveries.deadAt),
        teamId === undefined ? undefined : eq(deliveries.teamId, teamId),
        key === null ? undefined : eq(deliveries.key, key),
      ),
    )
    .returning({ teamId: deliveries.teamId, kind: deliveries.kind, key: deliveries.key })
  for (const [space, own] of ofSpaces(rows))
    await takeUpLetters(
      tx,
      space,
      own.map((row) => row.key),
    )
  if (rows.length) announce(tx, 'deliveries', [null])
  return rows
}

/** A line in the change log of each space whose deliveries are tried again; `userId` null: by the operator. */
export async function noteRetried(
  tx: Database,
  rows: readonly Retried[],
  { userId, at }: { userId: string | null; at: Date },
): Promise<void> {
  for (const [teamId, own] of ofSpaces(rows)) {
    if (teamId === NO_TEAM) continue
    const after = { count: own.length, kinds: [...new Set(own.map(({ kind }) => kind))] }
    await writeAudit(tx, { teamId, userId, what: 'delivery_retried', after, at })
  }
}

/** Gives every space's dead another set of tries, those of one key or all. Gives how many. */
export function retryDead(db: Database, now: Date, key: string | null): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await revive(tx, { key }, now)
    await noteRetried(tx, rows, { userId: null, at: now })
    return rows.length
  })
}
