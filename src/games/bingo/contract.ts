import type { GameContract, Random } from '#shared/game.ts'
import type { Move, State } from './rules.ts'

const TOLD_APART = 6 // so many balls in their order stand nowhere else by chance

/** What a caller might press, ending it seldom. */
function press(random: Random): Move {
  const presses: Move[] = [
    { call: true },
    { every: 4 + random.int(17) },
    { every: null },
    { pause: random.int(2) === 0 },
  ]
  return random.int(60) === 0 ? { end: true } : presses[random.int(presses.length)]!
}

export const contract: GameContract<State, Move> = {
  secrets: ({ cards, bag }) => [
    ...cards.map((card, of) => ({ text: `"card":${JSON.stringify(card)}`, of })),
    ...(bag.length < TOLD_APART ? [] : [{ text: bag.slice(0, TOLD_APART).join(), of: null }]),
  ],
  anyMove: (_state, _by, random) => press(random),
  options: [{ caller: true, balls: 90 }],
}
