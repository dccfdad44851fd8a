import {
  isRefusal,
  type AnyPuzzle,
  type LoggedPuzzleMove,
  type PuzzleScore,
  type Registered,
} from '#shared/game.ts'
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

/** A puzzle for its game's strongest bot. */
export interface Led {
  readonly games: string // URL of the registry's module
  readonly gameType: string
  readonly state: unknown // before the first move
}

const STRONGEST = 3
const THINKS_MS = 1_000
const MOST_MOVES = 50

/** How good the game's bot is at it, seeing what a player sees; null: it has none, or did not solve it. */
export async function lead({ state: begun, ...of }: Led): Promise<PuzzleScore | null> {
  const { game, bot } = await lineOf(of)
  if (!bot) return null
  const random = seededRandom(JSON.stringify(begun))
  let state = begun
  for (let n = 0; n < MOST_MOVES && game.outcome(state) === null; n++) {
    const seen = { view: game.view(state) as unknown, own: null }
    const budget = { level: STRONGEST, ms: THINKS_MS } as const
    const move: unknown = bot(seen, 0, game.moves?.(state, 0) ?? null, budget, random)
    state = game.play(state, 0, move, random, 0)
    if (isRefusal(state)) throw new Error(`the bot of ${of.gameType}: ${state.refused}`)
  }
  return (game as AnyPuzzle).score(state, 0)
}

/** A puzzle's state. A team's secret seed gives each game and edition its own order of answers. */
export default async function setUp(recipe: Recipe): Promise<unknown> {
  const { gameType, number, edition, seed } = recipe
  const line = await lineOf(recipe)
  const options: unknown = line.game.meta.options.parse({ number, edition })
  return line.game.setup(options, 1, seededRandom(`${seed} ${gameType} ${edition}`)) as unknown
}
