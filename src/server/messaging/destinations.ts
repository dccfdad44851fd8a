import { and, asc, eq } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { firstRow, type Database, upsert } from '../db/database.ts'
import { destinations } from './schema.ts'
import { NOT_CONNECTED } from '#shared/channels.ts'
import { findTenantOfTeam } from '../accounts/tenants/store.ts'

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

export const MOST_CHANNELS = 50 // of a space

export type DestinationRow = typeof destinations.$inferSelect

export interface ChannelKey {
  readonly teamId: string
  readonly groupId: string
  readonly channelId: string
}

const ofChannel = ({ teamId, groupId, channelId }: ChannelKey) =>
  equals(destinations, { teamId, groupId, channelId })

export function listDestinations(db: Database, teamId: string): Promise<DestinationRow[]> {
  return db
    .select()
    .from(destinations)
    .where(eq(destinations.teamId, teamId))
    .orderBy(asc(destinations.groupId), asc(destinations.name), asc(destinations.channelId))
}

export async function findDestination(
  db: Database,
  key: ChannelKey,
): Promise<DestinationRow | null> {
  return firstRow(db.select().from(destinations).where(ofChannel(key)))
}

/** Writes a destination, or over the one there is. */
export async function writeDestination(db: Database, row: DestinationRow): Promise<void> {
  const set = ['kind', 'name', 'language', 'style', 'address', 'failure'] as const
  await upsert(db, destinations, [row], ['teamId', 'groupId', 'channelId'], set)
}

/** True when it was there. */
export async function removeDestination(db: Database, key: ChannelKey): Promise<boolean> {
  const rows = await db
    .delete(destinations)
    .where(ofChannel(key))
    .returning({ channelId: destinations.channelId })
  return rows.length > 0
}

/**
 * Switches a destination off, or on again with ''. True when that changed it; a row that has had
 * another address since is left alone.
 */
export async function setFailure(
  db: Database,
  { address, failure: before, ...key }: DestinationRow,
  failure: string,
): Promise<boolean> {
  if (before === failure) return false
  const changed = await db
    .update(destinations)
    .set({ failure })
    .where(and(ofChannel(key), equals(destinations, { address, failure: before })))
    .returning({ channelId: destinations.channelId })
  return changed.length > 0
}
