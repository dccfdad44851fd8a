import { predictors } from '#predictors/registry.ts'
import { RefusalError } from '../../base/refusal.ts'
import type { World } from '../../base/world.ts'

type Games = Pick<World, 'games'>

const inAnyCase = (names: readonly string[], asked: string): string | undefined => {
  const name = asked.toLowerCase()
  return names.find((one) => one.toLowerCase() === name)
}

/** The gameType of a puzzle, asked for in any case. Throws puzzle_unknown. */
export function puzzleNamed({ games }: Games, puzzleType: string): string {
  const found = inAnyCase(
    games.puzzles.map(({ meta }) => meta.gameType),
    puzzleType,
  )
  if (!found) throw new RefusalError('puzzle_unknown', { fields: { puzzleType: 'puzzle_unknown' } })
  return found
}

/** Any gameType that results have, asked for in any case; '' is all games. Throws game_unknown. */
export function gameTypeNamed({ games }: Games, asked: string): string {
  if (!asked) return ''
  const known = [
    ...games.all.map(({ meta }) => meta.gameType),
    ...predictors.map(({ gameType }) => gameType),
  ]
  const found = inAnyCase(known, asked)
  if (!found) throw new RefusalError('game_unknown', { fields: { gameType: 'game_unknown' } })
  return found
}
