import type { GameContract } from '#shared/game.ts'
import type { Move, State } from './rules.ts'

const HANDS_IN = 0.1
const HINTS = 0.2

/** Now and then a hint, the solution, or a grid with some cells filled: right, wrong and clashing. */
export const contract: GameContract<State, Move> = {
  secrets: ({ solution, lessons, rating }) => [
    { text: solution, of: null },
    { text: JSON.stringify(lessons), of: null },
    { text: `"rating":${rating}`, of: null },
  ],
  anyMove({ puzzle, solution }, _seat, random) {
    const chance = random.next()
    if (chance < HANDS_IN) return { submit: solution }
    if (chance < HANDS_IN + HINTS) return { hint: true }
    const signs = [...puzzle].map((sign, cell) => {
      if (sign !== '.' || random.int(3)) return sign
      return random.int(5) ? solution[cell]! : String(1 + random.int(9))
    })
    const notes = signs.map((sign) => (sign === '.' && random.int(2) ? '59' : ''))
    return random.int(2) ? { grid: signs.join('') } : { grid: signs.join(''), notes }
  },
  options: [{ edition: 'medium' }],
}
