import { z } from 'zod'
import { dayAt, minuteAt } from '#shared/days.ts'
import { editionSetting } from '#shared/editions.ts'
import { isPuzzle, type AnyPuzzle } from '#shared/game.ts'
import { channelPostJob } from '#server/messaging/queued-posts.ts'
import {
  occurrenceEnd,
  occurrencePost,
  type Occurrence,
  type Checked,
  type Schedulable,
  type Scheduled,
  type Tried,
} from '#server/messaging/schedulable.ts'
import type { To } from '#server/messaging/channel-message.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { enqueue, type NewJob } from '#server/jobs/queue.ts'
import { RefusalError } from '#server/refusal.ts'
import { getTeam } from '#server/teams/store.ts'
import { reminderFacts } from './facts.ts'
import { puzzlePost, puzzleReminder } from '../messages.ts'

const MINUTE_MS = 60_000
const RESULTS_HOUR = 17 // of what is open all day: people are still there
const RESULTS_WAIT_MS = 12 * 60 * MINUTE_MS
const REMINDS_MINUTES = 45 // before an end by duration; halfway where that is shorter than twice as much
const REMINDS_AT = 14 * 60 + 30 // minutes since 00:00: of what is open all day
const retry = { tries: 5, firstMs: MINUTE_MS, mostMs: 10 * MINUTE_MS }

/** When a puzzle's results are posted; null: the post comes too late in the day for any. */
export function resultsAt(row: Scheduled, at: Date): Date | null {
  if (row.duration !== null) return occurrenceEnd(row, at)
  const remainingMinutes = RESULTS_HOUR * 60 - minuteAt(at, row.timeZone)
  return remainingMinutes > 0 ? new Date(at.getTime() + remainingMinutes * MINUTE_MS) : null
}

/** When a channel is reminded of a puzzle; null: it is posted too late in the day for that. */
export function reminderAt(row: Scheduled, at: Date): Date | null {
  if (row.duration !== null) {
    const before = Math.min(REMINDS_MINUTES, row.duration / 2)
    return new Date(occurrenceEnd(row, at).getTime() - before * MINUTE_MS)
  }
  const remainingMinutes = REMINDS_AT - minuteAt(at, row.timeZone)
  return remainingMinutes > 0 ? new Date(at.getTime() + remainingMinutes * MINUTE_MS) : null
}

function resultsOf({ schedule, at, isOnSchedule }: Occurrence): NewJob[] {
  const { teamId, scheduleId, groupId, channelId, gameType, hasResults } = schedule
  const dueAt = hasResults ? resultsAt(schedule, at) : null
  if (!dueAt) return []
  const about = { what: 'results', gameType, at: at.toISOString() } as const
  const key = `${scheduleId} results ${at.toISOString()}`
  const until = new Date(dueAt.getTime() + RESULTS_WAIT_MS)
  const post = { teamId, groupId, channelId, isOnSchedule, key, about, dueAt, until }
  return [channelPostJob(post)]
}

function reminderOf({ schedule, at, until }: Occurrence): NewJob[] {
  const { teamId, scheduleId, groupId, channelId, gameType, hasReminder } = schedule
  const dueAt = hasReminder ? reminderAt(schedule, at) : null
  if (!dueAt) return []
  const closesAt = until.toISOString()
  const payload = { groupId, channelId, gameType, at: at.toISOString(), closesAt }
  const key = `remind ${scheduleId} ${at.toISOString()}`
  return [{ teamId, key, kind: 'remindChannel', payload, dueAt }]
}

/** The first setting a puzzle's schedule does not know, or whose value it does not; null: all are known. */
function unknownSetting(game: AnyPuzzle, settings: Scheduled['settings']): string | null {
  const known = editionSetting(game.meta.gameType)
  const isKnown = ([key, value]: [string, unknown]) =>
    key === known && game.editions.includes(value as string)
  return Object.entries(settings).find((one) => !isKnown(one))?.[0] ?? null
}

/** A game's puzzle of the day, posted as it opens, with a reminder and its results. */
export const schedulablePuzzle: Schedulable = {
  what: 'puzzle',
  isOnly: true,
  check({ games }, name, settings): Checked {
    const game = games.all.find(({ meta }) => meta.gameType.toLowerCase() === name.toLowerCase())
    if (!game || !isPuzzle(game))
      return { gameType: '', faults: { puzzleType: 'puzzle_unknown' }, wrongSetting: null }
    return {
      gameType: game.meta.gameType,
      faults: {},
      wrongSetting: unknownSetting(game, settings),
    }
  },
  jobs(occurrence) {
    const { schedule, at, until, isOnSchedule } = occurrence
    const { gameType, settings, duration } = schedule
    const closesAt = duration === null ? null : until.toISOString()
    const [edition = ''] = Object.values(settings) as string[]
    const about = { what: 'puzzle', gameType, edition, at: at.toISOString(), closesAt } as const
    const post = occurrencePost(occurrence, about)
    return isOnSchedule ? [post, ...reminderOf(occurrence), ...resultsOf(occurrence)] : [post]
  },
  reminds: { at: reminderAt, reminder: puzzleReminder },
}

/** The day's puzzle as a test. Throws game_unknown. */
export async function puzzleTrial(to: To, { gameType }: Tried) {
  if (!to.world.games.puzzle(gameType))
    throw new RefusalError('game_unknown', { fields: { gameType: 'game_unknown' } })
  const at = to.world.now().toISOString()
  return puzzlePost.card(to, { gameType, edition: '', at, closesAt: null })
}

const reminderSchema = z.object({
  groupId: z.string(),
  channelId: z.string(),
  gameType: z.string(),
  at: z.iso.datetime(),
  closesAt: z.iso.datetime(),
})

/**
 * A channel may be reminded of a puzzle: where fewer than half have played it, and nothing else was
 * reminded of there that day, for the post's key is the channel's and the day's.
 */
export const remindChannel: JobHandler = {
  retry,
  isLocal: false, // it counts people outside a transaction; the post's key is the same a second time
  async work(world, { teamId, payload }, db) {
    const { groupId, channelId, ...reminder } = reminderSchema.parse(payload)
    const team = await getTeam(db, teamId)
    const now = world.now()
    const puzzle = { gameType: reminder.gameType, day: dayAt(new Date(reminder.at), team.timeZone) }
    const until = new Date(reminder.closesAt)
    if (
      !(await reminderFacts(world, team, puzzle, { language: 'en', closesAt: until, closes: '' }))
    )
      return
    const about = { what: 'reminder', ...reminder } as const
    const key = `reminder ${dayAt(now, team.timeZone)} ${groupId} ${channelId}`
    const post = { teamId, groupId, channelId, key, about, dueAt: now, until, isOnSchedule: true }
    await enqueue(db, [channelPostJob(post)])
  },
}
