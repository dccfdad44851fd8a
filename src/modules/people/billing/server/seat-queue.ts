import { and, asc, count, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import type { Database } from '#server/db/database.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { seatQueue } from './schema.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
export const QUEUE_CHECKED_MS = 5 * MINUTE_MS
const WAIT_MS = 30 * 24 * HOUR_MS
export const HELD_MS = 48 * HOUR_MS // a seat is reserved after the email that it is free

type QueueRow = typeof seatQueue.$inferSelect

/** A person before a full space. Without an address nobody can be emailed, and has no place. */
export type Newcomer = Pick<QueueRow, 'email' | 'name' | 'language'>

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)
const q = seatQueue

/* Whoever was notified of a free seat and has not come for two days has lost their place. */
const waitingFor = (teamId: string, now: Date) =>
  and(
    eq(q.teamId, teamId),
    gt(q.waitsSince, before(now, WAIT_MS)),
    or(isNull(q.mailedAt), gt(q.mailedAt, before(now, HELD_MS))),
  )

/** Those who wait for a seat of a space, the first first. */
export const waitingForSeat = (db: Database, teamId: string, now: Date): Promise<QueueRow[]> =>
  db.select().from(q).where(waitingFor(teamId, now)).orderBy(asc(q.waitsSince), asc(q.email))

/** How many wait before somebody: everyone, where they have no place themselves. */
export async function countAhead(
  db: Database,
  teamId: string,
  email: string,
  now: Date,
): Promise<number> {
  const all = await waitingForSeat(db, teamId, now)
  const own = all.findIndex((one) => one.email === email.toLowerCase())
  return own < 0 ? all.length : own
}

/** Gives a newcomer the last place, unless they have one; returns which, from 1. 0: they have no address. */
export async function queueForSeat(
  db: Database,
  teamId: string,
  { email, name, language }: Newcomer,
  now: Date,
): Promise<number> {
  if (!email) return 0
  const isOver = sql`(${q.waitsSince} <= ${before(now, WAIT_MS).toISOString()}::timestamptz
    or coalesce(${q.mailedAt} <= ${before(now, HELD_MS).toISOString()}::timestamptz, false))`
  await db
    .insert(q)
    .values({ teamId, email: email.toLowerCase(), name, language, waitsSince: now })
    .onConflictDoUpdate({
      target: [q.teamId, q.email],
      set: { name, language, waitsSince: now, mailedAt: null },
      setWhere: isOver,
    })
  return (await countAhead(db, teamId, email, now)) + 1
}

/** They were notified of a free seat, which is reserved for them from then on. */
export async function markMailed(db: Database, { teamId, email }: QueueRow, mailedAt: Date) {
  await db.update(q).set({ mailedAt }).where(equals(q, { teamId, email }))
}

export async function leaveSeatQueue(db: Database, teamId: string, email: string): Promise<void> {
  await db.delete(q).where(equals(q, { teamId, email: email.toLowerCase() }))
}

/* Spaces with somebody in the queue who has not been notified of a seat. */
async function spacesWithQueue(db: Database): Promise<string[]> {
  const rows = await db
    .select({ teamId: q.teamId, people: count() })
    .from(q)
    .where(isNull(q.mailedAt))
    .groupBy(q.teamId)
  return rows.map(({ teamId }) => teamId)
}

/** Spaces with people in the queue are checked, each separately. */
export const freeSeats: JobHandler = {
  retry: { tries: 8, firstMs: 10_000, mostMs: HOUR_MS },
  isLocal: true,
  service: 'auth',
  async work(world, { key }, tx) {
    const teamIds = await spacesWithQueue(tx)
    const one = { key, kind: 'freeSeatsOf', payload: null, dueAt: world.now() }
    await enqueue(
      tx,
      teamIds.map((teamId) => ({ teamId, ...one })),
    )
  },
}

/** Expired places. */
export async function deleteOldQueue(db: Database, now: Date): Promise<void> {
  await db
    .delete(q)
    .where(or(lt(q.waitsSince, before(now, WAIT_MS)), lt(q.mailedAt, before(now, HELD_MS))))
}
