import type { AnyBot, AnyGame, BotLevel, Random, Seat } from '#shared/game.ts'
import type { Games } from '#games/kit/games.ts'

const THOUGHT_MS = 5

/** Somebody of the demo's history, who plays any game a bot can play or whose moves can be listed. */
export class MadeUpPlayer {
  readonly #game: AnyGame
  readonly #bot: AnyBot | null
  readonly #random: Random

  constructor(games: Games, gameType: string, random: Random) {
    this.#game = games.get(gameType)
    this.#bot = games.bot(gameType)
    this.#random = random
  }

  /** Their next move; null: nobody can say one. */
  choose(state: unknown, seat: Seat, level: BotLevel): unknown {
    const legal = this.#game.moves?.(state, seat) ?? null
    const random = this.#random
    if (this.#bot) {
      const view: unknown = this.#game.view(state)
      const own: unknown = this.#game.own?.(state, seat) ?? null
      return this.#bot({ view, own }, seat, legal, { level, ms: THOUGHT_MS }, random) as unknown
    }
    if (legal?.length) return legal[random.int(legal.length)] as unknown
    const late: unknown = this.#game.timeout(state, seat, random)
    return late === 'forfeit' ? null : late
  }
}
