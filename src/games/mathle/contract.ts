import type { GameContract } from '#shared/game.ts'
import type { Move, State } from './rules.ts'
import { equations, sumsFor } from './sums.ts'

export const contract: GameContract<State, Move> = {
  secrets: ({ solution }) => [{ text: JSON.stringify(solution), of: null }],
  anyMove: ({ target }, _seat, random) => {
    const sums = target === null ? equations() : sumsFor(target)
    return { guess: sums[random.int(sums.length)]! }
  },
  options: [{ edition: 'target' }],
}
