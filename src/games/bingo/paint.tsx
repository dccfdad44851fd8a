import type { Balls } from './patterns.ts'
import styles from './Bingo.module.css'

/** The paints of the five columns, as classes that set --paint, --deep and, for what is on it, --on. */
export const columnPaints = [
  styles.sky,
  styles.terracotta,
  styles.sun,
  styles.green,
  styles.plum,
] as const

/** A number's paint: its column's, of 90 balls two tens each. */
export function paintOf(balls: Balls, number: number): string {
  const at = balls === 75 ? (number - 1) / 15 : Math.min(8, Math.floor(number / 10)) / 2
  return columnPaints[Math.floor(at)] ?? ''
}
