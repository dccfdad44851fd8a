import type { ReactNode } from 'react'

interface ChoiceProps<T> {
  label: string
  options: readonly { value: T; text: string; icon?: ReactNode }[]
  value: T
  onChange: (value: T) => void
  tall?: boolean
}

/** One of a few, all in sight. */
export function Choice<T>({ label, options, value, onChange, tall }: ChoiceProps<T>) {
  return (
    <div className="fd" role="radiogroup" aria-label={label}>
      <span className="lb" aria-hidden="true">
        {label}
      </span>
      <div className={tall ? 'op bt' : 'op'}>
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
    </div>
  )
}

/** How strong, as bars. */
export function LevelBars({ level, of }: { level: number; of: number }) {
  return (
    <span className="lvb" aria-hidden="true">
      {Array.from({ length: of }, (_, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- bars have no other identity
        <i key={i} className={i < level ? 'f' : undefined} />
      ))}
    </span>
  )
}
