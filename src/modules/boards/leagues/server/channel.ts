import type { Body } from '#shared/endpoint.ts'
import type { leagueChannel } from '../contract.ts'
import { writeAudit } from '#server/teams/audit/store.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import type { LeagueChannels } from './channel-port.ts'
import { lockLeague, saveLeague, type LeagueRow } from './store.ts'

type ChannelInput = Omit<Body<typeof leagueChannel>, 'companyId'>

const where = ({ name, groupId, channelId }: LeagueRow) => ({ name, groupId, channelId })

/**
 * Says which channel hears of a league's weeks from now on. Throws not_found, league_over,
 * channel_unknown, provider_failed.
 */
export async function setChannel(
  world: World,
  channels: LeagueChannels,
  caller: Caller,
  { leagueId, groupId, channelId }: ChannelInput,
): Promise<LeagueRow> {
  const { teamId, userId } = caller
  const channel = channelId ? { groupId, channelId } : { groupId: '', channelId: '' }
  const takeUp = channelId ? await channels.take(world, caller, channel) : null
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
