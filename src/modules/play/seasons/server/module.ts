import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { daySchema } from '#shared/text.ts'
import type { Day } from '#shared/days.ts'
import { periodEnd } from '#shared/board-periods.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import type { Module, MemberKey } from '#server/module.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { findTeam } from '#server/teams/store.ts'
import { findFigures, ranksOf, publishableOf } from '#modules/boards/leaderboard/server/index.ts'
import { calendarBoard } from '#server/play/results/boards.ts'
import { findMoments } from './moments.ts'
import { seasonList, seasonOf } from '../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { finalSeasons, seasonView } from './season-view.ts'
import * as tables from './schema.ts'
import { pages } from '../pages.ts'

/** What quarters tell of somebody, without who else it was. */
async function exportedMoments(db: Database, { teamId, userId }: MemberKey) {
  const moments = await rowsOf(
    db,
    sql`select s.starts::text, m->>'kind' as kind, m->>'gameType' as "gameType", m->>'day' as day, m->'value' as value
      from seasons s, jsonb_array_elements(s.moments) m
      where s.team_id = ${teamId}::uuid and m->'userIds' ? ${userId} order by s.starts`,
  )
  return { seasonMoments: moments }
}

const PODIUM = 3
const payloadSchema = z.object({ starts: daySchema })

/** The departments on a quarter's podium, by what may be shown of them. */
async function departmentsOn(
  db: Database,
  teamId: string,
  starts: Day,
): Promise<tables.FrozenDepartment[]> {
  const { board } = calendarBoard('season', starts)
  const query = { board, ends: periodEnd('season', starts), today: null }
  const figures = await findFigures(db, { teamId, gameType: '' }, [query])
  const publishableFigures = figures.map((one) => ({ ...one, ...publishableOf(one) }))
  const ranks = ranksOf(publishableFigures)
  return publishableFigures
    .map(({ departmentId, name, average }, i) => ({ departmentId, name, average, rank: ranks[i]! }))
    .filter((one): one is tables.FrozenDepartment => one.rank !== null && one.average !== null)
    .toSorted((a, b) => a.rank - b.rank || a.name.localeCompare(b.name))
    .slice(0, PODIUM)
}

/** Makes the page of a quarter that was frozen, once. */
const seasonCloses: JobHandler = {
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
      .insert(tables.seasons)
      .values({ teamId, starts, departments, moments, madeAt: now() })
      .onConflictDoNothing()
  },
}

const seasonRoutes: readonly Route[] = [
  route(seasonList, async ({ world, caller }) => {
    const all = await finalSeasons(world.db, caller.teamId)
    return { seasons: all.map(({ starts, ends }) => ({ starts, ends })) }
  }),
  route(seasonOf, ({ world, caller, query }) => seasonView(world, caller, query.starts)),
]

export const seasons: Module = {
  name: 'seasons',
  pages,
  tables,
  routes: seasonRoutes,
  deliveries: { seasonCloses },
  person: { stays: [tables.seasons], exported: exportedMoments },
}
