import type { Database } from '#server/db/database.ts'
import type { Channels } from '#modules/play/predictors/server/index.ts'
import type { PollRow } from './store.ts'

/** What polls ask of channels. */
export interface PollChannels extends Channels {
  /** Leaves to the queue that a poll's channel is told of it, where it has one. */
  readonly enqueuePost: (
    tx: Database,
    poll: PollRow,
    event: 'opens' | 'closes',
    now: Date,
  ) => Promise<void>
}
