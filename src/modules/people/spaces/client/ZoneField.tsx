import { Combobox, Field, Option } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

const SHOWN_ZONES = 60

/** A time zone of the browser's list, found by what is typed. */
export function ZoneField({
  value,
  hint,
  onChange,
}: {
  value: string
  hint: string
  onChange: (zone: string) => void
}) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(value)
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone'), [])
  const search = typed === value ? '' : typed.toLowerCase().replaceAll(' ', '_')
  const others = zones.filter((zone) => zone !== value && zone.toLowerCase().includes(search))
  const matches = [...(search ? [] : [value]), ...others].slice(0, SHOWN_ZONES)
  return (
    <Field label={t('space.zone')} hint={hint}>
      <Combobox
        freeform
        value={typed}
        selectedOptions={[value]}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => setTyped(value)}
        onOptionSelect={(_, { optionValue }) => {
          if (!optionValue) return
          onChange(optionValue)
          setTyped(optionValue)
        }}
      >
        {matches.map((zone) => (
          <Option key={zone}>{zone}</Option>
        ))}
      </Combobox>
    </Field>
  )
}
