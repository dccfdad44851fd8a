import { grouped } from '#server/play/results/grouped.ts'
import type { Day } from '#shared/days.ts'
import type { RacePicks } from '#shared/races.ts'
import type { MatchRow } from '../competitions/store.ts'
import { isGuest } from '#server/play/demo/people.ts'
import type { DemoMember } from '#server/play/demo/company.ts'

/** An invented season: everything in it is derived from this alone. */
export interface Season {
  readonly seed: string
  readonly starts: Day // of its first round
  readonly timeZone: string
}

/** What somebody of the demo tips for a match or for a part of a race. */
export interface DemoTip {
  readonly userId: string
  readonly matchId: string
  readonly home: number
  readonly away: number
  readonly joker: boolean
  readonly picks: Partial<RacePicks> | null
  readonly receivedAt: Date
}

/** A kind of season the demo keeps going, one after the other. */
export interface DemoSeason {
  readonly name: string // the month it began in follows
  readonly kind: 'score' | 'race'
  readonly daysAgo: number // how long the first one has been going when the first visitor comes
  readonly days: number // until the next one may begin
  /** What its feed contains at an instant: what was played has its result, always the same. */
  readonly feedAt: (season: Season, name: string, now: Date) => string
  /** All tips sent by an instant. */
  readonly tipsOf: (
    members: readonly DemoMember[],
    matches: readonly MatchRow[],
    now: Date,
  ) => DemoTip[]
}

const HOUR_MS = 3_600_000
const AHEAD_MS = 3 * 24 * HOUR_MS

/** Stages that are near enough to be tipped, in their order. */
export function nearRounds(matches: readonly MatchRow[], now: Date): MatchRow[][] {
  const near = matches.filter(({ locksAt }) => locksAt.getTime() < now.getTime() + AHEAD_MS)
  return grouped(near, ({ stageId }) => stageId)
}

/** The people who tip a stage: colleagues do, a visitor only those that were over before they came. */
export const tippersOf = (members: readonly DemoMember[], wasOver: boolean): DemoMember[] =>
  members.filter((member) => !isGuest(member) || wasOver)

/** When a tip comes in: some hours before its lock. */
export const sentBefore = ({ locksAt }: MatchRow, hours: number): Date =>
  new Date(locksAt.getTime() - (2 + hours) * HOUR_MS)
