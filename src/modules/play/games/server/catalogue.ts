import { z } from 'zod'
import { predictors } from '#predictors/registry.ts'
import type { CatalogueGame, CataloguePredictor } from '../contract.ts'
import { editionsOn } from '#shared/editions.ts'
import { isPuzzle, type AnyGame } from '#shared/game.ts'
import type { Team } from '#server/sessions/caller.ts'
import type { Games } from '#games/kit/games.ts'

type Described = Omit<CatalogueGame, 'allowed' | 'editionsOn'>

function describe(game: AnyGame): Described {
  const { gameType, kind, seats, minutes, bots, points, countsFrom, table, options } = game.meta
  return {
    gameType,
    kind,
    seats,
    minutes,
    bots: [...bots],
    hasDraws: game.agreeDraw !== undefined,
    table: {
      clocks: [...table.clocks],
      series: [...table.series],
      caller: table.caller ?? false,
      lateJoin: table.lateJoin ?? false,
      start: table.start,
    },
    options: z.toJSONSchema(options, { io: 'input', unrepresentable: 'any' }),
    editions: isPuzzle(game) ? [...game.editions] : [],
    points: points.map(({ text, points }) => ({ text, points })),
    countsFrom,
  }
}

const described = new WeakMap<Games, readonly Described[]>()

/** Every game as a team's clients hear of it. */
export function catalogue(
  games: Games,
  { limitedGames, editions }: Pick<Team, 'limitedGames' | 'editions'>,
): CatalogueGame[] {
  const all = described.get(games) ?? games.all.map(describe)
  described.set(games, all)
  return all.map((game) => ({
    ...game,
    editionsOn: [...editionsOn(editions, game)],
    allowed: !limitedGames.includes(game.gameType),
  }))
}

/** Every predictor as a team's clients hear of it. */
export const predictorCatalogue = ({
  limitedGames,
}: Pick<Team, 'limitedGames'>): CataloguePredictor[] =>
  predictors.map(({ gameType, kind, points }) => ({
    gameType,
    kind,
    points: [...points],
    allowed: !limitedGames.includes(gameType),
  }))
