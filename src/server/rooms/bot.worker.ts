import { parentPort } from 'node:worker_threads'
import type { BotLevel, Seat } from '#shared/game.ts'
import { seededRandom } from '#games/kit/random.ts'
import { findBot } from '#games/registry.ts'

export interface Question {
  readonly id: number
  readonly gameType: string
  readonly view: unknown // what the seat sees
  readonly seat: Seat
  readonly legal: readonly unknown[] | null
  readonly level: BotLevel
  readonly ms: number
  readonly seed: string
}
export type Thought = { readonly id: number } & (
  | { readonly move: unknown }
  | { readonly error: string }
)

function think({ id, gameType, view, seat, legal, level, ms, seed }: Question): Thought {
  try {
    const choose = findBot(gameType)!
    return { id, move: choose(view, seat, legal, { level, ms }, seededRandom(seed)) as unknown }
  } catch (error) {
    return { id, error: String(error) }
  }
}

parentPort!.on('message', (question: Question) => parentPort!.postMessage(think(question)))
