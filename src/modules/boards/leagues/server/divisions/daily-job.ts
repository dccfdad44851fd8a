import { eq, sql } from 'drizzle-orm'
import { addDays, dayAt, type Day } from '#shared/days.ts'
import { announce } from '#server/db/commit-events.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import { RetryAtError, type JobHandler } from '#server/jobs/job.ts'
import { dueSource } from '#server/jobs/due-rows.ts'
import { getTeam } from '#server/teams/store.ts'
import { findFrozen, freezesAt } from '#server/play/results/freeze-dates.ts'
import { beginClosing } from './closing.ts'
import { divisionCount, formByForm, seatNewcomers } from './forming.ts'
import { divisionSpaces } from './schema.ts'
import {
  findBestDays,
  divisionSizes,
  findUnplaced,
  lockDivisions,
  isMember,
  saveMonth,
  savePlaces,
  newestMonth,
  type MonthKey,
} from './store.ts'

const AGAIN_MS = 10 * 60_000
const FORM_DAYS = 28

/** Spaces that are to be looked at: once a day, at the hour at which a month becomes final. */
export const divisionSource = dueSource({
  table: divisionSpaces,
  keys: [divisionSpaces.teamId],
  decide: ({ teamId, dueAt }, now) => ({
    dueAt: null, // the day's work says when next
    deliveries: [
      {
        teamId,
        key: `courts ${dueAt!.toISOString()}`,
        kind: 'courts',
        payload: null,
        dueAt: now,
      },
    ],
  }),
})

/** Everyone of a space, the best of the last four weeks first. */
async function findByForm(tx: Database, teamId: string, today: Day): Promise<string[]> {
  const people = await rowsOf<{ userId: string }>(
    tx,
    sql`select u.user_id as "userId" from users u where u.team_id = ${teamId}::uuid and ${isMember}
      order by u.user_id`,
  )
  const days = { from: addDays(today, -FORM_DAYS), to: today }
  const scored = await findBestDays(tx, teamId, days, 'everyone')
  return people
    .map(({ userId }) => ({ userId, ...scored(userId) }))
    .toSorted((a, b) => b.points - a.points)
    .map(({ userId }) => userId)
}

/** Seats who came since the month was formed, as far as there are seats; the others begin with the next one. */
async function placeNewcomers(tx: Database, key: MonthKey, courts: number): Promise<void> {
  const newcomers = await findUnplaced(tx, key)
  if (newcomers.length === 0) return
  await savePlaces(tx, key, seatNewcomers(newcomers, await divisionSizes(tx, key, courts)))
}

/* A month in which nobody played is never frozen: it is final once nothing can hold it. */
async function mustBeFinal(tx: Database, { teamId, month }: MonthKey, now: Date): Promise<void> {
  const board = `month:${month}`
  if (await findFrozen(tx, teamId, board)) return
  const [{ isPlayed } = { isPlayed: false }] = await rowsOf<{ isPlayed: boolean }>(
    tx,
    sql`select exists (select from totals where team_id = ${teamId}::uuid and game_type = ''
      and board = ${board}) as "isPlayed"`,
  )
  if (isPlayed) throw new RetryAtError('the month is not final', new Date(now.getTime() + AGAIN_MS))
}

/** What a space's day asks for: its first courts, seats for newcomers, or the end of a month. */
async function doTheDay(tx: Database, teamId: string, today: Day, now: Date): Promise<void> {
  const month = today.slice(0, 7)
  const newest = await newestMonth(tx, teamId)
  if (!newest) {
    const people = await findByForm(tx, teamId, today)
    const formed = { courts: divisionCount(people.length), placed: formByForm(people) }
    return saveMonth(tx, { teamId, month }, formed)
  }
  const key = { teamId, month: newest.month }
  if (newest.month >= month) return placeNewcomers(tx, key, newest.courts)
  if (newest.phase !== 'open') return
  await mustBeFinal(tx, key, now)
  await beginClosing(tx, key, now)
}

/** Tried until it is done: the next day's look waits for it. */
export const courts: JobHandler = {
  isLocal: true,
  retry: { tries: Number.MAX_SAFE_INTEGER, firstMs: 1_000, mostMs: 60 * 60_000 },
  async work(world, { teamId }, tx) {
    const space = await lockDivisions(tx, teamId)
    if (!space?.isOn) return
    const { timeZone } = await getTeam(tx, teamId)
    const now = world.now()
    const today = dayAt(now, timeZone)
    await doTheDay(tx, teamId, today, now)
    const dueAt = nextCheck(today, timeZone, now)
    await tx.update(divisionSpaces).set({ dueAt }).where(eq(divisionSpaces.teamId, teamId))
    announce(tx, 'dueRows', [null])
  },
}

/** The next 06:00 by a space's clock. */
function nextCheck(today: Day, timeZone: string, now: Date): Date {
  const early = freezesAt(addDays(today, -1), timeZone)
  return early > now ? early : freezesAt(today, timeZone)
}
