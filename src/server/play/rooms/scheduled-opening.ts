import { z } from 'zod'
import { dayAt } from '#shared/days.ts'
import { hoursOf, isPlayable, openingOf } from '../../teams/may-play.ts'
import { findMember } from '../../accounts/members.ts'
import { listAdmins, lockUser } from '../../accounts/store.ts'
import type { Database } from '../../db/database.ts'
import type { Job, JobHandler } from '../../jobs/job.ts'
import { enqueue, type NewJob } from '../../jobs/queue.ts'
import type { About } from '../../messaging/channel-message.ts'
import { channelPostJob } from '../../messaging/queued-posts.ts'
import type { Occurrence, Schedulable } from '../../messaging/schedulable.ts'
import { getTeam } from '../../teams/store.ts'
import type { World } from '../../world.ts'
import type { Posted } from './room.ts'

const MINUTE_MS = 60_000
const WAIT_MS = 12 * 60 * MINUTE_MS
const retry = { tries: 5, firstMs: MINUTE_MS, mostMs: 10 * MINUTE_MS }

const OPEN_MINUTES = 60 // what opens without a duration waits so long for people

/* The job that opens what a schedule makes. */
function newOpening(kind: string, occurrence: Occurrence): NewJob {
  const { schedule, at, until, now, isOnSchedule, key } = occurrence
  const { teamId, scheduleId, groupId, channelId, gameType, hasResults, settings, userId } =
    schedule
  const ended = hasResults ? `${scheduleId} results ${at.toISOString()}` : null
  const common = { scheduleId, groupId, channelId, gameType, isOnSchedule, key, ended }
  const payload = { ...common, options: settings, userId, until: until.toISOString() }
  return { teamId, key: `table ${key}`, kind, payload, dueAt: now }
}

const openingSchema = z.object({
  groupId: z.string(),
  channelId: z.string(),
  gameType: z.string(),
  options: z.record(z.string(), z.unknown()),
  userId: z.string(), // who scheduled it
  until: z.iso.datetime(),
  isOnSchedule: z.boolean(),
  key: z.string(),
  ended: z.string().nullish(), // key of the post about the end; none: there is none
})
/** What a schedule opens, as it waits in the queue. */
export type Opening = z.infer<typeof openingSchema>

/** The host until somebody sits down: the admin who scheduled it, or another admin of the space now. */
async function hostOf(tx: Database, teamId: string, userId: string): Promise<string> {
  await lockUser(tx, { teamId, userId })
  const isHere = await findMember(tx, teamId, userId)
  const [admin] = isHere ? [] : await listAdmins(tx, teamId)
  return admin?.userId ?? userId
}

const postedOf = ({ groupId, channelId, ended }: Opening) =>
  ended ? { groupId, channelId, key: ended } : undefined

/** What opens while play is closed waits for the opening, where that comes before its own time is over. */
async function waitForOpening(
  tx: Database,
  delivery: Job,
  opening: Opening,
  opensAt: string | null,
) {
  if (!opensAt || opensAt >= opening.until) return
  const { teamId, kind, key } = delivery
  const later = { teamId, kind, key: `${key} opens ${opensAt}`, payload: opening }
  await enqueue(tx, [{ ...later, dueAt: new Date(opensAt) }])
}

/**
 * Whether it is to open now: not when its time is over, not on holidays, nor where its game is off or
 * the space is limited, nor while play is closed.
 */
async function shouldOpen(world: World, tx: Database, delivery: Job, opening: Opening) {
  const now = world.now()
  const team = await getTeam(tx, delivery.teamId)
  const isHoliday = team.holidays.includes(dayAt(now, team.timeZone))
  if (now >= new Date(opening.until) || (opening.isOnSchedule && isHoliday)) return false
  if (!isPlayable(team, opening.gameType)) return false
  const { isOpen, opensAt } = openingOf(hoursOf(team), now)
  if (!isOpen) await waitForOpening(tx, delivery, opening, opensAt)
  return isOpen
}

/** Something that opens by schedule. `kind`: of the job that opens it. */
const schedulableOpening = (
  what: string,
  kind: string,
  check: Schedulable['check'],
): Schedulable => ({
  what,
  isOnly: false,
  minutes: OPEN_MINUTES,
  ...(check && { check }),
  jobs: (occurrence) => [newOpening(kind, occurrence)],
})

type Open = (
  world: World,
  tx: Database,
  opening: Opening & {
    readonly teamId: string
    readonly hostId: string
    readonly posted: Posted | undefined
  },
) => Promise<About>

/** Opens what a schedule makes, where it may open now, and queues its post, both or neither. */
const openingJob = (open: Open): JobHandler => ({
  retry,
  isLocal: true,
  service: 'game', // whose processes know which people have the lobby open
  async work(world, delivery, tx) {
    const { teamId, payload } = delivery
    const opening = openingSchema.parse(payload)
    if (!(await shouldOpen(world, tx, delivery, opening))) return
    const hostId = await hostOf(tx, teamId, opening.userId)
    const about = await open(world, tx, { ...opening, teamId, hostId, posted: postedOf(opening) })
    const { groupId, channelId, key, isOnSchedule } = opening
    const dueAt = world.now()
    const until = new Date(opening.until)
    await enqueue(tx, [
      channelPostJob({ teamId, groupId, channelId, key, about, dueAt, until, isOnSchedule }),
    ])
  },
})

const postedSchema = z.object({ groupId: z.string(), channelId: z.string(), key: z.string() })
const endedSchema = z.looseObject({ posted: postedSchema })

/** Something scheduled ended: its channel gets a post about who won, once. */
const endedJob = (aboutOf: (payload: Readonly<Record<string, unknown>>) => About): JobHandler => ({
  retry,
  isLocal: true,
  async work(world, { teamId, payload }, tx) {
    const { posted, ...rest } = endedSchema.parse(payload)
    const dueAt = world.now()
    const until = new Date(dueAt.getTime() + WAIT_MS)
    const post = { ...posted, teamId, about: aboutOf(rest), dueAt, until }
    await enqueue(tx, [channelPostJob({ ...post, isOnSchedule: false })]) // it was played, on whatever day
  },
})

/** What opens by schedule is declared with `schedulable`, opened by `opens`, and posted about once it is over by `ended`. */
export const scheduledOpening = {
  schedulable: schedulableOpening,
  opens: openingJob,
  ended: endedJob,
}
