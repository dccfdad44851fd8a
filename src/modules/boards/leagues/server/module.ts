import { leagueChannels } from './channel-posts.ts'
import type { Module } from '#server/module.ts'
import { takeChannel } from '#server/messaging/offered.ts'
import type { Body } from '#shared/endpoint.ts'
import { dayAt } from '#shared/days.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { writeAudit } from '#server/teams/audit/store.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { leagueSource, leagueWeekCloses } from './closing.ts'
import { pairsOf } from './pairings.ts'
import * as tables from './schema.ts'
import { notifyWeek } from './notify-week.ts'
import { pages } from '../pages.ts'
import { leaguesDemo } from './demo.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import {
  refusals,
  cancelLeague,
  draftLeague,
  leagueChannel,
  leagueOf,
  leagues as leagueList,
  ownDuel,
  startLeague,
  type OwnDuel,
} from '../contract.ts'
import { messages } from './messages.ts'
import { lockLeague, saveLeague, type LeagueRow, closedWeeks, findRunning } from './store.ts'
import { draft } from './drafting.ts'
import { show, leaguesView, oneLeagueView, liveAverages, sidesView } from './league-view.ts'
import { closesAt, mondayOf } from './weeks.ts'
import { cancel, start } from './start-and-cancel.ts'

type ChannelInput = Omit<Body<typeof leagueChannel>, 'companyId'>

const where = ({ name, groupId, channelId }: LeagueRow) => ({ name, groupId, channelId })

/**
 * Says which channel hears of a league's weeks from now on. Throws not_found, league_over,
 * channel_unknown, provider_failed.
 */
async function setChannel(
  world: World,
  caller: Caller,
  { leagueId, groupId, channelId }: ChannelInput,
): Promise<LeagueRow> {
  const { teamId, userId } = caller
  const channel = channelId ? { groupId, channelId } : { groupId: '', channelId: '' }
  const takeUp = channelId ? await takeChannel(world, caller, channel) : null
  return world.db.transaction(async (tx) => {
    const before = await lockLeague(tx, { teamId, leagueId })
    if (before.endedAt) throw new RefusalError('league_over')
    await takeUp?.(tx)
    const after = await saveLeague(tx, before, channel)
    if (before.groupId === after.groupId && before.channelId === after.channelId) return after
    const line = { teamId, userId, what: 'league_channel', at: world.now() } as const
    await writeAudit(tx, { ...line, before: where(before), after: where(after) })
    return after
  })
}

/** The duel of the caller's department in the week that runs; null: no league runs, or they have none. */
async function ownDuelView(world: World, caller: Caller): Promise<OwnDuel | null> {
  const { team } = caller
  const league = await findRunning(world.db, caller.teamId)
  if (!league) return null
  const closed = await closedWeeks(world.db, league)
  const week = closed.length
  if (mondayOf(league, week) > dayAt(world.now(), team.timeZone)) return null
  const { sides } = await sidesView(world, caller, league)
  const own = sides.findIndex(({ isMine }) => isMine)
  const pair = pairsOf(league, week, closed).find((one) => one.includes(own))
  if (!pair) return null
  const other = pair[0] === own ? pair[1] : pair[0]
  const averages = await liveAverages(world, league, week)
  return {
    leagueId: league.leagueId,
    name: league.name,
    week: week + 1,
    isFinal: week === league.rounds.length,
    sides,
    own,
    other,
    ownAverage: averages[own]!,
    otherAverage: averages[other]!,
    closesAt: closesAt(league, week, team.timeZone).toISOString(),
  }
}

const leagueRoutes: readonly Route[] = [
  route(leagueList, ({ world, caller }) => leaguesView(world, caller)),
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
    league: await show(world, caller, await setChannel(world, caller, body)),
  })),
]

const auditKinds = {
  games: ['league_started', 'league_channel', 'league_cancelled'],
} as const

declare module '#server/teams/audit/store.ts' {
  interface AuditCodes extends CodesOf<typeof auditKinds> {}
}

export const leagues: Module = {
  name: 'leagues',
  pages,
  tables,
  refusals,
  demo: leaguesDemo,
  auditActions: { kinds: auditKinds, texts: { en, tr } },
  routes: leagueRoutes,
  deliveries: { leagueWeekCloses, leagueTells: notifyWeek },
  messages,
  channelUser: leagueChannels,
  due: [leagueSource],
}
