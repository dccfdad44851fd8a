import type { World } from '#server/world.ts'
import type { Days } from '../range.ts'
import { freshOf } from '#modules/boards/results/server/large-team-cache.ts'
import { findDatedFigures, type DatedFigures } from './dates.ts'
import { findFigures, type CalendarBoardQuery, type Figures } from './figures.ts'

interface FiguresKey {
  readonly teamId: string
  readonly gameType: string
}

/** The figures of some boards, of a large team at most a minute old. */
export function figuresOf(
  world: World,
  of: FiguresKey,
  boards: readonly CalendarBoardQuery[],
): Promise<Figures[]> {
  const [first, last] = [boards[0]!, boards.at(-1)!]
  const name = `${first.board} ${last.board} ${last.today} ${boards.length}`
  return freshOf(world, of.teamId, `departments ${of.gameType} ${name}`, () =>
    findFigures(world.db, of, boards),
  )
}

/** The figures of some days, of a large team at most a minute old. */
export const datedFiguresOf = (world: World, of: FiguresKey, days: Days): Promise<DatedFigures[]> =>
  freshOf(world, of.teamId, `departments ${of.gameType} ${days.from} to ${days.to}`, () =>
    findDatedFigures(world.db, of, days),
  )
