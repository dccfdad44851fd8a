import type { Badge } from '#shared/api/profile.ts'

/** What is known of a person's play, counted from results. */
export interface PlayFacts {
  readonly games: number
  readonly wins: number
  readonly bestStreak: number // working days
  readonly draws: number // of room games
  readonly early: number // games finished before 8:00 by the space's clock
  readonly late: number // from 22:00 on
  readonly fastest: number | null // ms of the quickest solved puzzle
}

const QUICK_MS = 60_000

const earned: Record<Badge, (facts: PlayFacts) => boolean> = {
  first: ({ wins }) => wins >= 1,
  seven: ({ bestStreak }) => bestStreak >= 7,
  thirty: ({ bestStreak }) => bestStreak >= 30,
  hundred: ({ games }) => games >= 100,
  early: ({ early }) => early >= 1,
  night: ({ late }) => late >= 1,
  peace: ({ draws }) => draws >= 1,
  fast: ({ fastest }) => fastest !== null && fastest < QUICK_MS,
}

/** The badges a person has, in the order they are shown. */
export function badgesOf(facts: PlayFacts): Badge[] {
  return (Object.keys(earned) as Badge[]).filter((badge) => earned[badge](facts))
}
