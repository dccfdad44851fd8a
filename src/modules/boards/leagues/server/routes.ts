import {
  cancelLeague,
  draftLeague,
  leagueChannel,
  leagueOf,
  leagues,
  ownDuel,
  startLeague,
} from '../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { setChannel } from './channel.ts'
import type { LeagueChannels } from './channel-port.ts'
import { draft } from './drafting.ts'
import { ownDuelView } from './own-duel.ts'
import { cancel, start } from './start-and-cancel.ts'
import { show, leaguesView, oneLeagueView } from './league-view.ts'

export const leagueRoutes = (channels: LeagueChannels): readonly Route[] => [
  route(leagues, ({ world, caller }) => leaguesView(world, caller)),
  route(leagueOf, async ({ world, caller, query }) => ({
    league: await oneLeagueView(world, caller, query.leagueId),
  })),
  route(ownDuel, async ({ world, caller }) => ({ duel: await ownDuelView(world, caller) })),
  route(draftLeague, async ({ world, caller, body }) => ({
    league: await show(world, caller, await draft(world, caller, body)),
  })),
  route(startLeague, async ({ world, caller, body }) => ({
    league: await show(world, caller, await start(world, caller, body.leagueId)),
  })),
  route(cancelLeague, async ({ world, caller, body }) => {
    await cancel(world, caller, body.leagueId)
    return { ok: true as const }
  }),
  route(leagueChannel, async ({ world, caller, body }) => ({
    league: await show(world, caller, await setChannel(world, channels, caller, body)),
  })),
]
