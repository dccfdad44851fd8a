import { predictors } from '#predictors/registry.ts'
import { RefusalError } from '../../refusal.ts'
import type { World } from '../../world.ts'

type Games = Pick<World, 'games'>

const inAnyCase = (names: readonly string[], input: string): string | undefined => {
  const name = input.toLowerCase()
  return names.find((one) => one.toLowerCase() === name)
}

/** The gameType of a puzzle, asked for in any case. Throws puzzle_unknown. */
export function puzzleNamed({ games }: Games, puzzleType: string): string {
  const match = inAnyCase(
    games.puzzles.map(({ meta }) => meta.gameType),
    puzzleType,
  )
  if (!match) throw new RefusalError('puzzle_unknown', { fields: { puzzleType: 'puzzle_unknown' } })
  return match
}

/** Any gameType that results have, asked for in any case; '' is all games. Throws game_unknown. */
export function gameTypeNamed({ games }: Games, input: string): string {
  if (!input) return ''
  const known = [
    ...games.all.map(({ meta }) => meta.gameType),
    ...predictors.map(({ gameType }) => gameType),
  ]
  const match = inAnyCase(known, input)
  if (!match) throw new RefusalError('game_unknown', { fields: { gameType: 'game_unknown' } })
  return match
}
