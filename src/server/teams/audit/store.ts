import { randomUUID } from 'node:crypto'
import { and, gt, lt, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import type { Database } from '../../db/database.ts'
import type { MemberKey } from '../../module.ts'
import { audit } from './schema.ts'

export const AUDIT_MONTHS = 24

/** The codes of all actions: a module that declares some (`auditActions`) adds them here. */
export interface AuditCodes {}
export type AuditCode = keyof AuditCodes

/** The codes of some kinds, as `AuditCodes` is extended by them. */
export type CodesOf<Kinds extends Readonly<Record<string, readonly string[]>>> = Readonly<
  Record<Kinds[keyof Kinds][number], true>
>

/** A line of the audit; before and after are JSON, without secrets, and with ids for people: only of whom an admin removed it has the name. */
export interface AuditEntry {
  readonly teamId: string
  readonly userId: string | null // null: Recess itself
  readonly what: AuditCode
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
        equals(audit, { teamId, userId: userId!, what }),
        gt(audit.at, since),
        sql`${audit.after} = ${JSON.stringify(after)}::jsonb`,
      ),
    )
    .limit(1)
  if (!same) await writeAudit(db, line)
}

/** How often something was done in a space since a moment. */
export async function countActsSince(
  db: Database,
  { teamId, what, since }: { teamId: string; what: AuditCode; since: Date },
): Promise<number> {
  const isIt = and(equals(audit, { teamId, what }), gt(audit.at, since))
  return db.$count(audit, isIt)
}

export async function deleteOldAudit(db: Database, now: Date): Promise<void> {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - AUDIT_MONTHS)
  await db.delete(audit).where(lt(audit.at, before))
}

/** What somebody changed, and when; how it is set is the space's. */
export const changesOf = (db: Database, { teamId, userId }: MemberKey) =>
  db.select({ what: audit.what, at: audit.at }).from(audit).where(equals(audit, { teamId, userId }))
