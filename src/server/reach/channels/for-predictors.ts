import { RefusalError } from '../../base/refusal.ts'
import type { Channels } from '../../play/predictors/schedule.ts'
import { addOffered, findOffered } from './offered.ts'
import { findDestination, listDestinations } from './store.ts'

/** What channels tell predictors: a channel Slack or Teams lists is taken up with what is posted to it. */
export const channelsForPredictors: Channels = {
  async take(world, caller, { groupId, channelId }) {
    const key = { teamId: caller.teamId, groupId, channelId }
    const offered = await findOffered(world, key)
    return async (tx) => {
      if (offered) await addOffered(world, tx, caller, { ...offered, groupId, channelId })
      if (!(await findDestination(tx, key)))
        throw new RefusalError('channel_unknown', { fields: { channelId: 'channel_unknown' } })
    }
  },
  async names(db, teamId) {
    const all = await listDestinations(db, teamId)
    return new Map(all.map(({ groupId, channelId, name }) => [`${groupId} ${channelId}`, name]))
  },
}
