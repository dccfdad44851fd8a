import type { World } from '../../base/world.ts'
import type { Days } from '../leaderboard/range.ts'
import { freshOf } from '../results/fresh.ts'
import { findDatedFigures, type DatedFigures } from './dates.ts'
import { findFigures, type AskedBoard, type Figures } from './figures.ts'

interface Of {
  readonly teamId: string
  readonly gameType: string
}

/** The figures of some boards, of a large team at most a minute old. */
export function figuresOf(world: World, of: Of, boards: readonly AskedBoard[]): Promise<Figures[]> {
  const [first, last] = [boards[0]!, boards.at(-1)!]
  const name = `${first.board} ${last.board} ${last.today} ${boards.length}`
  return freshOf(world, of.teamId, `departments ${of.gameType} ${name}`, () =>
    findFigures(world.db, of, boards),
  )
}

/** The figures of some days, of a large team at most a minute old. */
export const datedFiguresOf = (world: World, of: Of, days: Days): Promise<DatedFigures[]> =>
  freshOf(world, of.teamId, `departments ${of.gameType} ${days.from} to ${days.to}`, () =>
    findDatedFigures(world.db, of, days),
  )
