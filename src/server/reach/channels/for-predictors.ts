import type { Channels } from '../../play/predictors/schedule.ts'
import { takeChannel } from './offered.ts'
import { listDestinations } from './store.ts'

/** What channels tell predictors: a channel Slack or Teams lists is taken up with what is posted to it. */
export const channelsForPredictors: Channels = {
  take: takeChannel,
  async names(db, teamId) {
    const all = await listDestinations(db, teamId)
    return new Map(all.map(({ groupId, channelId, name }) => [`${groupId} ${channelId}`, name]))
  },
}
