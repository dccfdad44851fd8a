import type { LoggedPuzzleMove, Registered } from '#shared/game.ts'
import { seededRandom } from '#games/kit/random.ts'

/** What a puzzle is made of: the same gives the same puzzle. */
export interface Recipe {
  readonly games: string // URL of the registry's module
  readonly gameType: string
  readonly number: number
  readonly edition: string
  readonly seed: string // the team's
}

/** A finished copy, for its game's coach. */
export interface Solve {
  readonly games: string // URL of the registry's module
  readonly gameType: string
  readonly log: readonly LoggedPuzzleMove[]
  readonly state: unknown // at its end
}

async function lineOf({ games, gameType }: Pick<Solve, 'games' | 'gameType'>) {
  const { registry } = (await import(games)) as { registry: readonly Registered[] }
  const line = registry.find(({ game }) => game.meta.gameType === gameType)
  if (!line) throw new Error(`no game is called ${gameType}`)
  return line
}

/** What the game's coach says of a solve. */
export async function coach(solve: Solve): Promise<unknown> {
  return (await lineOf(solve)).coach!(solve.log, solve.state)
}

/** A puzzle's state. A team's secret seed gives each game and edition its own order of answers. */
export default async function setUp(recipe: Recipe): Promise<unknown> {
  const { gameType, number, edition, seed } = recipe
  const line = await lineOf(recipe)
  const options: unknown = line.game.meta.options.parse({ number, edition })
  return line.game.setup(options, 1, seededRandom(`${seed} ${gameType} ${edition}`)) as unknown
}
