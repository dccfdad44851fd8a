import type { LeagueChannels, WeekEvent, LeagueRow } from '#modules/boards/leagues/server/index.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { channelsForPredictors } from './for-predictors.ts'
import { channelPostJob } from './enqueue-post.ts'

const WAIT_MS = 12 * 3_600_000

/** The one post of what becomes of a league's week in its channel. */
export const leaguePostKey = (
  { leagueId, groupId, channelId }: Pick<LeagueRow, 'leagueId' | 'groupId' | 'channelId'>,
  { week, event }: WeekEvent,
): string => `league ${leagueId} ${week} ${event} ${groupId} ${channelId}`

/** What channels tell leagues: who meets whom as a week begins, not on holidays, and how it ended. */
export const channelsForLeagues: LeagueChannels = {
  take: channelsForPredictors.take,
  async enqueuePost(tx, league, { week, event }, now) {
    const { teamId, leagueId, groupId, channelId } = league
    if (!channelId) return
    const post = channelPostJob({
      teamId,
      groupId,
      channelId,
      key: leaguePostKey(league, { week, event }),
      about: { what: 'league', leagueId, week, event },
      dueAt: now,
      until: new Date(now.getTime() + WAIT_MS),
      isOnSchedule: event === 'opens',
    })
    await enqueue(tx, [post])
  },
}
