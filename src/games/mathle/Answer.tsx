import type { PuzzleSeenProps } from '../kit/puzzle-view.tsx'
import type { View } from './rules.ts'
import { pretty } from './symbols.ts'
import { useSigns } from './useTexts.tsx'
import styles from './Answer.module.css'

/** The sum, large; solved, in the paint of a sign in its right place. */
export function Answer({ view }: PuzzleSeenProps<View>) {
  const { sumText } = useSigns()
  const sum = view.solution ?? ''
  const lost = view.outcome?.reason === 'solved' ? '' : styles.lost
  return (
    <div className={`${styles.sum} ${lost}`} role="img" aria-label={sumText(sum)}>
      {[...sum].map((sign, i) => (
        <span key={i} aria-hidden="true">
          {pretty(sign)}
        </span>
      ))}
    </div>
  )
}
