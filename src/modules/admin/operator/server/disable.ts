import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { textSchema } from '#shared/text.ts'
import { writeAudit } from '#server/teams/audit/store.ts'
import { announce } from '#server/db/commit-events.ts'
import type { Database } from '#server/db/database.ts'
import { teams } from '#server/teams/schema.ts'

const REASON_MAX = 500

/** What an operator requests for a space. */
export interface Disabling {
  readonly teamId: string
  readonly reason: string | null // null: it is enabled
}

/** Why a space is disabled, as its people will read it; null where that can't be displayed. */
export const readReason = (text: string | undefined): string | null =>
  textSchema(REASON_MAX).pipe(z.string().min(1)).safeParse(text).data ?? null

/** Returns whether anything changed; a second call changes nothing. Null: there is no such space. */
export function setDisabled(
  db: Database,
  { teamId, reason }: Disabling,
  at: Date,
): Promise<boolean | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(teams).where(eq(teams.teamId, teamId)).for('update')
    if (!row) return null
    const before = row.disabledAt ? row.disabledReason : null
    if (before === reason) return false
    const disabledAt = reason === null ? null : (row.disabledAt ?? at)
    await tx
      .update(teams)
      .set({ disabledAt, disabledReason: reason ?? '' })
      .where(eq(teams.teamId, teamId))
    const what = reason === null ? 'space_enabled' : 'space_disabled'
    await writeAudit(tx, { teamId, userId: null, what, before, after: reason, at })
    for (const waiting of ['dueRows', 'deliveries'] as const) announce(tx, waiting, [null])
    return true
  })
}
