import { NO_WORKFLOW } from '#shared/channels.ts'
import type { Team } from '../teams/store.ts'
import { writeAudit } from '../teams/audit/store.ts'
import type { Database } from '../db/database.ts'
import { RefusalError } from '../refusal.ts'
import type { Caller } from '../sessions/caller.ts'
import { fromProvider, type Offered } from './channel-provider.ts'
import type { World } from '../world.ts'
import {
  findDestination,
  listDestinations,
  MOST_CHANNELS,
  writeDestination,
  type ChannelKey,
  type DestinationRow,
} from './destinations.ts'

type Admin = Pick<Caller, 'teamId' | 'userId'> & { readonly team: Pick<Team, 'language'> }
type ChannelOfTeam = Pick<ChannelKey, 'groupId' | 'channelId'>

/**
 * A channel nobody has said how to reach, as its provider lists it to the team; null: it is known
 * already, or no provider lists it. Asks outside, so never within a transaction. Throws provider_failed.
 */
export async function findOffered(world: World, key: ChannelKey): Promise<Offered | null> {
  if (await findDestination(world.db, key)) return null
  return fromProvider(world.modules, ({ offered }) => offered?.(world, key))
}

/** Slack's app reaches it; in Teams it is off until an admin gives its workflow's address, for no list has that. */
const rowOf = (
  { teamId, team }: Admin,
  { kind, name, groupId, channelId }: Offered & ChannelOfTeam,
  createdAt: Date,
): DestinationRow => ({
  teamId,
  groupId,
  channelId,
  kind,
  name,
  language: team.language,
  style: 'message',
  failure: kind === 'teamsWorkflow' ? NO_WORKFLOW : '',
  address: '',
  createdAt,
})

/**
 * Has posts go to an offered channel. Throws bad_input where there are too many.
 */
export async function addOffered(
  world: World,
  tx: Database,
  { teamId, userId, team }: Admin,
  { groupId, channelId, ...offered }: Offered & ChannelOfTeam,
): Promise<void> {
  const channel = { groupId, channelId }
  const key = { teamId, ...channel }
  if (await findDestination(tx, key)) return
  if ((await listDestinations(tx, teamId)).length >= MOST_CHANNELS)
    throw new RefusalError('bad_input', { fields: { channelId: 'bad_input' } })
  const at = world.now()
  const row = rowOf({ teamId, userId, team }, { ...offered, ...channel }, at)
  await writeDestination(tx, row)
  const { kind, name, language, style, failure } = row
  const after = { ...channel, kind, name, language, style, failure }
  await writeAudit(tx, { teamId, userId, what: 'channel_changed', before: null, after, at })
}

/** A channel as it is set up, or as it would be taken up; null: no provider lists it either. Throws provider_failed. */
export async function findChannel(
  world: World,
  caller: Admin,
  channel: ChannelOfTeam,
): Promise<DestinationRow | null> {
  const key = { teamId: caller.teamId, ...channel }
  const offered = await findOffered(world, key)
  if (!offered) return findDestination(world.db, key)
  return rowOf(caller, { ...offered, ...channel }, world.now())
}

/**
 * Looks a channel up, outside where it has to, and returns what takes it up in a transaction. Throws
 * provider_failed; what it returns throws channel_unknown, and bad_input where there are too many.
 */
export async function takeChannel(
  world: World,
  caller: Admin,
  { groupId, channelId }: ChannelOfTeam,
): Promise<(tx: Database) => Promise<void>> {
  const key = { teamId: caller.teamId, groupId, channelId }
  const offered = await findOffered(world, key)
  return async (tx) => {
    if (offered) await addOffered(world, tx, caller, { ...offered, groupId, channelId })
    if (!(await findDestination(tx, key)))
      throw new RefusalError('channel_unknown', { fields: { channelId: 'channel_unknown' } })
  }
}
