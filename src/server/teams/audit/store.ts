import { randomUUID } from 'node:crypto'
import { and, count, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { MemberKey } from '../../module.ts'
import { audit } from './schema.ts'

export const AUDIT_MONTHS = 24

/** What can be done that is worth a line. */
export type Act =
  | 'space_founded'
  | 'member_removed'
  | 'member_left'
  | 'member_back'
  | 'last_admin_left'
  | 'address_tried'
  | 'admin_added'
  | 'admin_removed'
  | 'invitation_renewed'
  | 'join_link_closed'
  | 'removal_lifted'
  | 'slack_connected'
  | 'disconnected'
  | 'teams_app_changed'
  | 'puzzle_too_quick'
  | 'room_points_reached'
  | 'name_changed'
  | 'logo_changed'
  | 'time_zone_changed'
  | 'time_zone_began'
  | 'language_changed'
  | 'paint_changed'
  | 'default_channel_changed'
  | 'games_changed'
  | 'hours_changed'
  | 'puzzle_hours_changed'
  | 'policy_changed'
  | 'reported'
  | 'report_fine'
  | 'report_removed'
  | 'game_rules_changed'
  | 'words_changed'
  | 'put_back'
  | 'record_exported'
  | 'members_exported'
  | 'export_made'
  | 'export_fetched'
  | 'invited'
  | 'invitation_resent'
  | 'invitation_taken_back'
  | 'removal_undone'
  | 'delivery_retried'
  | 'editions_changed'
  | 'working_days_changed'
  | 'holidays_changed'
  | 'holiday_country_changed'
  | 'worked_holidays_changed'
  | 'channel_changed'
  | 'channel_removed'
  | 'channel_off'
  | 'schedule_changed'
  | 'schedule_removed'
  | 'department_made'
  | 'department_renamed'
  | 'departments_merged'
  | 'department_deleted'
  | 'people_placed'
  | 'department_list_used'
  | 'competition_changed'
  | 'competition_removed'
  | 'result_typed'
  | 'result_corrected'
  | 'predictor_changed'
  | 'predictor_removed'
  | 'event_changed'
  | 'event_removed'
  | 'poll_asked'
  | 'poll_changed'
  | 'poll_removed'
  | 'league_started'
  | 'league_channel'
  | 'league_cancelled'
  | 'courts_opened'
  | 'courts_closed'
  | 'plan_changed'
  | 'billing_details_changed'
  | 'payment_failed'
  | 'payment_recovered'
  | 'deletion_begun'
  | 'deletion_undone'
  | 'retention_changed'
  | 'active_members_seen'
  | 'space_disabled'
  | 'space_enabled'

/** A line of the audit; before and after are JSON, without secrets, and with ids for people: only of whom an admin removed it has the name. */
export interface AuditEntry {
  readonly teamId: string
  readonly userId: string | null // null: Recess itself
  readonly what: Act
  readonly before?: unknown
  readonly after?: unknown
  readonly at: Date
}

/** Writes a line, in the transaction that does what it tells of. */
export async function writeAudit(tx: Database, line: AuditEntry): Promise<void> {
  await tx.insert(audit).values({ auditId: randomUUID(), ...line })
}

/** Writes a line about looking at something, unless the same person's same line is of after `since`. */
export async function writeAuditOnce(db: Database, line: AuditEntry, since: Date): Promise<void> {
  const { teamId, userId, what, after } = line
  const [same] = await db
    .select({ at: audit.at })
    .from(audit)
    .where(
      and(
        eq(audit.teamId, teamId),
        gt(audit.at, since),
        eq(audit.userId, userId!),
        eq(audit.what, what),
        sql`${audit.after} = ${JSON.stringify(after)}::jsonb`,
      ),
    )
    .limit(1)
  if (!same) await writeAudit(db, line)
}

/** How often something was done in a space since a moment. */
export async function countActsSince(
  db: Database,
  { teamId, what, since }: { teamId: string; what: Act; since: Date },
): Promise<number> {
  const isIt = and(eq(audit.teamId, teamId), eq(audit.what, what), gt(audit.at, since))
  const [row] = await db.select({ n: count() }).from(audit).where(isIt)
  return row?.n ?? 0
}

export async function deleteOldAudit(db: Database, now: Date): Promise<void> {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - AUDIT_MONTHS)
  await db.delete(audit).where(lt(audit.at, before))
}

/** What somebody changed, and when; how it is set is the space's. */
export const changesOf = (db: Database, { teamId, userId }: MemberKey) =>
  db
    .select({ what: audit.what, at: audit.at })
    .from(audit)
    .where(and(eq(audit.teamId, teamId), eq(audit.userId, userId)))
