import styles from './Segmented.module.css'
interface SegmentedProps<T extends string> {
  label: string
  options: readonly { value: T; text: string }[]
  value: T
  disabled?: boolean
  onChange: (value: T) => void
}

export function Segmented<T extends string>({
  label,
  options,
  value,
  disabled,
  onChange,
}: SegmentedProps<T>) {
  return (
    <div className={styles.segmented} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          disabled={disabled}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.text}
        </button>
      ))}
    </div>
  )
}
