import { Button, Input } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useTranslation } from 'react-i18next'
import type { Period } from '#shared/playing-hours.ts'
import { Row } from '#client/ui/Row.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { weekdayName } from './days-text.ts'
import { CardBody } from './PanelLayout.tsx'
import styles from './Hours.module.css'

const DAYS = [1, 2, 3, 4, 5, 6, 7]
const FRESH = { start: '12:00', end: '13:30' }

/** What a day's next period proposes: what is left after those it has, else before them; null: nothing is. */
export function restOf(own: readonly Period[]): Pick<Period, 'start' | 'end'> | null {
  if (own.length === 0) return FRESH
  const ends = own.map(({ start, end }) => (end < start ? '24:00' : end)).toSorted()
  const last = ends.at(-1)!
  if (last < '24:00') return { start: last, end: '24:00' }
  const [first] = own.map(({ start }) => start).toSorted()
  return first! > '00:00' ? { start: '00:00', end: first! } : null
}

interface DayPeriodsProps {
  day: number
  periods: readonly Period[]
  onChange: (periods: Period[]) => void
}

interface FieldsProps {
  period: Period
  name: string // of the day
  onChange: (change: Partial<Period>) => void
  onRemove: () => void
}

function Fields({ period: { day, start, end }, name, onChange, onRemove }: FieldsProps) {
  const { t, i18n } = useTranslation()
  const isOver = end < start
  return (
    <Row gap={8} wrap>
      <Input
        type="time"
        aria-label={t('admin.hours.from', { day: name })}
        value={start}
        onChange={(_, { value }) => value && onChange({ start: value })}
      />
      <Text variant="caption">{t('admin.hours.to')}</Text>
      <Input
        type="time"
        aria-label={t('admin.hours.until', { day: name })}
        value={end === '24:00' ? '00:00' : end}
        onChange={(_, { value }) => value && onChange({ end: value })}
      />
      {isOver && <Text variant="caption">{weekdayName((day % 7) + 1, i18n.language, 'long')}</Text>}
      <Button
        appearance="subtle"
        icon={<DismissRegular />}
        aria-label={t('admin.hours.remove', { start, end })}
        onClick={onRemove}
      />
    </Row>
  )
}

/** The chosen day's periods, to be typed; and the same for the other days. */
export function DayPeriods({ day, periods, onChange }: DayPeriodsProps) {
  const { t, i18n } = useTranslation()
  const name = weekdayName(day, i18n.language, 'long')
  const own = periods.filter((period) => period.day === day)
  const others = periods.filter((period) => period.day !== day)
  const rest = restOf(own)
  const set = (mine: readonly Period[]) => onChange([...others, ...mine])
  const copy = () =>
    onChange(DAYS.flatMap((other) => own.map((period) => ({ ...period, day: other }))))
  return (
    <CardBody style={{ paddingTop: 12 }}>
      <Row between wrap gap={8}>
        <Text as="h3" strong>
          {name}
        </Text>
        <Row gap={8} wrap>
          <Button
            size="small"
            appearance="subtle"
            icon={<CopyRegular />}
            disabled={own.length === 0}
            onClick={copy}
          >
            {t('admin.hours.copy')}
          </Button>
          <Button
            size="small"
            icon={<AddRegular />}
            disabled={rest === null}
            onClick={() => rest && set([...own, { ...rest, day }])}
          >
            {t('admin.hours.period')}
          </Button>
        </Row>
      </Row>
      <div className={styles.periods}>
        {own.map((period, at) => (
          <Fields
            // oxlint-disable-next-line react/no-array-index-key -- two may be the same while they are typed
            key={at}
            period={period}
            name={name}
            onChange={(change) =>
              set(own.map((one, i) => (i === at ? { ...one, ...change } : one)))
            }
            onRemove={() => set(own.filter((_, i) => i !== at))}
          />
        ))}
      </div>
      {own.length === 0 && (
        <Caption>
          {t(periods.length === 0 ? 'admin.hours.noneAtAll' : 'admin.hours.noneHere')}
        </Caption>
      )}
    </CardBody>
  )
}
