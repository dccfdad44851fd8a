import { Field, Radio, RadioGroup } from '@fluentui/react-components'
import styles from './Channels.module.css'

interface InlineChoiceProps<T extends string> {
  label: string
  hint?: string
  options: readonly { value: T; text: string }[]
  value: T
  onChange: (value: T) => void
}

/** One of a few, side by side where there is room. */
export function InlineChoice<T extends string>({
  label,
  hint,
  options,
  value,
  onChange,
}: InlineChoiceProps<T>) {
  return (
    <Field label={label} {...(hint && { hint })}>
      <RadioGroup
        className={styles.options}
        value={value}
        onChange={(_, data) => onChange(data.value as T)}
      >
        {options.map((option) => (
          <Radio key={option.value} value={option.value} label={option.text} />
        ))}
      </RadioGroup>
    </Field>
  )
}
