import {
  isPuzzle,
  type AnyBot,
  type AnyGame,
  type AnyPuzzle,
  type Coach,
  type Judge,
  type Registered,
} from '#shared/game.ts'

/** A registry, asked by gameType. `url` is the module's, which workers import. */
export class Games {
  readonly all: readonly AnyGame[]
  readonly puzzles: readonly AnyPuzzle[]
  readonly url: string
  readonly #byType: ReadonlyMap<string, Registered>

  constructor(registry: readonly Registered[], url: string) {
    this.url = url
    this.all = registry.map(({ game }) => game)
    this.puzzles = this.all.filter(isPuzzle)
    this.#byType = new Map(registry.map((line) => [line.game.meta.gameType, line]))
  }

  find(gameType: string): AnyGame | null {
    return this.#byType.get(gameType)?.game ?? null
  }

  /** Throws for a gameType that no line has: it came from our own tables. */
  get(gameType: string): AnyGame {
    const game = this.find(gameType)
    if (!game) throw new Error(`no game is called ${gameType}`)
    return game
  }

  puzzle(gameType: string): AnyPuzzle | null {
    const game = this.find(gameType)
    return game && isPuzzle(game) ? game : null
  }

  coach(gameType: string): Coach | null {
    return this.#byType.get(gameType)?.coach ?? null
  }

  judge(gameType: string): Judge | null {
    return this.#byType.get(gameType)?.judge ?? null
  }

  bot(gameType: string): AnyBot | null {
    return this.#byType.get(gameType)?.bot ?? null
  }
}
