import { Combobox, Field, Option } from '@fluentui/react-components'
import { useEffect } from 'react'
import { foldText } from '#client/ui/fold-text.ts'
import styles from './PickField.module.css'

/** Something of the provider's lists, or what the admin calls it where there is no list. */
export interface Picked {
  readonly id: string
  readonly name: string
}

interface PickFieldProps {
  label: string
  hint?: string
  options: readonly Picked[]
  value: Picked
  onChange: (picked: Picked) => void
}

/** A field with suggestions; what is typed counts too. */
export function PickField({ label, hint, options, value, onChange }: PickFieldProps) {
  const isTyped = value.name !== '' && value.id === value.name
  const meant = isTyped ? options.find(({ name }) => name === value.name) : undefined
  useEffect(() => {
    if (meant && meant.id !== value.id) onChange(meant) // typed before the list was there
  })
  const search = foldText(value.name)
  const matches = options.filter(({ name }) => foldText(name).includes(search))
  return (
    <Field label={label} {...(hint && { hint })}>
      <Combobox
        className={styles.input}
        input={{ className: styles.input }}
        freeform
        autoComplete="off"
        value={value.name}
        selectedOptions={[value.id]}
        onInput={(event) => {
          const name = event.currentTarget.value
          onChange(options.find((one) => one.name === name) ?? { id: name, name })
        }}
        onOptionSelect={(_, { optionValue }) => {
          const picked = options.find(({ id }) => id === optionValue)
          if (picked) onChange(picked)
        }}
      >
        {matches.map(({ id, name }) => (
          <Option key={id} value={id}>
            {name}
          </Option>
        ))}
      </Combobox>
    </Field>
  )
}
