import { randomUUID } from 'node:crypto'
import type { Database } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { getTeam, updateTeam } from '#server/teams/store.ts'
import { wakeOverDays } from '#modules/play/rooms/server/index.ts'
import type { FollowUp } from '#server/teams/settings.ts'
import { listDaysOff } from './country-holidays.ts'
import { hurryOpenings } from './notify-open.ts'

/** When a team plays has changed: games over days look at their clocks, and who waits for the opening is looked at. */
export async function goByOtherHours(tx: Database, teamId: string, at: Date): Promise<void> {
  await wakeOverDays(tx, teamId, at)
  await hurryOpenings(tx, teamId, at)
}

/**
 * Writes out the days a team's country has off, as its row says; answers whether they are others.
 * What its working days hold for follows from them like from typed ones.
 */
async function renewDaysOff(tx: Database, teamId: string, now: Date): Promise<boolean> {
  const team = await getTeam(tx, teamId)
  const countryHolidays = await listDaysOff(team, now)
  if (countryHolidays.join() === team.countryHolidays.join()) return false
  await updateTeam(tx, teamId, { countryHolidays })
  return true
}

export const saveCountryHolidays: FollowUp = async (tx, teamId, at) => {
  await renewDaysOff(tx, teamId, at)
}

/** The days a team works have changed: streaks are counted once more, after the commit. */
export async function countStreaks(tx: Database, teamId: string, at: Date): Promise<void> {
  const key = `streaks ${randomUUID()}`
  await enqueue(tx, [{ teamId, key, kind: 'streaks', payload: {}, dueAt: at }])
}

/** The days of a space that its country has off, or that are closed, have changed. */
export async function applyOtherDays(tx: Database, teamId: string, at: Date): Promise<void> {
  await saveCountryHolidays(tx, teamId, at)
  await countStreaks(tx, teamId, at)
  await goByOtherHours(tx, teamId, at)
}

/** Years pass, and countries change their minds: a team's days are written out again, and followed where they changed. */
export async function renewCountryHolidays(tx: Database, teamId: string, now: Date): Promise<void> {
  if (!(await renewDaysOff(tx, teamId, now))) return
  await countStreaks(tx, teamId, now)
  await goByOtherHours(tx, teamId, now)
}
