import type { PointsRule } from '#shared/game.ts'
import type { State } from './rules.ts'

const solved = { easy: 50, medium: 60, hard: 70, expert: 80 } as const
const QUICK = 10
const HINT: PointsRule = { text: 'hint', points: -10 }

const MINUTE_MS = 60_000
/** The longest time that counts as quick, by level; the text names the level. */
const quick = {
  easy: { ms: 5 * MINUTE_MS, line: { text: 'quickEasy', points: QUICK } },
  medium: { ms: 10 * MINUTE_MS, line: { text: 'quickMedium', points: QUICK } },
  hard: { ms: 15 * MINUTE_MS, line: { text: 'quickHard', points: QUICK } },
  expert: { ms: 25 * MINUTE_MS, line: { text: 'quickExpert', points: QUICK } },
} as const

export const pointsRules: readonly PointsRule[] = [
  ...Object.entries(solved).map(([text, points]) => ({ text, points })),
  ...Object.values(quick).map(({ line }) => line),
  HINT,
]

/** What a finished puzzle is worth, line by line; nothing for one given up. */
export function pointsLines({ ms, level, hints }: State): readonly PointsRule[] {
  if (ms === null) return []
  const lines: PointsRule[] = [{ text: level, points: solved[level] }]
  if (ms <= quick[level].ms) lines.push(quick[level].line)
  if (hints.length) lines.push({ ...HINT, points: hints.length * HINT.points })
  return lines
}
