import type { Promises } from '#shared/game.ts'
import type { Move, State } from './rules.ts'

export const promises: Promises<State, Move> = { secrets: 'open', options: [{ side: 3 }] }
