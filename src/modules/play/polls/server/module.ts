import type { Module } from '#server/module.ts'
import type { PollChannels } from './channel-port.ts'
import { pollCloses, pollSource } from './closing.ts'
import { exportedPolls, forgetVoter, returnVoter } from './personal-data.ts'
import { oldPolls } from './retention.ts'
import { pollRoutes } from './routes.ts'
import * as tables from './schema.ts'
import { deleteOldVotes, VOTES_DAYS } from './store.ts'

export const polls = (channels: PollChannels): Module => ({
  name: 'polls',
  tables,
  routes: pollRoutes(channels),
  deliveries: { pollCloses: pollCloses(channels) },
  due: [pollSource],
  cleanUp: { keeps: { votes: VOTES_DAYS }, work: deleteOldVotes },
  retains: [oldPolls],
  person: {
    stays: [tables.polls], // what a former admin asked stays open
    changes: [tables.pollVotes],
    forget: forgetVoter,
    returns: returnVoter,
    exported: exportedPolls,
  },
})
