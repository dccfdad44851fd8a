import type { Pair } from '#shared/predictors.ts'
import { Text } from '#client/ui/Text.tsx'
import { ScoreStepper, type Goals } from '../match/ScoreStepper.tsx'
import styles from './ScorePair.module.css'

interface ScorePairProps {
  readonly label: string
  readonly teams: readonly [string, string]
  readonly pair: Pair
  readonly before: Pair | null
  readonly onChange: (pair: Pair) => void
}

/** Both sides' goals, to be typed; what differs from before stands on sun. */
export function ScorePair({ label, teams, pair, before, onChange }: ScorePairProps) {
  const side = (at: 0 | 1) => (
    <ScoreStepper
      team={teams[at]}
      goals={pair[at]}
      isChanged={before !== null && before[at] !== pair[at]}
      onChange={(goals: Goals) =>
        goals !== null && onChange(at === 0 ? [goals, pair[1]] : [pair[0], goals])
      }
    />
  )
  return (
    <div className={styles.pair} role="group" aria-label={label}>
      <Text variant="caption">{label}</Text>
      <span className={styles.sides}>
        {side(0)}
        <b aria-hidden="true">:</b>
        {side(1)}
      </span>
    </div>
  )
}
