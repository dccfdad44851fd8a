import { keptAMinute } from '../../base/teams/kept.ts'
import { COUNTED_EXACTLY } from '../../base/teams/large-counts.ts'
import type { World } from '../../base/world.ts'
import { headCount } from '../../people/accounts/head-count.ts'
import type { Days } from '../leaderboard/range.ts'
import { findDatedFigures, type DatedFigures } from './dates.ts'
import { findFigures, type AskedBoard, type Figures } from './figures.ts'

interface Of {
  readonly teamId: string
  readonly gameType: string
}

/** What is found, of a large team at most a minute ago. */
async function freshOf<T>(world: World, of: Of, name: string, find: () => Promise<T>): Promise<T> {
  const { teamId, gameType } = of
  if ((await headCount(world, teamId)) <= COUNTED_EXACTLY) return find()
  return keptAMinute(world, `departments ${teamId} ${gameType} ${name}`, find)
}

/** The figures of some boards, of a large team at most a minute old. */
export function figuresOf(world: World, of: Of, boards: readonly AskedBoard[]): Promise<Figures[]> {
  const [first, last] = [boards[0]!, boards.at(-1)!]
  const name = `${first.board} ${last.board} ${last.today} ${boards.length}`
  return freshOf(world, of, name, () => findFigures(world.db, of, boards))
}

/** The figures of some days, of a large team at most a minute old. */
export const datedFiguresOf = (world: World, of: Of, days: Days): Promise<DatedFigures[]> =>
  freshOf(world, of, `${days.from} to ${days.to}`, () => findDatedFigures(world.db, of, days))
