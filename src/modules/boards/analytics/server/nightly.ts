import { and, asc, eq, gt, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, dayAt, type Day } from '#shared/days.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import { spacesRound } from '#server/jobs/batches.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { enqueue, type NewJob } from '#server/jobs/queue.ts'
import { teams } from '#server/teams/schema.ts'
import { findTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { gameTypesOf } from './kinds.ts'
import { daysFrom, findUnlike, rollDays } from './rolling.ts'
import type { TeamClock } from '#server/teams/zones.ts'
import { countedHours } from './schema.ts'
import { settleLastMonths } from './settled-departments.ts'

const MINUTE_MS = 60_000
const LOOKED_AT = 92 // days back: on one that has other results by now they are counted once more
const DAYS_A_PART = 14
const retry = { tries: 10, firstMs: MINUTE_MS, mostMs: 60 * MINUTE_MS }

const partOf = (teamId: string, key: string, payload: unknown, dueAt: Date): NewJob => ({
  teamId,
  key: `played hours ${key}`,
  kind: 'playedHours',
  payload,
  dueAt,
})

/** Counts a team's hours soon, instead of within the hour. */
export const hoursSoon = (tx: Database, teamId: string, now: Date): Promise<void> =>
  enqueue(tx, [partOf(teamId, `soon ${now.toISOString()}`, null, now)])

/* Teams of which a day is over that isn't counted yet, in the order of their ids. */
const findLate = (db: Database, { after, most }: { after: string; most: number }, now: Date) =>
  db
    .select({ teamId: teams.teamId, upTo: countedHours.upTo })
    .from(teams)
    .leftJoin(countedHours, eq(countedHours.teamId, teams.teamId))
    .where(
      and(
        gt(teams.teamId, after),
        or(
          sql`${countedHours.upTo} is null`,
          lt(
            countedHours.upTo,
            sql`(${now.toISOString()}::timestamptz at time zone ${teams.timeZone})::date - 1`,
          ),
        ),
      ),
    )
    .orderBy(asc(teams.teamId))
    .limit(most)

/* Every hour, as days end at another hour in every zone. */
const playedHoursRound = spacesRound({
  kind: 'playedHoursRound',
  retry,
  service: 'dashboard',
  async work(world, tx, next) {
    const now = world.now()
    const late = await findLate(tx, next, now)
    await enqueue(
      tx,
      late.map(({ teamId, upTo }) => partOf(teamId, `${upTo} ${next.key}`, null, now)),
    )
    return late.map(({ teamId }) => teamId)
  },
})

/* Where a team begins: where it was left, or with its first result. */
async function firstOf(tx: Database, teamId: string): Promise<Day | null> {
  const [row] = await tx
    .select({ upTo: countedHours.upTo })
    .from(countedHours)
    .where(eq(countedHours.teamId, teamId))
  if (row) return addDays(row.upTo, 1)
  const [played] = await rowsOf<{ day: Day | null }>(
    tx,
    sql`select min(day)::text as day from points_daily where team_id = ${teamId}::uuid and game_type = ''`,
  )
  return played?.day ?? null
}

async function countedUpTo(tx: Database, teamId: string, upTo: Day, at: Date): Promise<void> {
  await tx
    .insert(countedHours)
    .values({ teamId, upTo, at })
    .onConflictDoUpdate({
      target: countedHours.teamId,
      set: { upTo: sql`greatest(${countedHours.upTo}, excluded.up_to)`, at },
    })
}

const payloadSchema = z.object({ days: z.array(z.string()) }).nullable()

/* What is over and not counted yet, a part at a time, and days on which something came late. */
async function catchUp(world: World, tx: Database, team: TeamClock, key: string): Promise<void> {
  const now = world.now()
  const yesterday = addDays(dayAt(now, team.timeZone), -1)
  const first = await firstOf(tx, team.teamId)
  if (!first) return // nobody has played yet
  const lastOfPart = addDays(first, DAYS_A_PART - 1)
  const last = lastOfPart < yesterday ? lastOfPart : yesterday
  const unlike = await findUnlike(tx, team.teamId, addDays(first, -LOOKED_AT), addDays(first, -1))
  await rollDays(tx, team, [...unlike, ...daysFrom(first, last)], gameTypesOf(world))
  await countedUpTo(tx, team.teamId, last, now)
  if (last < yesterday)
    await enqueue(tx, [partOf(team.teamId, `${last} ${key.slice(-24)}`, null, now)])
  else await settleLastMonths({ db: tx, now: world.now }, team)
}

/* A team's hours, or those of days on which results were corrected. */
const playedHours: JobHandler = {
  retry,
  isLocal: true,
  service: 'dashboard',
  async work(world, { teamId, payload, key }, tx) {
    const team = await findTeam(tx, teamId)
    if (!team) return
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`hours ${teamId}`}, 0))`)
    const corrected = payloadSchema.parse(payload)?.days
    if (!corrected) return catchUp(world, tx, team, key)
    const today = dayAt(world.now(), team.timeZone)
    const over = corrected.filter((day) => day < today)
    await rollDays(tx, team, over, gameTypesOf(world))
  },
}

export const nightly = { playedHours, playedHoursRound }
