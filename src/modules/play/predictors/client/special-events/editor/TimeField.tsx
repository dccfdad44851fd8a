import { Field, Input } from '@fluentui/react-components'
import { dayAt, minuteAt } from '#shared/days.ts'
import { instantOf } from '#shared/wall-clock.ts'

interface TimeFieldProps {
  readonly label: string
  readonly value: string // ISO; ''
  readonly timeZone: string
  readonly onChange: (value: string) => void
  readonly disabled?: boolean
}

const two = (n: number) => String(n).padStart(2, '0')

/* As the browser's own field has it: 'YYYY-MM-DDTHH:mm' by the event's clock. */
function fieldOf(iso: string, timeZone: string): string {
  if (!iso) return ''
  const at = new Date(iso)
  const minutes = minuteAt(at, timeZone)
  return `${dayAt(at, timeZone)}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

function isoOf(text: string, timeZone: string): string {
  const [day, clock] = text.split('T')
  if (!day || !clock) return ''
  const [hour, minute] = clock.split(':').map(Number)
  return new Date(instantOf(day, hour! * 60 + minute!, timeZone)).toISOString()
}

/** A day and an hour by the event's clock. */
export function TimeField({ label, value, timeZone, onChange, disabled = false }: TimeFieldProps) {
  return (
    <Field label={label}>
      <Input
        type="datetime-local"
        disabled={disabled}
        value={fieldOf(value, timeZone)}
        onChange={(_, { value: text }) => onChange(isoOf(text, timeZone))}
      />
    </Field>
  )
}
