import { z } from 'zod'
import { daySchema } from '#shared/text.ts'
import type { Day } from '#shared/days.ts'
import { periodEnd } from '#shared/board-periods.ts'
import type { Database } from '#server/db/database.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { findTeam } from '#server/teams/store.ts'
import { findFigures } from '#modules/boards/leaderboard/server/department-board/figures.ts'
import {
  ranksOf,
  publishableOf,
} from '#modules/boards/leaderboard/server/department-board/publishable-figures.ts'
import { calendarBoard } from '#modules/boards/results/server/boards.ts'
import { findMoments } from './moments.ts'
import { seasons, type FrozenDepartment } from './schema.ts'

const PODIUM = 3
const payloadSchema = z.object({ starts: daySchema })

/** The departments on a quarter's podium, by what may be shown of them. */
async function departmentsOn(
  db: Database,
  teamId: string,
  starts: Day,
): Promise<FrozenDepartment[]> {
  const { board } = calendarBoard('season', starts)
  const query = { board, ends: periodEnd('season', starts), today: null }
  const figures = await findFigures(db, { teamId, gameType: '' }, [query])
  const publishableFigures = figures.map((one) => ({ ...one, ...publishableOf(one) }))
  const ranks = ranksOf(publishableFigures)
  return publishableFigures
    .map(({ departmentId, name, average }, i) => ({ departmentId, name, average, rank: ranks[i]! }))
    .filter((one): one is FrozenDepartment => one.rank !== null && one.average !== null)
    .toSorted((a, b) => a.rank - b.rank || a.name.localeCompare(b.name))
    .slice(0, PODIUM)
}

/** Makes the page of a quarter that was frozen, once. */
export const seasonCloses: JobHandler = {
  retry: { tries: 20, firstMs: 1_000, mostMs: 10 * 60_000 },
  isLocal: true,
  service: 'game',
  async work({ now }, { teamId, payload }, tx) {
    const { starts } = payloadSchema.parse(payload)
    const team = await findTeam(tx, teamId)
    if (!team) return
    const { workingDays, holidays } = team
    const quarter = { teamId, starts, ends: periodEnd('season', starts)!, workingDays, holidays }
    const departments = await departmentsOn(tx, teamId, starts)
    const moments = await findMoments(tx, quarter)
    await tx
      .insert(seasons)
      .values({ teamId, starts, departments, moments, madeAt: now() })
      .onConflictDoNothing()
  },
}
