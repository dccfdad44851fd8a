import { upper } from '../kit/alphabet.ts'
import type { PuzzleSeenProps } from '../kit/puzzle-view.tsx'
import type { View } from './rules.ts'
import styles from './Answer.module.css'

/** The word, large. */
export function Answer({ view }: PuzzleSeenProps<View>) {
  const letters = [...upper(view.solution ?? '', view.language)]
  const isSolved = view.outcome?.reason === 'solved'
  return (
    <div
      className={isSolved ? styles.word : `${styles.word} ${styles.lost}`}
      role="img"
      aria-label={letters.join('')}
      lang={view.language}
    >
      {letters.map((letter, i) => (
        <span key={i} aria-hidden="true">
          {letter}
        </span>
      ))}
    </div>
  )
}
