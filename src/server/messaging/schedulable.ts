import { endOfDay } from '#shared/days.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { NewJob } from '../jobs/queue.ts'
import type { Module } from '../module.ts'
import type { World } from '../world.ts'
import type { Card } from './card.ts'
import type { About, ChannelMessage, To } from './channel-message.ts'
import type { Reminder } from './channel-user.ts'
import { channelPostJob } from './queued-posts.ts'

/** What a schedule posts, to which channel, and how. */
export interface Scheduled {
  readonly teamId: string
  readonly scheduleId: string
  readonly what: string
  readonly gameType: string // '' for what is of no game
  readonly groupId: string
  readonly channelId: string
  readonly timeZone: string
  readonly duration: number | null // minutes
  readonly settings: Readonly<Record<string, unknown>>
  readonly hasResults: boolean
  readonly hasReminder: boolean
  readonly userId: string
}

/** One of a schedule's times that has come. */
export interface Occurrence {
  readonly schedule: Scheduled
  readonly at: Date
  readonly until: Date // it is over then
  readonly now: Date
  readonly isOnSchedule: boolean // or beside its times
  readonly key: string // of its post
}

/** What an admin wants posted, checked against what there is. */
export interface Checked {
  readonly gameType: string
  readonly faults: Readonly<Record<string, ErrorCode>>
  readonly wrongSetting: string | null // the first that is none
}

/** Something that can be posted by schedule. */
export interface Schedulable {
  readonly what: string // stored with the schedule
  readonly isOnly: boolean // a team has one, or one of each game: another takes its place
  readonly minutes?: number // an occurrence without a duration lasts so long; left out: until its day ends
  /** `name`: of a game, in any case. Left out: it is of no game. */
  readonly check?: (world: World, name: string, settings: Scheduled['settings']) => Checked
  /** What an occurrence puts into the queue. */
  readonly jobs: (occurrence: Occurrence) => NewJob[]
  /** Its channel may be reminded of it before it closes. */
  readonly reminds?: {
    /** Null: it is posted too late in the day for that. */
    readonly at: (schedule: Scheduled, occurrence: Date) => Date | null
    readonly reminder: (
      to: To,
      about: { readonly gameType: string; readonly at: string; readonly closesAt: string },
    ) => Promise<Reminder | null>
  }
}

/** What an admin wants to see as a test. */
export interface Tried {
  readonly gameType: string
  readonly fixtureId?: string | undefined // of a competition
}

/** The card of a post as it would be now, by what is posted; null: there is nothing to post. */
export type Trials = Readonly<Record<string, (to: To, tried: Tried) => Promise<Card | null>>>

declare module '../module.ts' {
  interface Module {
    readonly schedulable?: readonly Schedulable[]
    readonly trials?: Trials
  }
}

/** Throws where no module can post it. */
export function schedulableOf(modules: readonly Module[], what: string): Schedulable {
  const declared = modules
    .flatMap(({ schedulable = [] }) => schedulable)
    .find((one) => one.what === what)
  if (!declared) throw new Error(`no module posts ${what}`)
  return declared
}

/** When an occurrence is over: by its duration, else when its day ends where it is scheduled. */
export function occurrenceEnd(
  { duration, timeZone }: Pick<Scheduled, 'duration' | 'timeZone'>,
  at: Date,
  minutes: number | null = null,
): Date {
  const lasts = duration ?? minutes
  return lasts === null ? endOfDay(at, timeZone) : new Date(at.getTime() + lasts * 60_000)
}

export function occurrencePost(
  { schedule, isOnSchedule, key, now, until }: Occurrence,
  about: About,
): NewJob {
  const { teamId, groupId, channelId } = schedule
  return channelPostJob({ teamId, groupId, channelId, isOnSchedule, key, about, dueAt: now, until })
}

/** What a module declares of a message that is posted by schedule as it is then, once for the whole team. */
export const scheduledPost = <Payload extends object>(
  message: ChannelMessage<Payload>,
  payloadAt: (at: Date, timeZone: string) => Payload,
): Required<Pick<Module, 'schedulable' | 'trials'>> => ({
  schedulable: [
    {
      what: message.kind,
      isOnly: true,
      jobs: (one) => {
        const payload = payloadAt(one.at, one.schedule.timeZone)
        return [occurrencePost(one, { what: message.kind, ...payload } as object as About)]
      },
    },
  ],
  trials: {
    [message.kind]: (to) => message.card(to, payloadAt(to.world.now(), to.team.timeZone)),
  },
})
