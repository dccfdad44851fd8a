import type { Channels } from '#modules/play/predictors/server/index.ts'
import { takeChannel } from './offered.ts'
import { findChannelStatuses } from './channel-status.ts'

/** What channels tell predictors: a channel Slack or Teams lists is taken up with what is posted to it. */
export const channelsForPredictors: Channels = {
  take: takeChannel,
  statuses: findChannelStatuses,
}
