import type { PointsRule } from '#shared/game.ts'
import type { State } from './rules.ts'

const solved = { easy: 50, medium: 60, hard: 70, expert: 80 } as const
const QUICK: PointsRule = { text: 'quick', points: 10 }
const HINT: PointsRule = { text: 'hint', points: -10 }

const MINUTE_MS = 60_000
/** Who takes no longer was quick, by level. */
const quickMs = {
  easy: 5 * MINUTE_MS,
  medium: 10 * MINUTE_MS,
  hard: 15 * MINUTE_MS,
  expert: 25 * MINUTE_MS,
} as const

export const pointsRules: readonly PointsRule[] = [
  ...Object.entries(solved).map(([text, points]) => ({ text, points })),
  QUICK,
  HINT,
]

/** What a finished puzzle is worth, line by line; nothing for one given up. */
export function pointsLines({ ms, level, hints }: State): readonly PointsRule[] {
  if (ms === null) return []
  const lines: PointsRule[] = [{ text: level, points: solved[level] }]
  if (ms <= quickMs[level]) lines.push(QUICK)
  if (hints.length) lines.push({ ...HINT, points: hints.length * HINT.points })
  return lines
}
