import { and, asc, gt, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { z } from 'zod'
import { dayAt } from '#shared/days.ts'
import { batchesOf, rowsOf, type Database, upsert } from '#server/db/database.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { afterIds, batchJob, FIRST } from '#server/jobs/batches.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { getTeam } from '#server/teams/store.ts'
import { grouped } from '#server/play/results/grouped.ts'
import { formNext, type Before } from './forming.ts'
import { divisionMonths, divisionPlaces } from './schema.ts'
import { closedDivision } from './division-ranking.ts'
import {
  findBestDays,
  findUnplaced,
  firstDay,
  lockDivisions,
  isMember,
  saveMonth,
  lastDay,
  ofMonth,
  type MonthKey,
} from './store.ts'

const PART = 500 // people counted per batch
const WRITTEN = 1000 // rows a statement
const retry = { tries: 50, firstMs: 1_000, mostMs: 10 * 60_000 }

const batchSchema = z.object({ month: z.string(), after: z.string() })
const monthSchema = z.object({ month: z.string() })

/** Has a final month counted, batch by batch. Its space is locked. */
export async function beginClosing(tx: Database, key: MonthKey, now: Date): Promise<void> {
  await tx.update(divisionMonths).set({ phase: 'counting' }).where(ofMonth(key))
  await courtsCount.begin(tx, key.teamId, { month: key.month, after: FIRST }, now)
}

type Row = typeof divisionPlaces.$inferInsert

const figures = ['points', 'days'] as const
const moves = ['place', 'move'] as const

/** Writes columns of locked rows, each found by its key whatever the database estimates of their number. */
async function keepColumns(
  tx: Database,
  set: typeof figures | typeof moves,
  rows: readonly Row[],
): Promise<void> {
  const key = ['teamId', 'month', 'userId'] as const
  for (const some of batchesOf(rows, WRITTEN)) await upsert(tx, divisionPlaces, some, key, set)
}

/** Writes the counts of some people of a month; returns their ids. */
async function countBatch(tx: Database, key: MonthKey, after: string): Promise<string[]> {
  const { teamId, month } = key
  const { userId, court } = divisionPlaces
  const rows = await tx
    .select({ userId, court })
    .from(divisionPlaces)
    .where(and(equals(divisionPlaces, { teamId, month }), gt(userId, after)))
    .orderBy(asc(userId))
    .limit(PART)
    .for('update') // who leaves meanwhile waits, and is not written again
  const ids = rows.map((row) => row.userId)
  const days = { from: firstDay(month), to: lastDay(month) }
  const scored = await findBestDays(tx, teamId, days, ids)
  const counted = rows.map((row) => ({ ...key, ...row, ...scored(row.userId) }))
  await keepColumns(tx, figures, counted)
  return ids
}

interface Place {
  readonly userId: string
  readonly court: number
  readonly points: number
  readonly days: number
  readonly isHidden: boolean
  readonly isAway: boolean
}

/**
 * Everyone of a month who is still in the space. Anyone who was away on any of its days counts as away.
 * Locked in the order in which `countPart` locks them, so that a repeated batch and the end wait for
 * each other.
 */
const findPlaces = (tx: Database, { teamId, month }: MonthKey): Promise<Place[]> =>
  rowsOf<Place>(
    tx,
    sql`select p.user_id as "userId", p.court, coalesce(p.points, 0) as points,
        coalesce(p.days, 0) as days, u.is_hidden as "isHidden",
        exists (select from absences a where a.team_id = p.team_id and a.user_id = p.user_id
          and a.from_day <= ${lastDay(month)}::date and a.until_day >= ${firstDay(month)}::date)
          as "isAway"
      from court_places p join users u on u.team_id = p.team_id and u.user_id = p.user_id
      where p.team_id = ${teamId}::uuid and p.month = ${month} and ${isMember}
      order by p.user_id for update of p`,
  )

/** Final places and the next division of each person, division by division. */
function closeDivisions(places: readonly Place[], courts: number): Before[] {
  return grouped(places, ({ court }) => String(court)).flatMap((people) =>
    closedDivision(people, { court: people[0]!.court, courts }),
  )
}

/** Closes a counted month, and forms the divisions of the running one. */
async function closeAndForm(tx: Database, key: MonthKey, today: string): Promise<void> {
  const [row] = await tx.select().from(divisionMonths).where(ofMonth(key))
  if (row?.phase !== 'counting') return
  const before = closeDivisions(await findPlaces(tx, key), row.courts)
  const rows = before.map(({ userId, court, place, move }) => ({
    ...key,
    userId,
    court,
    place,
    move,
  }))
  await keepColumns(tx, moves, rows)
  const newcomers = await findUnplaced(tx, key)
  const next = { teamId: key.teamId, month: today.slice(0, 7) }
  await saveMonth(tx, next, formNext(before, newcomers, row.courts))
  await tx.update(divisionMonths).set({ phase: 'closed' }).where(ofMonth(key))
}

const courtsCount = batchJob({
  kind: 'courtsCount',
  payload: batchSchema,
  keyOf: ({ month, after }) => `courts count ${month} ${after}`,
  pace: null,
  retry,
  async work(world, tx, { teamId, payload }) {
    const { month, after } = payload
    const next = afterIds(payload, await countBatch(tx, { teamId, month }, after), PART)
    const form = { teamId, key: `courts form ${month}`, kind: 'courtsForm', payload: { month } }
    if (!next) await enqueue(tx, [{ ...form, dueAt: world.now() }])
    return next
  },
})

/**
 * A month's end: its people are counted in batches, then it is closed and the next divisions are formed
 * immediately.
 */
export const closingKinds: Readonly<Record<string, JobHandler>> = {
  courtsCount,
  courtsForm: {
    isLocal: true,
    retry,
    async work(world, { teamId, payload }, tx) {
      if (!(await lockDivisions(tx, teamId))) return
      const { timeZone } = await getTeam(tx, teamId)
      const { month } = monthSchema.parse(payload)
      await closeAndForm(tx, { teamId, month }, dayAt(world.now(), timeZone))
    },
  },
}
