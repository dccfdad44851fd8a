import { game } from '../src/games/four-in-a-row/rules.ts'
import { seededRandom } from '../src/games/kit/random.ts'

/** Columns of a game that fills the board without a line. */
export function fullGame(): number[] {
  for (let seed = 0; ; seed++) {
    const random = seededRandom(`full ${seed}`)
    let state = game.setup({}, 2, random)
    while (!game.outcome(state)) {
      const [seat] = game.turns(state)
      const moves = game.moves!(state, seat!)!
      state = game.play(state, seat!, moves[random.int(moves.length)]!, random, 0) as typeof state
    }
    if (game.outcome(state)!.reason === 'board_full') return [...state.played]
  }
}
