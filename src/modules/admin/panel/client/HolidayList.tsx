import { Button, Checkbox } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CountryHolidays } from '#modules/play/hours/client/index.ts'
import { dateFormat } from '#client/date-format.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { Text } from '#client/ui/Text.tsx'
import styles from './Hours.module.css'

const AT_FIRST = 6

interface Props {
  holidays: CountryHolidays['holidays'] // the country's
  typed: readonly string[]
  worked: readonly string[]
  onTyped: (days: readonly string[]) => void
  onWorked: (days: readonly string[]) => void
}

interface Line {
  readonly day: string
  readonly name: string // '' of a day of the team's own
}

function useDayText() {
  const { i18n } = useTranslation()
  const parts = { weekday: 'short', day: 'numeric', month: 'short' } as const
  const format = dateFormat(i18n.language, { ...parts, timeZone: 'UTC' })
  const withYear = dateFormat(i18n.language, { ...parts, year: 'numeric', timeZone: 'UTC' })
  const [year] = useState(() => String(new Date().getFullYear()))
  return (day: string) => (day.startsWith(year) ? format : withYear).format(new Date(day))
}

/** A day an admin typed; it goes with its button. */
function Own({ day, onRemove }: { day: string; onRemove: () => void }) {
  const { t } = useTranslation()
  const text = useDayText()(day)
  return (
    <>
      <Text>{text}</Text>
      <Chip outlined>{t('admin.hours.own')}</Chip>
      <Button
        size="small"
        appearance="subtle"
        icon={<DismissRegular />}
        aria-label={t('admin.hours.removeHoliday', { day: text })}
        onClick={onRemove}
      />
    </>
  )
}

interface CountrysProps {
  line: Line
  isOff: boolean
  onChange: () => void
}

/** A holiday of the country; without its tick it is worked. */
function Countrys({ line: { day, name }, isOff, onChange }: CountrysProps) {
  const { t } = useTranslation()
  const text = useDayText()(day)
  return (
    <>
      <Checkbox
        aria-label={t('admin.hours.keepHoliday', { name, day: text })}
        label={name}
        checked={isOff}
        onChange={onChange}
      />
      <Text variant="caption">{text}</Text>
    </>
  )
}

const byDay = (a: Line, b: Line) => (a.day < b.day ? -1 : 1)

/** The days off ahead: those of the country by their names, and between them the team's own. */
export function HolidayList({ holidays, typed, worked, onTyped, onWorked }: Props) {
  const { t } = useTranslation()
  const [isAll, setIsAll] = useState(false)
  const own = typed.map((day) => ({ day, name: '' }))
  const lines = [...own, ...holidays].toSorted(byDay)
  const visibleLines = isAll ? lines : lines.slice(0, AT_FIRST)
  const without = (days: readonly string[], day: string) => days.filter((one) => one !== day)
  const turn = (day: string) =>
    onWorked(worked.includes(day) ? without(worked, day) : [...worked, day])
  if (lines.length === 0) return null
  return (
    <>
      <ul className={styles.list} aria-label={t('admin.hours.holidaysAhead')}>
        {visibleLines.map((line) => (
          <li key={`${line.day} ${line.name}`}>
            {line.name ? (
              <Countrys
                line={line}
                isOff={!worked.includes(line.day)}
                onChange={() => turn(line.day)}
              />
            ) : (
              <Own day={line.day} onRemove={() => onTyped(without(typed, line.day))} />
            )}
          </li>
        ))}
      </ul>
      {visibleLines.length < lines.length && (
        <Button size="small" appearance="subtle" onClick={() => setIsAll(true)}>
          {t('admin.hours.allHolidays', { count: lines.length - visibleLines.length })}
        </Button>
      )}
    </>
  )
}
