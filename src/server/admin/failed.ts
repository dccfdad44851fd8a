import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { FailedDelivery } from '#shared/api/admin.ts'
import { writeAudit } from '../base/audit/store.ts'
import { announce } from '../base/db/commits.ts'
import { deliveries } from '../base/jobs/schema.ts'
import type { Caller } from '../base/sessions/caller.ts'
import type { World } from '../base/world.ts'

const SHOWN = 100

/** A post, or a letter, says until when it makes sense. */
const isOver = (payload: unknown, now: Date) => {
  const { until } = (payload ?? {}) as { until?: unknown }
  return typeof until === 'string' && new Date(until) <= now
}

/** What a space sent and did not arrive, the newest first. What it said may be secret, and is left out. */
export async function failedOf({ db, now }: World, teamId: string): Promise<FailedDelivery[]> {
  const { key, kind, tries, error, deadAt, payload } = deliveries
  const rows = await db
    .select({ key, kind, tries, error, deadAt, payload })
    .from(deliveries)
    .where(and(eq(deliveries.teamId, teamId), isNotNull(deadAt)))
    .orderBy(desc(deadAt))
    .limit(SHOWN)
  return rows.map(({ payload: said, deadAt: at, ...row }) => ({
    ...row,
    deadAt: at!.toISOString(),
    isOver: isOver(said, now()),
  }))
}

/** Gives a space's dead deliveries another set of tries, one or all. Answers how many. */
export function retry(
  { db, now }: World,
  { teamId, userId }: Caller,
  key: string | null,
): Promise<number> {
  return db.transaction(async (tx) => {
    const { deadAt } = deliveries
    const these = key === null ? undefined : eq(deliveries.key, key)
    const rows = await tx
      .update(deliveries)
      .set({ deadAt: null, dueAt: now(), tries: 0 })
      .where(and(eq(deliveries.teamId, teamId), isNotNull(deadAt), these))
      .returning({ kind: deliveries.kind })
    if (rows.length === 0) return 0
    announce(tx, 'deliveries', [null])
    const after = { count: rows.length, kinds: [...new Set(rows.map(({ kind }) => kind))] }
    await writeAudit(tx, { teamId, userId, what: 'delivery_retried', after, at: now() })
    return rows.length
  })
}
