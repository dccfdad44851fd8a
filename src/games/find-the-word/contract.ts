import type { GameContract } from '#shared/game.ts'
import type { Move, State } from './rules.ts'
import { answers } from './words.ts'

export const contract: GameContract<State, Move> = {
  secrets: ({ solution }) => [{ text: JSON.stringify(solution), of: null }],
  anyMove: ({ language }, _seat, random) => {
    const words = answers[language]
    return { guess: words[random.int(words.length)]! }
  },
  options: [{ edition: 'tr' }],
}
