import type { ScheduledGame } from '../contract.ts'
import { findChannelStatuses, type ChannelStatus } from '#server/messaging/destinations.ts'
import { schedulesView as showPredictors } from '#modules/play/predictors/server/index.ts'
import type { World } from '#server/world.ts'
import { nextTimes } from './occurrence.ts'
import { listSchedules, type ScheduleRow } from './store.ts'

const SHOWN_TIMES = 3

/** The next times it runs; none while it is paused without an end. */
function timesOf(row: ScheduleRow): string[] {
  if (!row.dueAt) return []
  const rest = nextTimes(row, row.dueAt, SHOWN_TIMES - 1)
  return [row.dueAt, ...rest].map((at) => at.toISOString())
}

function scheduleView(row: ScheduleRow, { channelName, failure }: ChannelStatus): ScheduledGame {
  const { teamId, scheduleId, what, gameType, groupId, channelId, hour, minute, userId } = row
  return {
    gameId: scheduleId,
    companyId: teamId,
    what,
    gameType,
    puzzleType: what === 'puzzle' ? gameType : '',
    groupId,
    channelId,
    channelName,
    failure,
    hour,
    minute,
    timeZoneId: row.timeZone,
    duration: row.duration,
    days: row.days,
    additionalSettings: row.settings,
    hasResults: row.hasResults,
    hasReminder: row.hasReminder,
    userId,
    isPaused: row.isPaused,
    pausedUntil: row.pausedUntil ?? '',
    next: timesOf(row),
  }
}

/** Schedules as admins see them, with what their channels are called and why nothing reaches one. */
export async function schedulesView(
  world: World,
  teamId: string,
  rows: readonly ScheduleRow[],
): Promise<ScheduledGame[]> {
  const statusOf = await findChannelStatuses(world.db, teamId)
  return rows.map((row) => scheduleView(row, statusOf(row)))
}

/** What posts to a platform. */
export async function scheduledGames(world: World, teamId: string, isTeams: boolean) {
  const rows = await listSchedules(world.db, teamId)
  const { schedules } = await showPredictors(world, teamId)
  return {
    predictors: schedules.filter(
      ({ channelId, groupId }) => channelId !== '' && (groupId !== '') === isTeams,
    ),
    games: await schedulesView(
      world,
      teamId,
      rows.filter(({ groupId }) => (groupId !== '') === isTeams),
    ),
  }
}
