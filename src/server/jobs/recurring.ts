import { inArray } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { NO_TEAM } from '../teams/schema.ts'
import { recurring } from './schema.ts'
import { dueSource, type DueSource } from './due-rows.ts'

/** Work that was never done is due immediately. */
export async function seedRecurringJobs(
  db: Database,
  kinds: readonly string[],
  now: Date,
): Promise<void> {
  const rows = kinds.map((key) => ({ key, dueAt: now }))
  if (rows.length) await db.insert(recurring).values(rows).onConflictDoNothing()
}

/**
 * recurring work: its kinds, and how often (ms) one process does each. Hours that passed while
 * everything was down are made up for once.
 */
export function recurringSource(recurringWork: Readonly<Record<string, number>>): DueSource {
  return dueSource({
    table: recurring,
    keys: [recurring.key],
    where: inArray(recurring.key, Object.keys(recurringWork)),
    decide: ({ key: kind, dueAt }, now) => ({
      dueAt: new Date(now.getTime() + recurringWork[kind]!),
      deliveries: [
        {
          teamId: NO_TEAM,
          key: `${kind} ${dueAt.toISOString()}`,
          kind,
          payload: null,
          dueAt: now,
        },
      ],
    }),
  })
}
