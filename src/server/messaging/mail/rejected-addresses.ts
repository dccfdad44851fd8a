import { and, desc, eq, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import type { Database } from '../../db/database.ts'
import type { Job } from '../../jobs/job.ts'
import { NO_TEAM, users } from '../../teams/schema.ts'
import { refusedAddresses } from './schema.ts'

const SHOWN = 100
const ANSWER_LENGTH = 300
export const KEPT_DAYS = 90 // then it is tried again automatically

const thisOne = (teamId: string, email: string) =>
  equals(refusedAddresses, { teamId, email: email.toLowerCase() })

/**
 * Stores that an address accepts no emails. Nothing is stored of people without a space: nobody could
 * request another try.
 */
export async function saveRejection(
  db: Database,
  { teamId, key: letterKey }: Job,
  { email, answer, at }: { email: string; answer: string; at: Date },
): Promise<void> {
  if (teamId === NO_TEAM) return
  const [person] = await db
    .select({ userId: users.userId })
    .from(users)
    .where(and(eq(users.teamId, teamId), sql`lower(${users.email}) = ${email.toLowerCase()}`))
    .limit(1)
  const rejection = { letterKey, answer: answer.slice(0, ANSWER_LENGTH), at }
  await db
    .insert(refusedAddresses)
    .values({ teamId, email: email.toLowerCase(), userId: person?.userId ?? null, ...rejection })
    .onConflictDoUpdate({
      target: [refusedAddresses.teamId, refusedAddresses.email],
      set: rejection,
    })
}

/** Whether emails of a team to an address wait until an admin has them tried again. */
export async function isRefused(db: Database, teamId: string, email: string): Promise<boolean> {
  const [row] = await db
    .select({ at: refusedAddresses.at })
    .from(refusedAddresses)
    .where(thisOne(teamId, email))
  return row !== undefined
}

/** A team's addresses that accept no emails, newest first. */
export function listRefused(db: Database, teamId: string) {
  const { email, answer, at } = refusedAddresses
  return db
    .select({ email, answer, at })
    .from(refusedAddresses)
    .where(eq(refusedAddresses.teamId, teamId))
    .orderBy(desc(at))
    .limit(SHOWN)
}

/** Allows emails to an address again; returns the key of the rejected one, null where there was none. */
export async function acceptAddressAgain(
  tx: Database,
  teamId: string,
  email: string,
): Promise<string | null> {
  const [row] = await tx
    .delete(refusedAddresses)
    .where(thisOne(teamId, email))
    .returning({ key: refusedAddresses.letterKey })
  return row?.key ?? null
}

/** The emails of some jobs are tried again, and so are their addresses. */
export async function clearRejectedAddresses(
  tx: Database,
  teamId: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  await tx.delete(refusedAddresses).where(
    and(
      eq(refusedAddresses.teamId, teamId),
      sql`${refusedAddresses.letterKey} in (select json_array_elements_text(${JSON.stringify(keys)}::json))`, // of any number
    ),
  )
}
