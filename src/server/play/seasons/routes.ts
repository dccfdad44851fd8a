import { seasonList, seasonOf } from '#shared/api/seasons.ts'
import { route, type Route } from '../../base/http/register-route.ts'
import { finalSeasons, showSeason } from './season-view.ts'

export const seasonRoutes: readonly Route[] = [
  route(seasonList, async ({ world, caller }) => {
    const all = await finalSeasons(world.db, caller.teamId)
    return { seasons: all.map(({ starts, ends }) => ({ starts, ends })) }
  }),
  route(seasonOf, ({ world, caller, query }) => showSeason(world, caller, query.starts)),
]
