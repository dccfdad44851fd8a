import type { GameContract } from '#shared/game.ts'
import type { Move, State } from './rules.ts'

export const contract: GameContract<State, Move> = { secrets: 'open' }
