import type { ReactNode } from 'react'
import { ChoiceField } from './ChoiceField.tsx'
import { classes } from './classes.ts'
import styles from './InlineChoice.module.css'

interface InlineChoiceProps<T> {
  label: string
  options: readonly { value: T; text: string; icon?: ReactNode }[]
  value: T
  onChange: (value: T) => void
  tall?: boolean
}

/** One of a few, all in sight. */
export function InlineChoice<T>({ label, options, value, onChange, tall }: InlineChoiceProps<T>) {
  return (
    <ChoiceField label={label}>
      <div className={classes(styles.options, tall && styles.tall)}>
        {options.map((option) => (
          <button
            key={option.text}
            type="button"
            role="radio"
            aria-checked={option.value === value}
            onClick={() => onChange(option.value)}
          >
            {option.icon}
            {option.text}
          </button>
        ))}
      </div>
    </ChoiceField>
  )
}

/** How strong, as bars. */
export function LevelBars({ level, of }: { level: number; of: number }) {
  return (
    <span className={styles.level} aria-hidden="true">
      {Array.from({ length: of }, (_, i) => (
        <i key={i} className={classes(i < level && styles.filled)} />
      ))}
    </span>
  )
}
