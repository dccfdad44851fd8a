import { dayAt, startOfWeek } from '#shared/days.ts'
import { users } from '../teams/schema.ts'
import { personRows } from '../teams/person-rows.ts'
import type { World } from '../world.ts'
import type { Caller } from './caller.ts'

/** Keeps the week in which somebody came, by the space's zone: one statement a week, and no day. */
export async function markHere({ db, now }: World, caller: Caller): Promise<void> {
  const week = startOfWeek(dayAt(now(), caller.team.timeZone))
  if (caller.lastHere === week) return
  await db.update(users).set({ lastHere: week }).where(personRows(users, caller))
}
