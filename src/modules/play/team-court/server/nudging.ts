import { and, isNull, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { z } from 'zod'
import type { TeamCourt } from '#shared/team-court.ts'
import { announce } from '#server/db/commit-events.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import { afterIds, batchJob, FIRST, PEOPLE_A_BATCH } from '#server/jobs/batches.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { notify } from '#server/messaging/notify.ts'
import { findSuppressedUsers } from '#server/messaging/suppressed.ts'
import { nudge as nudgeMessage } from './messages.ts'
import { isQuietFor, teamCourt } from './court.ts'
import { playedBefore, type CourtKey } from './opening.ts'
import { redrawCards } from './painting.ts'
import { courtDays } from './schema.ts'

const nudgeSchema = z.object({ day: z.string(), by: z.string(), after: z.string() })

/** Marks the day's one nudge; false where it was made before. */
async function markNudged(tx: Database, { teamId, day }: CourtKey, by: string, at: Date) {
  const is = and(equals(courtDays, { teamId, day }), isNull(courtDays.nudgedAt))
  const marked = await tx
    .update(courtDays)
    .set({ nudgedBy: by, nudgedAt: at })
    .where(is)
    .returning({ day: courtDays.day })
  return marked.length > 0
}

/**
 * Nudges everyone who is still to play, once a day for the whole team. Throws quiet_hours (a day off
 * too), goal_met, court_nudged.
 */
export async function nudgeTeam(world: World, caller: Caller): Promise<TeamCourt> {
  const { teamId, userId, team } = caller
  const now = world.now()
  const court = await teamCourt(world, teamId, team)
  if (court.goal === null || isQuietFor(team, now)) throw new RefusalError('quiet_hours')
  if (court.painted >= court.goal) throw new RefusalError('goal_met')
  const { day } = court
  await world.db.transaction(async (tx) => {
    if (!(await markNudged(tx, { teamId, day }, userId, now)))
      throw new RefusalError('court_nudged')
    await courtNudge.begin(tx, teamId, { day, by: userId, after: FIRST }, now)
    await redrawCards(tx, { teamId, day }, now)
    announce(tx, 'teamCourts', [{ teamId }])
  })
  return teamCourt(world, teamId, team)
}

/** The next people who have a square of the day to paint. */
async function nextMissing(tx: Database, key: CourtKey, after: string): Promise<string[]> {
  const rows = await rowsOf<{ userId: string }>(
    tx,
    sql`select u.user_id as "userId" from users u
      where u.team_id = ${key.teamId}::uuid and u.name <> '' and u.user_id > ${after}::uuid
        and exists (select from ${playedBefore(key)} and p.user_id = u.user_id)
        and not exists (select from court_squares s where s.team_id = u.team_id
          and s.day = ${key.day}::date and s.user_id = u.user_id)
      order by u.user_id limit ${PEOPLE_A_BATCH}`,
  )
  return rows.map(({ userId }) => userId)
}

/** Notifies the next people, but nobody for whom nudges are suppressed. */
export const courtNudge = batchJob({
  kind: 'courtNudge',
  payload: nudgeSchema,
  keyOf: ({ day, after }) => `court nudge ${day} ${after}`,
  async work(world, tx, { teamId, payload }) {
    const now = world.now()
    const { day, by } = payload
    const people = await nextMissing(tx, { teamId, day }, payload.after)
    const suppressedIds = await findSuppressedUsers(tx, { teamId, userIds: people }, 'nudges', now)
    const reached = people.filter((userId) => userId !== by && !suppressedIds.has(userId))
    const notice = { key: `court nudge ${day}`, payload: { personId: by, day } }
    const notifications = reached.map((userId) => ({ userId, ...notice }))
    await notify(tx, teamId, nudgeMessage, notifications, now)
    return afterIds(payload, people, PEOPLE_A_BATCH)
  },
})
