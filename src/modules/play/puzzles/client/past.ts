import type { PuzzlePlay } from '../contract.ts'

/** Whether a puzzle's day was over when it was opened here. */
export const isPast = ({ nextAt, now }: PuzzlePlay): boolean =>
  Date.parse(nextAt) <= Date.parse(now)
