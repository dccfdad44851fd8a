import { rowRevealMs } from '../kit/guess-reveal.ts'
import type { View } from './rules.ts'

export const revealMs = (before: View, after: View): number =>
  rowRevealMs(before, after, after.cells)
