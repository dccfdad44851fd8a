import { asc, eq } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { announce } from '#server/db/commit-events.ts'
import { firstRow, type Database } from '#server/db/database.ts'
import { schedules } from './schema.ts'

export type ScheduleRow = typeof schedules.$inferSelect

interface ScheduleKey {
  readonly teamId: string
  readonly scheduleId: string
}

const ofSchedule = ({ teamId, scheduleId }: ScheduleKey) =>
  equals(schedules, { teamId, scheduleId })

export function listSchedules(db: Database, teamId: string): Promise<ScheduleRow[]> {
  return db
    .select()
    .from(schedules)
    .where(eq(schedules.teamId, teamId))
    .orderBy(asc(schedules.hour), asc(schedules.minute), asc(schedules.scheduleId))
}

/** Locked until the transaction ends. */
export async function lockSchedule(tx: Database, key: ScheduleKey): Promise<ScheduleRow | null> {
  return firstRow(tx.select().from(schedules).where(ofSchedule(key)).for('update'))
}

/** A schedule of which a team has one: of a game's puzzle, of the podium, or of the court. */
export async function findOnly(
  db: Database,
  { teamId, what, gameType }: Pick<ScheduleRow, 'teamId' | 'what' | 'gameType'>,
): Promise<ScheduleRow | null> {
  return firstRow(db.select().from(schedules).where(equals(schedules, { teamId, what, gameType })))
}

/** Writes a schedule, or overwrites the one with its id; the due loop is notified. */
export async function writeSchedule(tx: Database, row: ScheduleRow): Promise<void> {
  const { teamId: _, scheduleId: __, createdAt: ___, ...set } = row
  await tx
    .insert(schedules)
    .values(row)
    .onConflictDoUpdate({ target: [schedules.teamId, schedules.scheduleId], set })
  announce(tx, 'dueRows', [null])
}

export async function removeSchedule(tx: Database, key: ScheduleKey): Promise<void> {
  await tx.delete(schedules).where(ofSchedule(key))
}
