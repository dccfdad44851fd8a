import type { MessagePort } from 'node:worker_threads'
import type { BotLevel, Registered, Seat, Seen } from '#shared/game.ts'
import { seededRandom } from '#games/kit/random.ts'

export interface Question {
  readonly games: string // URL of the registry's module
  readonly gameType: string
  readonly seen: Seen<unknown, unknown> // what the seat sees
  readonly seat: Seat
  readonly legal: readonly unknown[] | null
  readonly level: BotLevel
  readonly ms: number
  readonly seed: string
  readonly began: MessagePort // told when the thought begins: before that it only waits
}

/** A bot's move. Throws for a game without a bot. */
export default async function think(question: Question): Promise<unknown> {
  const { games, gameType, seen, seat, legal, level, ms, seed, began } = question
  const { registry } = (await import(games)) as { registry: readonly Registered[] }
  const line = registry.find(({ game }) => game.meta.gameType === gameType)
  if (!line?.bot) throw new Error(`${gameType} has no bot`)
  began.postMessage(null)
  began.close()
  return line.bot(seen, seat, legal, { level, ms }, seededRandom(seed))
}
