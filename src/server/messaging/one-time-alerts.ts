import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { announce } from '../db/commit-events.ts'
import type { Database } from '../db/database.ts'
import { enqueue } from '../jobs/queue.ts'
import { jobs } from '../jobs/schema.ts'
import type { MemberKey } from '../module.ts'

/** What a delivery of a wish says; whether it is fulfilled is looked up when it is due. */
export const alertSchema = z.object({
  userId: z.uuid(),
  until: z.iso.datetime().optional(), // forgotten then; none: it waits as long as it takes
})
type AlertInput = z.infer<typeof alertSchema>

interface Kind {
  readonly kind: string // of some module's deliveries
  readonly teamId: string
}

const { kind: ofKind, teamId: ofTeam, dueAt, key, payload } = jobs

const waitingOf = ({ kind, teamId }: Kind) =>
  and(eq(ofTeam, teamId), eq(ofKind, kind), isNotNull(dueAt))

/** Whether somebody is to be told once of something that they wait for. */
export async function isWaiting(db: Database, kind: string, who: MemberKey): Promise<boolean> {
  const isTheirs = sql`${payload}->>'userId' = ${who.userId}`
  const [row] = await db
    .select({ key })
    .from(jobs)
    .where(and(waitingOf({ kind, teamId: who.teamId }), isTheirs))
    .limit(1)
  return row !== undefined
}

/** Looks at somebody's wish at an instant, or when it is hurried. */
export const checkAt = (
  tx: Database,
  { kind, teamId }: Kind,
  input: AlertInput,
  at: Date,
): Promise<void> =>
  enqueue(tx, [
    { teamId, key: `${kind} ${input.userId} ${randomUUID()}`, kind, payload: input, dueAt: at },
  ])

/** What many wait for may be here: each wish of the kind is looked at now. */
export async function hurry(tx: Database, of: Kind, now: Date): Promise<void> {
  const moved = await tx.update(jobs).set({ dueAt: now }).where(waitingOf(of)).returning({ key })
  if (moved.length) announce(tx, 'deliveries', [null])
}
