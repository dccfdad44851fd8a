import type { Database } from '#server/db/database.ts'
import {
  findFigures,
  averageTogether,
  publishableOf,
} from '#modules/boards/leaderboard/server/index.ts'
import { namesNow, type LeagueRow } from './store.ts'
import { boardOf, sundayOf } from './weeks.ts'

type Names = ReadonlyMap<string, string>

/* A side's figures go by the first of its departments that is still there. */
const leadOf = (side: LeagueRow['sides'][number], names: Names) =>
  side.find(({ departmentId }) => names.has(departmentId))?.departmentId

const countedAs = (sides: LeagueRow['sides'], names: Names) =>
  sides.flatMap((side) => {
    const asId = leadOf(side, names)
    if (!asId || side.length < 2) return []
    return side.map(({ departmentId }) => ({ departmentId, asId }))
  })

/** The average that may be shown of each side in a week; null: it has none. */
export async function averagesOf(
  db: Database,
  league: Pick<LeagueRow, 'teamId' | 'gameType' | 'startsOn' | 'sides'>,
  week: number,
): Promise<(number | null)[]> {
  const { sides } = league
  const names = await namesNow(db, league.teamId)
  const query = { board: boardOf(league, week), ends: sundayOf(league, week), today: null }
  const figures = await findFigures(db, league, [query], countedAs(sides, names))
  const byId = new Map(figures.map((one) => [one.departmentId, one]))
  return sides.map((side) => {
    const exact = byId.get(leadOf(side, names) ?? '')
    if (!exact) return null
    return side.length > 1 ? averageTogether(exact) : publishableOf(exact).average
  })
}
