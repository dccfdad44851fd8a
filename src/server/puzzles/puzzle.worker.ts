import type { Registered } from '#shared/game.ts'
import { seededRandom } from '#games/kit/random.ts'

/** What a puzzle is made of: the same gives the same puzzle. */
export interface Recipe {
  readonly games: string // URL of the registry's module
  readonly gameType: string
  readonly number: number
  readonly edition: string
  readonly seed: string // the team's
}

/** A puzzle's state. A team's secret seed gives each game and edition its own order of answers. */
export default async function setUp(recipe: Recipe): Promise<unknown> {
  const { games, gameType, number, edition, seed } = recipe
  const { registry } = (await import(games)) as { registry: readonly Registered[] }
  const line = registry.find(({ game }) => game.meta.gameType === gameType)
  if (!line) throw new Error(`no game is called ${gameType}`)
  const options: unknown = line.game.meta.options.parse({ number, edition })
  return line.game.setup(options, 1, seededRandom(`${seed} ${gameType} ${edition}`)) as unknown
}
