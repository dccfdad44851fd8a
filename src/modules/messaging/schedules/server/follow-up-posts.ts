import { z } from 'zod'
import { dayAt } from '#shared/days.ts'
import { channelPostJob } from '#server/messaging/enqueue-post.ts'
import type { About } from '#server/messaging/channel-message.ts'
import { reminderFacts } from '#modules/play/puzzles/server/index.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { getTeam } from '#server/teams/store.ts'

const MINUTE_MS = 60_000
const WAIT_MS = 12 * 60 * MINUTE_MS
const retry = { tries: 5, firstMs: MINUTE_MS, mostMs: 10 * MINUTE_MS }

const postedSchema = z.object({ groupId: z.string(), channelId: z.string(), key: z.string() })
const tableEndedSchema = z.object({
  posted: postedSchema,
  ended: z.record(z.string(), z.unknown()),
})
const tournamentEndedSchema = z.object({ posted: postedSchema, tournamentId: z.string() })

const afterwards = (
  teamId: string,
  posted: z.infer<typeof postedSchema>,
  about: About,
  now: Date,
) =>
  channelPostJob({
    ...posted,
    teamId,
    about,
    dueAt: now,
    until: new Date(now.getTime() + WAIT_MS),
    isOnSchedule: false, // it was played, on whatever day
  })

/** A scheduled table ended: its channel is told who won, once. */
const tableEnded: JobHandler = {
  retry,
  isLocal: true,
  async work(world, { teamId, payload }, tx) {
    const { posted, ended } = tableEndedSchema.parse(payload)
    const about = { what: 'table', ...ended } as About // parsed when it is posted
    await enqueue(tx, [afterwards(teamId, posted, about, world.now())])
  },
}

/** A scheduled tournament ended: its channel is told who won, once. */
const tournamentEnded: JobHandler = {
  retry,
  isLocal: true,
  async work(world, { teamId, payload }, tx) {
    const { posted, tournamentId } = tournamentEndedSchema.parse(payload)
    const about = { what: 'tournamentResults', tournamentId } as const
    await enqueue(tx, [afterwards(teamId, posted, about, world.now())])
  },
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
const remindChannel: JobHandler = {
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

/** What follows from an occurrence later than its post. */
export const followingKinds: Record<string, JobHandler> = {
  tableEnded,
  tournamentEnded,
  remindChannel,
}
