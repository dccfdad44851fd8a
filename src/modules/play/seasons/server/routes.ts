import { seasonList, seasonOf } from '../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { finalSeasons, seasonView } from './season-view.ts'

export const seasonRoutes: readonly Route[] = [
  route(seasonList, async ({ world, caller }) => {
    const all = await finalSeasons(world.db, caller.teamId)
    return { seasons: all.map(({ starts, ends }) => ({ starts, ends })) }
  }),
  route(seasonOf, ({ world, caller, query }) => seasonView(world, caller, query.starts)),
]
