import { Switch } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { minutesOf, type Period } from '#shared/playing-hours.ts'
import { useHours, ClosedPlay, useOpensText } from '#modules/play/hours/client/index.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useNow } from '#client/ui/useNow.ts'
import { DayPeriods } from './DayPeriods.tsx'
import { DaysOff } from './DaysOff.tsx'
import { LastChange, Touches } from './LastChange.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import { SettingsParts } from './SettingsParts.tsx'
import type { Editing, Page } from './useSettings.ts'
import { CardBody, Cards, Columns, Pair } from './PanelLayout.tsx'
import { weekdayName } from './days-text.ts'
import styles from './Hours.module.css'

const DAYS = [1, 2, 3, 4, 5, 6, 7]
const TICKS = [3, 6, 9, 12, 15, 18, 21]
const LABELS = [0, 3, 6, 9, 12, 15, 18, 21, 24]
const DAY_MINUTES = 24 * 60

interface Bar {
  readonly from: number // minutes since 00:00
  readonly until: number
  readonly isTail: boolean // of a night that began the day before
  readonly hasTail: boolean // into the next day
}

const isOvernight = ({ start, end }: Period) => minutesOf(end) < minutesOf(start)

/** What of the periods lies on a day. */
function barsOf(periods: readonly Period[], day: number): Bar[] {
  const own = periods
    .filter((period) => period.day === day)
    .map((period) => ({
      from: minutesOf(period.start),
      until: isOvernight(period) ? DAY_MINUTES : minutesOf(period.end),
      isTail: false,
      hasTail: isOvernight(period),
    }))
  const tails = periods
    .filter(
      (period) => (period.day % 7) + 1 === day && isOvernight(period) && minutesOf(period.end) > 0,
    )
    .map(({ end }) => ({ from: 0, until: minutesOf(end), isTail: true, hasTail: false }))
  return [...tails, ...own].toSorted((a, b) => a.from - b.from)
}

const percent = (minutes: number) => `${(minutes / DAY_MINUTES) * 100}%`

function Track({ bars }: { bars: readonly Bar[] }) {
  return (
    <span className={styles.track} aria-hidden="true">
      {TICKS.map((hour) => (
        <i key={hour} style={{ left: percent(hour * 60) }} />
      ))}
      {bars.map(({ from, until, isTail, hasTail }) => (
        <b
          key={`${from} ${until}`}
          className={isTail ? styles.tail : hasTail ? styles.arrow : styles.bar}
          style={{ left: percent(from), width: percent(until - from) }}
        />
      ))}
    </span>
  )
}

interface WeekHoursProps {
  periods: readonly Period[]
  chosen: number
  onChoose: (day: number) => void
}

/** Seven days from midnight to midnight; over midnight a period has an arrow, and its rest is hatched. */
function WeekHours({ periods, chosen, onChoose }: WeekHoursProps) {
  const { t, i18n } = useTranslation()
  const textOf = (day: number) => {
    const own = periods.filter((period) => period.day === day)
    return own.length === 0
      ? t(periods.length === 0 ? 'admin.hours.open' : 'admin.hours.closed')
      : t('admin.hours.periods', { count: own.length })
  }
  return (
    <div className={styles.week} role="group" aria-label={t('admin.hours.week')}>
      <div className={styles.hours} aria-hidden="true">
        <div>
          {LABELS.map((hour) => (
            <span key={hour} style={{ left: percent(hour * 60) }}>
              {String(hour).padStart(2, '0')}
            </span>
          ))}
        </div>
      </div>
      {DAYS.map((day) => (
        <button key={day} type="button" aria-pressed={day === chosen} onClick={() => onChoose(day)}>
          <span>{weekdayName(day, i18n.language)}</span>
          <Track bars={barsOf(periods, day)} />
          <span className={styles.count}>{textOf(day)}</span>
        </button>
      ))}
    </div>
  )
}

interface Props {
  page: Page
  editing: Editing
}

function Hours({ page, editing: { draft, edit } }: Props) {
  const { t } = useTranslation()
  const [day, setDay] = useState(1)
  const periods: readonly Period[] = draft.availablePeriods ?? page.availablePeriods
  return (
    <Card aria-label={t('admin.hours.week')}>
      <CardHead title={t('admin.hours.week')}>
        <Text variant="caption">{t('admin.hours.about')}</Text>
      </CardHead>
      <WeekHours periods={periods} chosen={day} onChoose={setDay} />
      <DayPeriods
        day={day}
        periods={periods}
        onChange={(availablePeriods) => edit({ availablePeriods })}
      />
    </Card>
  )
}

function WhatItTouches({ page, editing: { draft, edit } }: Props) {
  const { t } = useTranslation()
  return (
    <Card aria-label={t('admin.hours.touches')}>
      <CardHead title={t('admin.hours.touches')} />
      <CardBody>
        <SettingsParts section="hours" {...{ page, draft, edit }} />
        <Text as="p">{t('admin.hours.begins')}</Text>
        <Touches page={page} />
        <Switch
          label={t('admin.field.puzzlesInHours')}
          checked={draft.puzzlesInHours ?? page.puzzlesInHours}
          onChange={(_, { checked }) => edit({ puzzlesInHours: checked })}
        />
        <LastChange
          page={page}
          of={[
            'availablePeriods',
            'workingDays',
            'holidays',
            'holidayCountry',
            'workedHolidays',
            'puzzlesInHours',
          ]}
        />
      </CardBody>
    </Card>
  )
}

/** The page as members have it, by what is saved. */
export function MembersSee() {
  const { t } = useTranslation()
  const { data } = useHours()
  const opensText = useOpensText()
  const now = useNow()
  if (!data) return null
  const { isOpen, closesAt } = data
  return (
    <Card aria-label={t('admin.hours.see')}>
      <CardHead title={t('admin.hours.see')} />
      <CardBody>
        {isOpen ? (
          <Text as="p">
            {closesAt
              ? t('admin.hours.openUntil', { when: opensText(closesAt) })
              : t('admin.hours.always')}
          </Text>
        ) : (
          <ClosedPlay isPreview hours={data} now={now} />
        )}
      </CardBody>
    </Card>
  )
}

/** When rooms are open: periods by day, working days, holidays, and what that touches. */
export default function HoursPage() {
  return (
    <SettingsPage section="hours" about={({ timeZone }) => timeZone}>
      {(page, editing) => (
        <Columns>
          <Cards>
            <Hours page={page} editing={editing} />
            <Pair>
              <DaysOff page={page} editing={editing} />
              <WhatItTouches page={page} editing={editing} />
            </Pair>
          </Cards>
          <MembersSee />
        </Columns>
      )}
    </SettingsPage>
  )
}
