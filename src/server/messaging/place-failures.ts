import { lt } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import type { Place, PlaceFailure } from '#shared/notification-preferences.ts'
import { type Database, upsert } from '../db/database.ts'
import { placeFailures } from './schema.ts'

/** For how many days notifications are stored; a space may choose less. */
export const NOTIFICATION_DAYS = 90
const DAY_MS = 86_400_000

export interface At {
  readonly teamId: string
  readonly userId: string
  readonly place: Place
}

/** Keeps that a message did not reach somebody at a place, and why: admins read it. */
export async function saveFailure(
  db: Database,
  at: At,
  failed: { readonly why: PlaceFailure; readonly code: string; readonly at: Date },
): Promise<void> {
  await upsert(db, placeFailures, [{ ...at, ...failed }], ['teamId', 'userId', 'place'])
}

/** A message has reached them there again. */
export async function clearFailure(db: Database, { teamId, userId, place }: At): Promise<void> {
  await db.delete(placeFailures).where(equals(placeFailures, { teamId, userId, place }))
}

/** Failures as old as notifications are at most. */
export async function deleteOldFailures(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - NOTIFICATION_DAYS * DAY_MS)
  await db.delete(placeFailures).where(lt(placeFailures.at, before))
}
