import { Button, Field, Input } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ABSENCE_DAYS_BACK, type Absence } from '../../contract.ts'
import { addDays } from '#shared/days.ts'
import { dateFormat } from '#client/date-format.ts'
import { useUnsaved } from '#client/unsaved.ts'
import { Caption, Text } from '#client/ui/Text.tsx'
import { Row } from '#client/ui/Row.tsx'
import styles from '../Notifications.module.css'

function useDates(): (absence: Pick<Absence, 'from' | 'until'>) => string {
  const { i18n } = useTranslation()
  const format = dateFormat(i18n.language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return ({ from, until }) => format.formatRange(new Date(from), new Date(until))
}

interface AbsencesProps {
  absences: readonly Absence[]
  today: string
  onAdd: (from: string, until: string) => Promise<boolean> // false: refused, and said so
  onRemove: (absenceId: string) => void
}

function NewAbsence({ today, onAdd }: Pick<AbsencesProps, 'today' | 'onAdd'>) {
  const { t } = useTranslation()
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const first = addDays(today, -ABSENCE_DAYS_BACK)
  const add = async () => {
    const isDone = await onAdd(from, until || from)
    if (!isDone) return false
    setFrom('')
    setUntil('')
    return true
  }
  useUnsaved(from !== '' || until !== '', from ? add : null)
  return (
    <Row
      as="form"
      gap={8}
      align="end"
      wrap
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <Field label={t('quiet.from')} size="small">
        <Input
          type="date"
          required
          min={first}
          value={from}
          onChange={(_, { value }) => setFrom(value)}
        />
      </Field>
      <Field label={t('quiet.until')} size="small">
        <Input
          type="date"
          min={from || first}
          value={until}
          onChange={(_, { value }) => setUntil(value)}
        />
      </Field>
      <Button type="submit" disabled={!from}>
        {t('quiet.add')}
      </Button>
    </Row>
  )
}

/** The days one is away: they break no streak, and nothing comes meanwhile. */
export function Absences({ absences, today, onAdd, onRemove }: AbsencesProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const visibleAbsences = absences.filter(
    ({ until }) => until >= addDays(today, -ABSENCE_DAYS_BACK),
  )
  return (
    <div className={styles.absences} role="group" aria-label={t('quiet.away')}>
      <h3>{t('quiet.away')}</h3>
      <Caption>{t('quiet.awayText')}</Caption>
      {visibleAbsences.length > 0 && (
        <ul>
          {visibleAbsences.map((absence) => (
            <li key={absence.absenceId}>
              <Text grow>{dates(absence)}</Text>
              <Button
                size="small"
                appearance="subtle"
                icon={<DismissRegular />}
                aria-label={t('quiet.remove', { dates: dates(absence) })}
                onClick={() => onRemove(absence.absenceId)}
              />
            </li>
          ))}
        </ul>
      )}
      <NewAbsence today={today} onAdd={onAdd} />
    </div>
  )
}
