import { and, eq, like } from 'drizzle-orm'
import type { PostState } from '#shared/api/schedules.ts'
import { addDays, dayAt, minuteAt, startOfDay, type Day } from '#shared/days.ts'
import type { Database } from '../../base/db/database.ts'
import { deliveries } from '../../base/jobs/schema.ts'
import { nextTime } from '../../base/jobs/schedule.ts'
import { getTeam } from '../../base/teams/store.ts'
import type { World } from '../../base/world.ts'
import { scheduleOf } from './occurrence.ts'
import { showSchedules } from './shown.ts'
import { listSchedules, type ScheduleRow } from './store.ts'

interface Occurrence {
  readonly scheduleId: string
  readonly isResults: boolean
  readonly at: Date
  readonly state: PostState
  readonly nextTry: Date | null // of one that did not arrive
}

const KEY = /^(?:post|table) ([0-9a-f-]{36}) (on|now|results) (\S+)$/

/** When what follows from an occurrence is posted, was, or was given up. */
const postedAt = ({ dueAt, doneAt, deadAt }: Record<'dueAt' | 'doneAt' | 'deadAt', Date | null>) =>
  dueAt ?? doneAt ?? deadAt

/** What the queue knows of a team's posts. */
async function posted(db: Database, teamId: string): Promise<Occurrence[]> {
  const { key, doneAt, deadAt, dueAt, error } = deliveries
  const rows = await db
    .select({ key, doneAt, deadAt, dueAt, error })
    .from(deliveries)
    .where(and(eq(deliveries.teamId, teamId), like(key, 'post %')))
  return rows.flatMap((row): Occurrence[] => {
    const [, scheduleId, label, at] = KEY.exec(row.key) ?? []
    if (!scheduleId) return []
    const state = row.deadAt ? 'failed' : row.doneAt ? 'posted' : 'waiting'
    const isResults = label === 'results'
    const nextTry = state === 'waiting' && row.error ? row.dueAt : null
    const when = (isResults && postedAt(row)) || new Date(at!)
    return [{ scheduleId, isResults, at: when, state, nextTry }]
  })
}

/** Times of a schedule before an instant, that are still to come. */
function coming(row: ScheduleRow, end: Date): Occurrence[] {
  const found: Occurrence[] = []
  for (let at = row.dueAt; at && at < end; at = nextTime(scheduleOf(row), at))
    found.push({ scheduleId: row.scheduleId, isResults: false, at, state: 'coming', nextTry: null })
  return found
}

const two = (value: number) => String(value).padStart(2, '0')

function clockAt(at: Date, timeZone: string): string {
  const minutes = minuteAt(at, timeZone)
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** The posts of some days from one, by the space's clock. */
export async function calendarOf(world: World, teamId: string, from: Day, count: number) {
  const { timeZone, holidays } = await getTeam(world.db, teamId)
  const days = Array.from({ length: count }, (_, i) => addDays(from, i))
  const [start, end] = [startOfDay(from, timeZone), startOfDay(addDays(from, count), timeZone)]
  const rows = await listSchedules(world.db, teamId)
  const all = [...(await posted(world.db, teamId)), ...rows.flatMap((row) => coming(row, end))]
  const shown = await showSchedules(world, teamId, rows)
  const posts = all
    .filter(({ at }) => at >= start && at < end)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .flatMap(({ scheduleId, isResults, at, state, ...one }) => {
      const of = shown.find(({ gameId }) => gameId === scheduleId)
      const day = dayAt(at, timeZone)
      if (!of || (state === 'coming' && holidays.includes(day))) return []
      const { gameType, groupId, channelName } = of
      const time = clockAt(at, timeZone)
      const what = isResults ? ('results' as const) : of.what
      const nextTry = one.nextTry ? clockAt(one.nextTry, timeZone) : ''
      const where = { gameId: scheduleId, what, gameType, groupId, channelName }
      return [{ ...where, day, at: time, state, nextTry }]
    })
  const today = dayAt(world.now(), timeZone)
  return { timeZone, today, holidays: days.filter((day) => holidays.includes(day)), posts }
}
