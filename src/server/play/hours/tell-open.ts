import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { announce } from '../../base/db/commits.ts'
import type { Database } from '../../base/db/database.ts'
import type { DeliveryKind } from '../../base/jobs/delivery.ts'
import { enqueue, type NewDelivery } from '../../base/jobs/queue.ts'
import { deliveries } from '../../base/jobs/schema.ts'
import { getTeam } from '../../base/teams/store.ts'
import { notify } from '../../people/notifications/notify.ts'
import type { Who } from '../../base/noun.ts'
import { hoursOf, openingOf } from './hours.ts'

const KIND = 'playOpens'
const payloadSchema = z.object({ userId: z.uuid() })

const openingFor = ({ teamId, userId }: Who, at: string): NewDelivery => ({
  teamId,
  key: `opens ${userId} ${randomUUID()}`,
  kind: KIND,
  payload: { userId },
  dueAt: new Date(at),
})

/** Whether somebody is to be told when play opens. */
export async function isWaiting(db: Database, { teamId, userId }: Who): Promise<boolean> {
  const { kind, dueAt, key, payload } = deliveries
  const [found] = await db
    .select({ key })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.teamId, teamId),
        eq(kind, KIND),
        isNotNull(dueAt),
        sql`${payload}->>'userId' = ${userId}`,
      ),
    )
    .limit(1)
  return found !== undefined
}

/** Somebody wants to hear when play opens; not while it is open, nor where it never does. */
export async function wantOpening(tx: Database, who: Who, now: Date): Promise<void> {
  const { opensAt } = openingOf(hoursOf(await getTeam(tx, who.teamId)), now)
  if (opensAt && !(await isWaiting(tx, who))) await enqueue(tx, [openingFor(who, opensAt)])
}

/** The team's hours have changed: who waits for an opening is told now, or at the next. */
export async function hurryOpenings(tx: Database, teamId: string, now: Date): Promise<void> {
  const { kind, dueAt } = deliveries
  const moved = await tx
    .update(deliveries)
    .set({ dueAt: now })
    .where(and(eq(deliveries.teamId, teamId), eq(kind, KIND), isNotNull(dueAt)))
    .returning({ key: deliveries.key })
  if (moved.length) announce(tx, 'deliveries', [null])
}

/**
 * Play opens: who wanted to know is told, once a stretch of open hours. Where the hours have changed
 * since, they hear at the next opening.
 */
export const playOpens: DeliveryKind = {
  retry: { tries: 6, firstMs: 10_000, mostMs: 10 * 60_000 },
  isLocal: true,
  async work(world, { teamId, payload }, tx) {
    const { userId } = payloadSchema.parse(payload)
    const now = world.now()
    const { isOpen, opensAt, closesAt } = openingOf(hoursOf(await getTeam(tx, teamId)), now)
    const key = `opens until ${closesAt ?? now.toISOString()}`
    if (isOpen) return notify(tx, teamId, [{ userId, key, kind: 'playOpens', about: {} }], now)
    if (opensAt) await enqueue(tx, [openingFor({ teamId, userId }, opensAt)])
  },
}
