import { and, eq, isNotNull } from 'drizzle-orm'
import { writeAudit } from '#server/teams/audit/store.ts'
import { announce } from '#server/db/commit-events.ts'
import type { Database } from '#server/db/database.ts'
import { jobs } from '#server/jobs/schema.ts'
import { clearRejectedAddresses } from '#server/messaging/mail/rejected-addresses.ts'
import { NO_TEAM } from '#server/teams/schema.ts'

type Retried = Pick<typeof jobs.$inferSelect, 'teamId' | 'kind' | 'key'>

/** Which dead deliveries: of one space or of all, those of one key or all. */
interface Which {
  readonly teamId?: string
  readonly key: string | null
}

function ofSpaces(rows: readonly Retried[]): Map<string, Retried[]> {
  const spaces = new Map<string, Retried[]>()
  for (const row of rows) {
    const own = spaces.get(row.teamId)
    if (own) own.push(row)
    else spaces.set(row.teamId, [row])
  }
  return spaces
}

/** Gives dead deliveries another set of tries, and so their letters' addresses. Gives which they were. */
export async function revive(tx: Database, { teamId, key }: Which, at: Date): Promise<Retried[]> {
  const rows = await tx
    .update(jobs)
    .set({ deadAt: null, dueAt: at, tries: 0 })
    .where(
      and(
        isNotNull(jobs.deadAt),
        teamId === undefined ? undefined : eq(jobs.teamId, teamId),
        key === null ? undefined : eq(jobs.key, key),
      ),
    )
    .returning({ teamId: jobs.teamId, kind: jobs.kind, key: jobs.key })
  for (const [space, own] of ofSpaces(rows))
    await clearRejectedAddresses(
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
