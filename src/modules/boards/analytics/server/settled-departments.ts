import { and, eq } from 'drizzle-orm'
import { COUNTED_IN } from '../contract.ts'
import { dayAt } from '#shared/days.ts'
import type { World } from '#server/world.ts'
import { publishableDepartments, type Shares } from './departments.ts'
import { findDepartments, type Departments } from './find-departments.ts'
import { peopleIn, type CountedDay } from './find-people.ts'
import { findPeople, type Month, type People } from './people.ts'
import type { TeamClock } from '#server/teams/zones.ts'
import { departmentMonths } from './schema.ts'
import { monthOf, spanOfLastMonths } from './span.ts'

/** A team's departments, and what was told of them before. */
export interface DepartmentsSource {
  find(month: string): Promise<readonly Shares[] | null>
  /** Tells it from now on, unless it was told already. */
  save(month: string, shares: readonly Shares[]): Promise<void>
  /** At the end of some days, as far as it is known now. */
  at(days: readonly CountedDay[]): Promise<Departments>
}

/** A team's departments as its tables have them. */
export const departmentsIn = (
  { db, now }: Pick<World, 'db' | 'now'>,
  of: TeamClock,
): DepartmentsSource => ({
  async find(month) {
    const { teamId, shares } = departmentMonths
    const [row] = await db
      .select({ shares })
      .from(departmentMonths)
      .where(and(eq(teamId, of.teamId), eq(departmentMonths.month, month)))
    return row?.shares ?? null
  },
  async save(month, shares) {
    const row = { teamId: of.teamId, month, shares, at: now() }
    await db.insert(departmentMonths).values(row).onConflictDoNothing()
  },
  at: (days) => findDepartments(db, of, days),
})

async function sharesOf(
  source: DepartmentsSource,
  { counted }: People,
  month: Month,
): Promise<Shares[]> {
  const days = counted.filter((day) => day.month === month.month)
  const { departments, former } = await source.at(days)
  if (departments.every(({ name }) => name === '')) return []
  const most = month.isExact ? month.people + COUNTED_IN - 1 : Infinity
  return publishableDepartments(departments, { least: month.people - former, most })
}

/**
 * What is told of departments in a month that is over: settled once, soon after it ended, and the
 * same for ever. Who leaves, joins or moves later, and a department that is merged, moves nothing
 * in it, so that no two answers can be set against each other.
 */
export async function settledShares(
  source: DepartmentsSource,
  people: People,
  month: Month,
): Promise<readonly Shares[]> {
  const existing = await source.find(month.month)
  if (existing) return existing
  const shares = await sharesOf(source, people, month)
  await source.save(month.month, shares)
  return (await source.find(month.month)) ?? shares
}

/** Settles the last months that are over, before anybody has left or looked. */
export async function settleLastMonths(
  { db, now }: Pick<World, 'db' | 'now'>,
  of: TeamClock,
): Promise<void> {
  const span = spanOfLastMonths(dayAt(now(), of.timeZone))
  const source = departmentsIn({ db, now }, of)
  const months = [...new Set(span.mondays.map(monthOf))]
  const open: string[] = []
  for (const month of months) if (!(await source.find(month))) open.push(month)
  if (open.length === 0) return
  const people = await findPeople(peopleIn(db, of.teamId), span)
  const openMonths = people.months.filter((month) => open.includes(month.month) && month.people > 0)
  for (const month of openMonths) await settledShares(source, people, month)
}
