import type { ReactNode } from 'react'
import type { Seat } from '#shared/game.ts'
import styles from './Kit.module.css'

interface Score {
  readonly seat: Seat
  readonly face: ReactNode
  readonly total: number
}
interface Props {
  readonly scores: readonly Score[]
  readonly turn: Seat | null
  readonly className?: string | undefined
}

/** On a phone, over the court: everyone's total. What stands under it says the same in words. */
export function ScoreStrip({ scores, turn, className = '' }: Props) {
  return (
    <div className={`${styles.strip} ${className}`} aria-hidden="true">
      {scores.map(({ seat, face, total }) => (
        <span key={seat} className={seat === turn ? styles.turn : undefined}>
          {face}
          {total}
        </span>
      ))}
    </div>
  )
}
