import { Dropdown, Field, Option } from '@fluentui/react-components'
import { Text } from './Text.tsx'
import styles from './ListOption.module.css'

interface ListOptionProps {
  label: string
  value: string
  options: readonly { value: string; text: string }[]
  onChange: (value: string) => void
  hint?: string
}

/** One of a list. */
export function ListOption({ label, value, options, onChange, hint }: ListOptionProps) {
  const text = options.find((one) => one.value === value)?.text ?? ''
  return (
    <Field label={label} {...(hint && { hint })}>
      <Dropdown
        className={styles.pick ?? ''}
        button={{ children: <Text ellipsis>{text}</Text> }}
        value={text}
        selectedOptions={[value]}
        onOptionSelect={(_, { optionValue }) => onChange(optionValue ?? value)}
      >
        {options.map((one) => (
          <Option key={one.value} value={one.value}>
            {one.text}
          </Option>
        ))}
      </Dropdown>
    </Field>
  )
}
