import {
  ABSENCE_DAYS_BACK,
  ABSENCE_DAYS_MAX,
  addAbsence,
  getQuiet,
  quietToday,
  removeAbsence,
  setQuiet,
} from '../contract.ts'
import { addDays, dayAt, daysBetween, type Day } from '#shared/days.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { reachOf } from '#server/messaging/notification-preferences.ts'
import {
  deleteAbsence,
  findQuiet,
  insertAbsence,
  listAbsences,
  setTopic,
  setQuietDay,
} from './quiet-store.ts'

async function todayOf({ db, now }: World, caller: Caller): Promise<Day> {
  const own = await reachOf(db, caller)
  return dayAt(now(), own?.timeZone ?? caller.team.timeZone)
}

/** Throws absence_backwards, absence_too_long or absence_past. */
function checkAbsence(from: Day, until: Day, today: Day): void {
  if (until < from) throw new RefusalError('absence_backwards')
  if (daysBetween(from, until) >= ABSENCE_DAYS_MAX) throw new RefusalError('absence_too_long')
  if (from < addDays(today, -ABSENCE_DAYS_BACK)) throw new RefusalError('absence_past')
}

export const quietRoutes: readonly Route[] = [
  route(getQuiet, async ({ world, caller }) => {
    const today = await todayOf(world, caller)
    const { off, allDay } = await findQuiet(world.db, caller)
    const absences = await listAbsences(world.db, caller)
    return { off, isAllQuiet: allDay === today, absences, today }
  }),

  route(setQuiet, async ({ world, caller, body }) => {
    await setTopic(world.db, caller, body.piece, body.isOff)
    return { ok: true as const }
  }),

  route(quietToday, async ({ world, caller, body }) => {
    await setQuietDay(world.db, caller, body.isQuiet ? await todayOf(world, caller) : null)
    return { ok: true as const }
  }),

  route(addAbsence, async ({ world, caller, body: { from, until } }) => {
    checkAbsence(from, until, await todayOf(world, caller))
    return insertAbsence(world.db, caller, { from, until }, world.now())
  }),

  route(removeAbsence, async ({ world, caller, body }) => {
    await deleteAbsence(world.db, caller, body.absenceId, world.now())
    return { ok: true as const }
  }),
]
