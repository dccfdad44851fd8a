import { inArray } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { NO_TEAM, recurring } from '../db/schema.ts'
import { dueSource, type DueSource } from './due-rows.ts'

const HOUR_MS = 60 * 60_000

/** The house's own recurring work, by its kind (kinds.ts), and how often one process does it. */
export const houseWork: Readonly<Record<string, number>> = {
  cleanUp: HOUR_MS,
  puzzlesAhead: HOUR_MS,
}

/** What was never done is due at once. */
export async function seedHouseWork(
  db: Database,
  kinds: readonly string[],
  now: Date,
): Promise<void> {
  const rows = kinds.map((key) => ({ key, dueAt: now }))
  if (rows.length) await db.insert(recurring).values(rows).onConflictDoNothing()
}

/** Hours that passed while everything was down are made up for once. */
export function houseSource(kinds: readonly string[]): DueSource {
  return dueSource({
    table: recurring,
    keys: [recurring.key],
    where: inArray(recurring.key, [...kinds]),
    decide: ({ key: kind, dueAt }, now) => ({
      dueAt: new Date(now.getTime() + houseWork[kind]!),
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
