import { gameKinds, type AnalyticsGames } from '../contract.ts'
import { dayAt } from '#shared/days.ts'
import type { World } from '#server/world.ts'
import { byKey } from './by-key.ts'
import { gameOver } from './games.ts'
import { kindsOf } from './kinds.ts'
import { spanOf } from './span.ts'
import { findPublishableFigures, type Viewer } from './publishable-figures.ts'

interface GamesQuery {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

/** Every game over some weeks; those fewer than five played in each week have no figures. */
export async function gamesOf(
  world: World,
  caller: Viewer,
  query: GamesQuery,
): Promise<AnalyticsGames> {
  const span = spanOf(query, dayAt(world.now(), caller.team.timeZone))
  const { games: weeks } = await findPublishableFigures(world, caller, span)
  const byGame = byKey(weeks, ({ gameType }) => gameType)
  const games = [...kindsOf(world)]
    .map(([gameType, kind]) => gameOver(gameType, kind, byGame.get(gameType) ?? []))
    .toSorted(
      (one, other) =>
        (other.again ?? -1) - (one.again ?? -1) ||
        other.plays - one.plays ||
        one.gameType.localeCompare(other.gameType),
    )
  const kinds = gameKinds.map((kind) => ({
    kind,
    plays: games.reduce((sum, game) => sum + (game.kind === kind ? game.plays : 0), 0),
  }))
  return { from: span.from, to: span.to, kinds, games }
}
