import type { ReactNode } from 'react'
import styles from './FilterPills.module.css'
export interface FilterPill<T extends string> {
  readonly value: T
  readonly text: string
  readonly icon?: ReactNode
  readonly count?: number
}

interface FilterPillsProps<T extends string> {
  pills: readonly FilterPill<T>[]
  value: T
  onChange: (value: T) => void
}

/** Filters side by side, with how many each would show where that is known. */
export function FilterPills<T extends string>({ pills, value, onChange }: FilterPillsProps<T>) {
  return pills.map((pill) => (
    <button
      key={pill.value}
      type="button"
      className={styles.pill}
      aria-pressed={pill.value === value}
      onClick={() => onChange(pill.value)}
    >
      {pill.icon}
      {pill.text} {pill.count !== undefined && <span>{pill.count}</span>}
    </button>
  ))
}
