import type { ReactNode } from 'react'
import type { Seat } from '#shared/game.ts'
import styles from './score-strip.module.css'

interface Score {
  readonly seat: Seat
  readonly face: ReactNode
  readonly total: number
}

/** On a phone, over the court: everyone's total. What stands under it says the same in words. */
export function ScoreStrip({ scores, turn }: { scores: readonly Score[]; turn: Seat | null }) {
  return (
    <div className={styles.strip} aria-hidden="true">
      {scores.map(({ seat, face, total }) => (
        <span key={seat} className={seat === turn ? styles.turn : undefined}>
          {face}
          {total}
        </span>
      ))}
    </div>
  )
}
