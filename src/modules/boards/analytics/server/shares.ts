import type { AnalyticsDepartment, AnalyticsOverview, DepartmentMonth } from '../contract.ts'
import { addDays } from '#shared/days.ts'
import type { World } from '#server/world.ts'
import { hasFeature } from '#modules/people/billing/server/index.ts'
import type { Shares } from './departments.ts'
import { namedNow } from './find-departments.ts'
import { lastOver, type Month, type People } from './people.ts'
import { departmentsIn, settledShares } from './settled-departments.ts'
import { mondaysOf, monthBefore, sameWeeksBefore } from './span.ts'
import { findPublishablePeople, type Viewer } from './publishable-figures.ts'

type Departments = AnalyticsOverview['departments']

const sourceOf = (world: World, { teamId, team }: Viewer) =>
  departmentsIn(world, { teamId, timeZone: team.timeZone })

/* Departments in a month that is over. */
async function findShares(
  world: World,
  viewer: Viewer,
  people: People,
  month: Month,
): Promise<Shares[]> {
  const shares = await settledShares(sourceOf(world, viewer), people, month)
  return namedNow(world.db, viewer.teamId, shares)
}

/* The month before one, which is often not among the weeks that are asked for. */
async function findBefore(world: World, viewer: Viewer, { month }: Month): Promise<Shares[]> {
  const settled = await sourceOf(world, viewer).find(monthBefore(month))
  if (settled) return namedNow(world.db, viewer.teamId, settled)
  const span = sameWeeksBefore(month, addDays(mondaysOf(month).at(-1)!, 7))!
  const people = await findPublishablePeople(world, viewer, span)
  const last = lastOver(people.months)
  return last ? findShares(world, viewer, people, last) : []
}

const isSame = (one: Shares, other: Shares) =>
  one.departmentIds.toSorted().join() === other.departmentIds.toSorted().join()

/* Beside the share of the month before, where it was told of the same departments. */
const compared = (now: readonly Shares[], before: readonly Shares[]): AnalyticsDepartment[] =>
  now.map((one) => ({ ...one, before: before.find((past) => isSame(one, past))?.share ?? null }))

/** The departments of the last month that is over, in plans that hold them. */
export async function departmentsOf(
  world: World,
  viewer: Viewer,
  people: People,
): Promise<Departments> {
  const nothing = (state: Departments['state']) => ({ state, month: '', rows: [] })
  if (!hasFeature(world, viewer.team, 'departmentAnalytics')) return nothing('notInPlan')
  const last = lastOver(people.months)
  if (!last) return nothing('noMonth')
  const now = await findShares(world, viewer, people, last)
  const rows = compared(now, now.length ? await findBefore(world, viewer, last) : [])
  return { state: rows.length ? 'shown' : 'none', month: last.month, rows }
}

/**
 * A department, month by month, with those it is counted together with in each: what all its months
 * say of it when they are asked for one by one, and nothing else.
 */
export async function monthsOfDepartment(
  world: World,
  viewer: Viewer,
  people: People,
  departmentId: string,
): Promise<DepartmentMonth[]> {
  if (!hasFeature(world, viewer.team, 'departmentAnalytics')) return []
  const over = people.months.filter((month) => !month.isRunning && month.people > 0)
  const months: DepartmentMonth[] = []
  for (const month of over) {
    const shares = await findShares(world, viewer, people, month)
    const own = shares.find(({ departmentIds }) => departmentIds.includes(departmentId))
    if (own) months.push({ month: month.month, ...own })
  }
  return months
}

/** The departments a department is counted together with in the last month that is over; itself at least. */
export async function groupOf(
  world: World,
  viewer: Viewer,
  people: People,
  departmentId: string,
): Promise<readonly string[]> {
  const { rows } = await departmentsOf(world, viewer, people)
  const own = rows.find(({ departmentIds }) => departmentIds.includes(departmentId))
  return own?.departmentIds ?? [departmentId]
}
