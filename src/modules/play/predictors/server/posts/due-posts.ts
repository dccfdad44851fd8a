import { addDays, dayAt } from '#shared/days.ts'
import type { Stage } from '#shared/predictors.ts'
import { instantOf } from '#shared/wall-clock.ts'

const DAY_MS = 24 * 3_600_000
const OPENS_MS = 7 * DAY_MS // before a round's first lock it is told of
const REMINDS_MS = 3 * 3_600_000

/** A round with what was said of it. */
export interface PostedStage extends Pick<Stage, 'stageId' | 'state' | 'locksAt'> {
  readonly openedAt: Date | null
  readonly remindedAt: Date | null
  readonly postedAt: Date | null
  readonly isScored: boolean // everything played of it
  readonly channelAt: number | null // when its channel is reminded of puzzles on the day of its first lock
}

/** By which clock a game's posts are made. */
export interface PostClock {
  readonly hour: number
  readonly minute: number
  readonly timeZone: string
}

export interface Turn {
  readonly opens: readonly string[]
  readonly reminds: readonly string[]
  readonly results: readonly string[]
  readonly next: Date // when to look again
}

const hourOn = (at: Date, { hour, minute, timeZone }: PostClock, days = 0): number =>
  instantOf(addDays(dayAt(at, timeZone), days), hour * 60 + minute, timeZone)

const lockOf = ({ locksAt }: PostedStage) => new Date(locksAt)

/**
 * When a round is told of: at the game's hour, a week before its first lock at the earliest. What is
 * known later waits for the next hour, unless it locks before.
 */
function opensAt(stage: PostedStage, clock: PostClock, now: Date): number {
  const lock = lockOf(stage).getTime()
  const earliest = new Date(lock - OPENS_MS)
  const sameDay = hourOn(earliest, clock)
  const first = sameDay >= earliest.getTime() ? sameDay : hourOn(earliest, clock, 1)
  if (now.getTime() < first) return first
  const today = hourOn(now, clock)
  return now.getTime() < today && today < lock ? today : now.getTime()
}

/**
 * When a channel is reminded: three hours before the first lock, or at the channel's hour of that day
 * where that is earlier: that of its other reminder, so that one tells of both, else the game's.
 */
export const remindsAt = (stage: PostedStage, clock: PostClock): number =>
  Math.min(stage.channelAt ?? hourOn(lockOf(stage), clock), lockOf(stage).getTime() - REMINDS_MS)

/** What is to be said of a game's rounds at an instant, and when to look again. */
export function turnOf(stages: readonly PostedStage[], clock: PostClock, now: Date): Turn {
  const at = now.getTime()
  const ahead = stages.filter((one) => one.state === 'open' && lockOf(one) > now)
  const isOpen = (one: PostedStage) => one.openedAt === null && opensAt(one, clock, now) <= at
  const times = ahead.flatMap((one) => [
    ...(one.openedAt === null ? [opensAt(one, clock, now)] : []),
    ...(one.remindedAt === null ? [remindsAt(one, clock)] : []),
    lockOf(one).getTime(),
  ])
  const ids = (some: readonly PostedStage[]) => some.map(({ stageId }) => stageId)
  return {
    opens: ids(ahead.filter(isOpen)),
    reminds: ids(ahead.filter((one) => one.remindedAt === null && remindsAt(one, clock) <= at)),
    results: ids(
      stages.filter((one) => one.state === 'final' && one.isScored && one.postedAt === null),
    ),
    next: new Date(Math.min(...times.filter((time) => time > at), hourOn(now, clock, 1))),
  }
}

/** When the channel will hear of rounds that are open or will be, as seen from an instant. */
export function comingOf(stages: readonly PostedStage[], clock: PostClock, from: Date) {
  const later = (at: number) => new Date(Math.max(at, from.getTime()))
  return stages
    .filter((one) => one.state === 'open' && lockOf(one) > from)
    .flatMap((one) => [
      ...(one.openedAt === null
        ? [{ event: 'opens' as const, at: later(opensAt(one, clock, from)) }]
        : []),
      ...(one.remindedAt === null
        ? [{ event: 'closes' as const, at: later(remindsAt(one, clock)) }]
        : []),
    ])
}
