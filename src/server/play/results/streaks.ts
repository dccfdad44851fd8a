import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import type { WorkingDays } from '#shared/working-days.ts'
import { type Database, upsert } from '../../db/database.ts'
import { carriedStreaks, results, streaks } from './schema.ts'
import { findWorkingDays } from '../../messaging/away.ts'
import { grouped } from './grouped.ts'
import type { Result } from './record.ts'
import { aliveUntil, feed, type Streak } from './streak.ts'
import { watchStreaks } from './streak-watch.ts'
import { gamesOf } from './tallies.ts'

type Row = typeof streaks.$inferSelect
/** A daily puzzle that was solved. */
export type Solved = Pick<Result, 'userId' | 'gameType' | 'day'>

const isSolved = ({ kind, won }: Result) => kind === 'puzzle' && won
const peopleOf = (rows: readonly Solved[]) => [...new Set(rows.map(({ userId }) => userId))]

interface Calendars {
  readonly teamId: string
  readonly of: (userId: string) => WorkingDays
}

/** What the days of `solved` make of the streaks in `kept`: the rows that changed. */
function fed(
  { teamId, of }: Calendars,
  storedStreaks: readonly Row[],
  solved: readonly Solved[],
): Row[] {
  const days = solved.flatMap((one) =>
    gamesOf(one.gameType).map((gameType) => ({ ...one, gameType })),
  )
  return grouped(days, ({ userId, gameType }) => `${userId} ${gameType}`).map((mine) => {
    const { userId, gameType } = mine[0]!
    const before =
      storedStreaks.find((row) => row.userId === userId && row.gameType === gameType) ?? null
    const sorted = mine.map(({ day }) => day).toSorted()
    const when = of(userId)
    const streak = sorted.reduce((now, day) => feed(when, now, day), before as Streak | null)!
    const { current, best, lastDay, frozen } = streak
    const until = aliveUntil(when, streak)
    return {
      teamId,
      userId,
      gameType,
      current,
      best,
      lastDay,
      frozen: [...frozen],
      aliveUntil: until,
    }
  })
}

const streakKey = ['teamId', 'userId', 'gameType'] as const
const carriedColumns = ['current', 'best', 'lastDay', 'frozen'] as const

async function write(tx: Database, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const inOrder = rows.toSorted((a, b) =>
    `${a.userId} ${a.gameType}` < `${b.userId} ${b.gameType}` ? -1 : 1,
  )
  await upsert(tx, streaks, inOrder, streakKey, [...carriedColumns, 'aliveUntil'])
}

function findSolved(db: Database, teamId: string, people: readonly string[]) {
  const { userId, gameType, day } = results
  return db
    .selectDistinct({ userId, gameType, day })
    .from(results)
    .where(
      and(
        equals(results, { teamId, won: true, kind: 'puzzle' }),
        inArray(userId, [...people]),
        isNull(results.supersededBy),
      ),
    )
    .orderBy(asc(day))
}

/** Some people's streaks, as the results say. */
export async function streaksOf(
  db: Database,
  teamId: string,
  people: readonly string[],
): Promise<Row[]> {
  const calendars = await calendarsOf(db, teamId, people)
  const carried = await findCarried(db, teamId, people)
  const solved = await findSolved(db, teamId, people)
  return [...fed(calendars, carried, solved), ...still(calendars, carried, solved)]
}

/* What stood when the last results went, of whom none has come since. */
const still = ({ of }: Calendars, carried: readonly Row[], solved: readonly Solved[]): Row[] =>
  carried
    .filter((row) => !solved.some((one) => isOf(row, one)))
    .map((row) => ({ ...row, aliveUntil: aliveUntil(of(row.userId), row) }))

const isOf = ({ userId, gameType }: Row, solved: Solved) =>
  userId === solved.userId && gamesOf(solved.gameType).includes(gameType)

/** Streaks of some people as they stood when results went. */
async function findCarried(
  db: Database,
  teamId: string,
  people: readonly string[],
): Promise<Row[]> {
  const theirs = inArray(carriedStreaks.userId, [...people])
  const rows = await db
    .select()
    .from(carriedStreaks)
    .where(and(eq(carriedStreaks.teamId, teamId), theirs))
  return rows.map((row) => ({ ...row, aliveUntil: null }))
}

/** Keeps what days that go make of streaks, before their results do; a person's in their order. */
export async function carryStreaks(
  tx: Database,
  teamId: string,
  solved: readonly Solved[],
): Promise<void> {
  const people = peopleOf(solved)
  if (people.length === 0) return
  const carried = await findCarried(tx, teamId, people)
  const rows = fed(await calendarsOf(tx, teamId, people), carried, solved)
  const own = rows.map(({ aliveUntil: _until, ...row }) => row)
  await upsert(tx, carriedStreaks, own, streakKey, carriedColumns)
}

/** Makes streaks again from all that was solved: after a correction, or a day that came late. Gives them. */
export async function rebuildStreaks(
  tx: Database,
  teamId: string,
  people: readonly string[],
): Promise<readonly Row[]> {
  if (people.length === 0) return []
  const rows = await streaksOf(tx, teamId, people)
  const theirs = inArray(streaks.userId, [...people])
  await tx.delete(streaks).where(and(eq(streaks.teamId, teamId), theirs))
  await write(tx, rows)
  return rows
}

async function calendarsOf(
  db: Database,
  teamId: string,
  people: readonly string[],
): Promise<Calendars> {
  return { teamId, of: await findWorkingDays(db, teamId, people) }
}

/** Feeds streaks with a set's solved puzzles: read once and written once for all. */
export async function feedStreaks(
  tx: Database,
  teamId: string,
  written: readonly Result[],
): Promise<void> {
  const solved = written.filter(isSolved)
  if (solved.length === 0) return
  const people = inArray(streaks.userId, peopleOf(solved))
  const storedStreaks = await tx
    .select()
    .from(streaks)
    .where(and(eq(streaks.teamId, teamId), people))
  const isLate = (one: Solved) =>
    storedStreaks.some(({ userId, lastDay }) => userId === one.userId && lastDay > one.day)
  const late = peopleOf(solved.filter(isLate))
  const again = await rebuildStreaks(tx, teamId, late)
  const inTime = solved.filter(({ userId }) => !late.includes(userId))
  const calendars = await calendarsOf(tx, teamId, peopleOf(inTime))
  const rows = fed(calendars, storedStreaks, inTime)
  await write(tx, rows)
  await watchStreaks(tx, storedStreaks, [...again, ...rows], solved[0]!.finishedAt)
}
