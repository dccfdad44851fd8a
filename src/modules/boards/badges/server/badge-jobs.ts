import { and, eq, inArray, isNull, or, desc, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { startOfWeek, addDays, type Day } from '#shared/days.ts'
import type { Database } from '#server/db/database.ts'
import { results, totals } from '#server/play/results/schema.ts'
import { freezesOf, podiumJob } from '#server/play/results/freezing.ts'
import { lockUsers } from '#server/play/results/locks.ts'
import { peopleOf, teamsWithResults } from '#server/play/results/people.ts'
import type { Result } from '#server/play/results/record.ts'
import { calendarBoard } from '#server/play/results/boards.ts'
import { ofBoard } from '#server/play/results/ranks.ts'
import type { Job, JobHandler } from '#server/jobs/job.ts'
import { enqueue } from '#server/jobs/queue.ts'
import type { World } from '#server/world.ts'
import { award, recheck } from './award.ts'
import { candidatesBy } from './candidates.ts'
import { rules } from './catalogue.ts'
import type { People } from './badge-progress.ts'
import { findHolders } from './store.ts'
import { teamSnapshot, type TeamSnapshot } from './team-snapshot.ts'

const retry = { tries: 10, firstMs: 1_000, mostMs: 60_000 }

/**
 * The ends of a set's periods, and podiums of its weeks that are final. Deliveries of their own: they
 * hold other people than the set's.
 */
async function leaveEnds(
  tx: Database,
  of: TeamSnapshot,
  { delivery, set, now }: { delivery: Job; set: readonly Result[]; now: Date },
) {
  const counted = set.filter(({ onCalendar }) => onCalendar).map(({ day }) => day)
  await enqueue(tx, freezesOf(of, counted))
  const weeks = [...new Set(set.map(({ day }) => startOfWeek(day)))]
  const late = weeks.filter((monday) => monday <= of.lastWeek)
  await enqueue(
    tx,
    late.map((monday) => podiumJob(of.teamId, { monday, why: delivery.key, dueAt: now })),
  )
}

const resultSet = z.object({ resultIds: z.array(z.string()) })

function findSet(tx: Database, { teamId, payload }: Job) {
  const { resultIds } = resultSet.parse(payload)
  return tx
    .select()
    .from(results)
    .where(and(eq(results.teamId, teamId), inArray(results.resultId, resultIds)))
}

const inOrder = (ids: readonly string[]) => [...new Set(ids)].toSorted()

/** The people of some results, and who finished the same room games. */
async function findTouched(tx: Database, teamId: string, set: Awaited<ReturnType<typeof findSet>>) {
  const games = set.filter(({ kind }) => kind === 'room').map(({ sourceId }) => sourceId)
  const rows = await tx
    .selectDistinct({ userId: results.userId })
    .from(results)
    .where(
      and(
        eq(results.teamId, teamId),
        isNull(results.supersededBy),
        or(
          inArray(
            results.resultId,
            set.map(({ resultId }) => resultId),
          ),
          inArray(results.sourceId, games),
        ),
      ),
    )
  return inOrder(rows.map(({ userId }) => userId))
}

/** What a set of results earned. */
async function awardSet({ now }: World, delivery: Job, tx: Database): Promise<void> {
  const set = await findSet(tx, delivery)
  const userIds = await findTouched(tx, delivery.teamId, set)
  if (userIds.length === 0) return
  await lockUsers(tx, delivery.teamId, userIds)
  const of = await teamSnapshot(tx, delivery.teamId, now())
  const people = { ...of, userIds }
  const sources = [...new Set(set.map(({ sourceId }) => sourceId))]
  await award(tx, people, await candidatesBy(tx, people, sources), now())
  await leaveEnds(tx, of, { delivery, set, now: now() })
}

/** What a set of corrections gave, moved or took away. */
async function correctSet({ now }: World, delivery: Job, tx: Database): Promise<void> {
  const { teamId } = delivery
  const set = await findSet(tx, delivery)
  const touched = await findTouched(tx, teamId, set)
  const userIds = inOrder([...touched, ...set.map(({ userId }) => userId)])
  await lockUsers(tx, teamId, userIds)
  const of = await teamSnapshot(tx, teamId, now())
  await recheck(tx, { ...of, userIds }, now())
  await leaveEnds(tx, of, { delivery, set, now: now() })
}

/** Every badge of a team, held against all its results. */
async function recheckTeam(tx: Database, teamId: string, now: Date): Promise<void> {
  const of = await teamSnapshot(tx, teamId, now)
  for await (const userIds of peopleOf(tx, teamId)) {
    await lockUsers(tx, teamId, userIds)
    await recheck(tx, { ...of, userIds }, now)
  }
}

/** Every team's, each in a transaction of its own. */
export async function recheckAll(db: Database, now: Date): Promise<void> {
  for (const teamId of await teamsWithResults(db))
    await db.transaction((tx) => recheckTeam(tx, teamId, now))
}

const local = (work: JobHandler['work']): JobHandler => ({ retry, isLocal: true, work })

const monday = z.object({ monday: z.string() })

/** The first few of a week's board, and who is level with them. */
async function findFirst(db: Database, teamId: string, monday: Day, places: number) {
  const board = ofBoard({ teamId, gameType: '', board: calendarBoard('week', monday).board })
  const last = db
    .select({ points: totals.points })
    .from(totals)
    .where(and(board, eq(totals.isHidden, false)))
    .orderBy(desc(totals.points))
    .offset(places - 1)
    .limit(1)
  const rows = await db
    .select({ userId: totals.userId })
    .from(totals)
    .where(and(board, gt(totals.points, 0), sql`${totals.points} >= coalesce((${last}), 0)`))
  return rows.map(({ userId }) => userId)
}

/** Gives a week that is final its podium, and takes note of who is on it no longer. */
async function awardPodium(
  tx: Database,
  of: Omit<People, 'userIds'>,
  monday: Day,
  now: Date,
): Promise<void> {
  for (const rule of rules) {
    const { counts, badge } = rule
    if (counts.what !== 'podium') continue
    const first = await findFirst(tx, of.teamId, monday, counts.places)
    const before = await findHolders(tx, of.teamId, badge, addDays(monday, 6))
    const userIds = [...new Set([...first, ...before])]
    await lockUsers(tx, of.teamId, userIds)
    await recheck(tx, { ...of, userIds }, now, (one) => one === rule)
  }
}

/** What follows from results. */
export const badgeKinds: Record<string, JobHandler> = {
  badges: local(awardSet),
  'badges corrected': local(correctSet),
  'badges of all': local(({ now }, { teamId }, tx) => recheckTeam(tx, teamId, now())),
  podium: local(async ({ now }, { teamId, payload }, tx) => {
    const of = await teamSnapshot(tx, teamId, now())
    const week = monday.parse(payload).monday
    if (week <= of.lastWeek) await awardPodium(tx, of, week, now()) // else its freezing leaves another
  }),
}
