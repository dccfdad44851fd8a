import type { GameContract } from '#shared/game.ts'
import { AIM, POWER, SPIN } from './lane.ts'
import type { Move, State } from './rules.ts'

export const contract: GameContract<State, Move> = {
  secrets: 'open',
  options: [{ frames: 5 }],
  anyMove: (_state, _by, random) => ({
    aim: random.int(2 * AIM + 1) - AIM,
    power: POWER.min + random.int(POWER.max),
    spin: random.int(2 * SPIN + 1) - SPIN,
  }),
}
