import { ROWS } from './board.ts'
import type { View } from './rules.ts'

const ROW_MS = 60
const LINE_MS = 400 // as board-picture.module.css has them
const FADE_MS = 200
const LOOK_MS = 150 // the line alone, before a word is said

/** How long the last disc falls, ms; it lands on the others of its column. */
export function fallMs(played: readonly number[]): number {
  const discs = played.filter((column) => column === played.at(-1)).length
  return discs === 0 ? 0 : (ROWS - discs + 1) * ROW_MS
}

/** The disc lands, then the line is drawn, then the others lose their paint. */
export const landingMs = ({ played, line }: View): number =>
  fallMs(played) + (line ? LINE_MS + FADE_MS + LOOK_MS : 0)
