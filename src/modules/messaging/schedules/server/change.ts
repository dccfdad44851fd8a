import { schedulableOf } from '#server/messaging/schedulable.ts'
import { randomUUID } from 'node:crypto'
import { dayAt, startOfDay, type Day } from '#shared/days.ts'
import { writeAudit } from '#server/teams/audit/store.ts'
import { mustHave } from '#modules/people/billing/server/index.ts'
import { addOffered, findOffered } from '#server/messaging/offered.ts'
import type { Database } from '#server/db/database.ts'
import { enqueue, windowAt } from '#server/jobs/queue.ts'
import { nextTime } from '#server/jobs/recurrence.ts'
import { lockSpace } from '#modules/people/membership/server/index.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { getTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { jobsOf, scheduleOf } from './occurrence.ts'
import {
  findOnly,
  lockSchedule,
  listSchedules,
  removeSchedule,
  writeSchedule,
  type ScheduleRow,
} from './store.ts'
import { validateSchedule, type ScheduleInput } from './validate-schedule.ts'

const MOST = 50 // schedules of a space
const MINUTE_MS = 60_000

/** What of a schedule the audit tells. */
const auditEntry = ({
  what,
  gameType,
  groupId,
  channelId,
  hour,
  minute,
  days,
  ...row
}: ScheduleRow) => ({
  scheduleId: row.scheduleId,
  what,
  gameType,
  groupId,
  channelId,
  hour,
  minute,
  days,
  timeZone: row.timeZone,
  duration: row.duration,
  settings: row.settings,
  hasResults: row.hasResults,
  hasReminder: row.hasReminder,
  isPaused: row.isPaused,
  pausedUntil: row.pausedUntil,
})

async function hold(
  tx: Database,
  { teamId }: Caller,
  scheduleId: string,
  isTeams?: boolean,
): Promise<ScheduleRow> {
  const row = await lockSchedule(tx, { teamId, scheduleId })
  const isThere = row && (isTeams === undefined || (row.groupId !== '') === isTeams)
  if (!isThere) throw new RefusalError('not_found')
  return row
}

/** The one in whose place it comes: of what a team has one of by what it is, of the others by its id. */
async function replaced(
  { modules }: World,
  tx: Database,
  caller: Caller,
  { what, gameType, gameId }: { what: string; gameType: string; gameId: string | undefined },
): Promise<ScheduleRow | null> {
  const { teamId } = caller
  if (schedulableOf(modules, what).isOnly) return findOnly(tx, { teamId, what, gameType })
  if (gameId === undefined) return null
  const row = await hold(tx, caller, gameId)
  if (row.what !== what) throw new RefusalError('not_found')
  return row
}

/**
 * Schedules something, in place of what it replaces; it runs from now on. A channel that Slack or
 * Teams lists is taken up with it. Throws what checkWanted does, provider_failed, plan_limit where the plan has no schedules, not_found for a schedule of no room.
 */
export async function saveSchedule(
  world: World,
  caller: Caller,
  input: ScheduleInput & { readonly gameId?: string | undefined },
): Promise<ScheduleRow> {
  const { teamId, userId } = caller
  const { what, groupId, channelId, hour, minute, gameId } = input
  const offered = await findOffered(world, { teamId, groupId, channelId })
  return world.db.transaction(async (tx) => {
    await lockSpace(tx, { teamId })
    if (offered) await addOffered(world, tx, caller, { ...offered, groupId, channelId })
    mustHave(world, await getTeam(tx, teamId), 'schedules')
    const { gameType, timeZone, days, settings } = await validateSchedule(world, tx, teamId, input)
    const before = await replaced(world, tx, caller, { what, gameType, gameId })
    if (!before && (await listSchedules(tx, teamId)).length >= MOST)
      throw new RefusalError('too_many_schedules')
    const at = world.now()
    const time = { hour, minute, days, timeZone }
    const row: ScheduleRow = {
      teamId,
      scheduleId: before?.scheduleId ?? randomUUID(),
      what,
      gameType,
      groupId,
      channelId,
      ...time,
      duration: input.duration ?? null,
      settings,
      hasResults: input.hasResults ?? true,
      hasReminder: input.hasReminder ?? false,
      userId,
      dueAt: nextTime(time, at),
      pausedUntil: null,
      isPaused: false,
      openedAt: before?.openedAt ?? null,
      closesAt: before?.closesAt ?? null,
      createdAt: before?.createdAt ?? at,
    }
    await writeSchedule(tx, row)
    const line = { teamId, userId, what: 'schedule_changed', after: auditEntry(row), at } as const
    await writeAudit(tx, { ...line, before: before && auditEntry(before) })
    return row
  })
}

async function remove(world: World, tx: Database, { teamId, userId }: Caller, row: ScheduleRow) {
  await removeSchedule(tx, row)
  const before = auditEntry(row)
  await writeAudit(tx, { teamId, userId, what: 'schedule_removed', before, at: world.now() })
}

/** Ends a schedule of a platform; what was played stays. Throws not_found. */
export function deleteScheduled(
  world: World,
  caller: Caller,
  scheduleId: string,
  isTeams: boolean,
): Promise<void> {
  return world.db.transaction(async (tx) =>
    remove(world, tx, caller, await hold(tx, caller, scheduleId, isTeams)),
  )
}

/** Ends the schedule of a game's puzzle. Throws not_found. */
export function deletePuzzleSchedule(world: World, caller: Caller, gameType: string) {
  return world.db.transaction(async (tx) => {
    const row = await findOnly(tx, { teamId: caller.teamId, what: 'puzzle', gameType })
    if (!row) throw new RefusalError('not_found')
    await remove(world, tx, caller, row)
  })
}

/** Pauses a schedule until a day in its zone, or until it is said again (until ''), or lets it run. Throws not_found, bad_input for a day gone by. */
export function pause(
  world: World,
  caller: Caller,
  { gameId, isPaused, until }: { gameId: string; isPaused: boolean; until: Day },
): Promise<ScheduleRow> {
  const { teamId, userId } = caller
  return world.db.transaction(async (tx) => {
    const before = await hold(tx, caller, gameId)
    const at = world.now()
    if (isPaused && until && until <= dayAt(at, before.timeZone))
      throw new RefusalError('bad_input', { fields: { until: 'bad_input' } })
    const pausedUntil = isPaused && until ? until : null
    const from = pausedUntil ? new Date(startOfDay(pausedUntil, before.timeZone).getTime() - 1) : at
    const dueAt = isPaused && !pausedUntil ? null : nextTime(scheduleOf(before), from)
    const row = { ...before, isPaused, pausedUntil, dueAt }
    await writeSchedule(tx, row)
    const line = { teamId, userId, what: 'schedule_changed', after: auditEntry(row), at } as const
    await writeAudit(tx, { ...line, before: auditEntry(before) })
    return row
  })
}

/** Posts what a schedule posts, once a minute however often it is asked. Throws not_found. */
export function runNow(world: World, caller: Caller, scheduleId: string): Promise<void> {
  return world.db.transaction(async (tx) => {
    const row = await hold(tx, caller, scheduleId)
    const now = world.now()
    const { starts } = windowAt(now, MINUTE_MS)
    await enqueue(tx, jobsOf(world.modules, row, starts, { now, label: 'now' }))
  })
}
