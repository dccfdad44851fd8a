import type { Database } from '#server/db/database.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import type { LeagueRow } from './store.ts'

/** A week of a league that begins, or that is decided. */
export interface WeekEvent {
  readonly week: number // from 0
  readonly event: 'opens' | 'closes'
}

/** What leagues ask of channels. */
export interface LeagueChannels {
  /** Asks its provider, outside a transaction, whether there is such a channel; what it gives takes it up. Throws channel_unknown, provider_failed. */
  readonly take: (
    world: World,
    caller: Caller,
    channel: Pick<LeagueRow, 'groupId' | 'channelId'>,
  ) => Promise<(tx: Database) => Promise<void>>
  /** Leaves to the queue that a league's channel is told of a week, where it has one. */
  readonly enqueuePost: (
    tx: Database,
    league: LeagueRow,
    weekEvent: WeekEvent,
    now: Date,
  ) => Promise<void>
}
