import type { PuzzlePlay } from '../contract.ts'

/** After the first guess the day's edition is no longer free. */
export const isSettled = ({ progress, others }: PuzzlePlay): boolean =>
  progress !== 'new' || others.some(({ locked }) => locked)
