import { NOT_CONNECTED } from '#shared/channels.ts'
import type { Database } from '../db/database.ts'
import { findTenantOfTeam } from '../accounts/tenants/store.ts'
import { listDestinations, type DestinationRow } from './destinations.ts'

/** A team's channels with why nothing reaches them now: also for want of the app that posts there. */
export async function listWithFailures(db: Database, teamId: string): Promise<DestinationRow[]> {
  const rows = await listDestinations(db, teamId)
  const isByApp = ({ kind, failure }: DestinationRow) => kind === 'slackApp' && !failure
  if (!rows.some(isByApp) || (await findTenantOfTeam(db, 'Slack', teamId))?.installation)
    return rows
  return rows.map((row) => (isByApp(row) ? { ...row, failure: NOT_CONNECTED } : row))
}

/** What admins see of a channel that something posts to. */
export interface ChannelStatus {
  readonly channelName: string
  readonly failure: string // why nothing reaches it; '': it is on
}

export type ChannelStatuses = (channel: {
  readonly groupId: string
  readonly channelId: string
}) => ChannelStatus

const GONE = 'gone'

/** A team's channels by their ids; one that is no destination any more is gone. */
export async function findChannelStatuses(db: Database, teamId: string): Promise<ChannelStatuses> {
  const all = await listWithFailures(db, teamId)
  return ({ groupId, channelId }) => {
    const match = all.find((one) => one.groupId === groupId && one.channelId === channelId)
    return { channelName: match?.name ?? channelId, failure: match?.failure ?? GONE }
  }
}
