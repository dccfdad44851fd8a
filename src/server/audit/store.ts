import { randomUUID } from 'node:crypto'
import { lt } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { audit } from '../db/schema.ts'

const KEPT_MONTHS = 24

/** What can be done that is worth a line. */
export type Act =
  | 'space_founded'
  | 'member_removed'
  | 'admin_added'
  | 'admin_removed'
  | 'invitation_renewed'
  | 'slack_connected'
  | 'disconnected'
  | 'teams_app_changed'
  | 'puzzle_too_quick'
  | 'games_changed'
  | 'editions_changed'
  | 'working_days_changed'
  | 'holidays_changed'
  | 'channel_changed'
  | 'channel_removed'
  | 'channel_off'
  | 'schedule_changed'
  | 'schedule_removed'

/** A line of the audit; before and after are JSON, without secrets and without names of people. */
export interface AuditLine {
  readonly teamId: string
  readonly userId: string | null // null: Recess itself
  readonly what: Act
  readonly before?: unknown
  readonly after?: unknown
  readonly at: Date
}

/** Writes a line, in the transaction that does what it tells of. */
export async function writeAudit(tx: Database, line: AuditLine): Promise<void> {
  await tx.insert(audit).values({ auditId: randomUUID(), ...line })
}

export async function deleteOldAudit(db: Database, now: Date): Promise<void> {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS)
  await db.delete(audit).where(lt(audit.at, before))
}
