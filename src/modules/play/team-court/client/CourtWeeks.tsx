import { useTranslation } from 'react-i18next'
import type { TeamCourt } from '#shared/team-court.ts'
import { isoWeekOf, startOfWeek } from '#shared/days.ts'
import { dateFormat } from '#client/date-format.ts'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { Text } from '#client/ui/Text.tsx'
import { classes } from '#client/ui/classes.ts'
import styles from './CourtWeeks.module.css'

type Weeks = TeamCourt['weeks']

function Days({ days }: { days: Weeks['days'] }) {
  const { i18n } = useTranslation()
  const weekdayFormat = dateFormat(i18n.language, { weekday: 'narrow', timeZone: 'UTC' })
  return (
    <div className={styles.days} aria-hidden="true">
      {days
        .filter(({ state }) => state !== 'off')
        .map(({ day, state }) => (
          <span key={day} className={styles[state]}>
            {weekdayFormat.format(new Date(day))}
          </span>
        ))}
    </div>
  )
}

function Lane({ weeks: { before, days } }: { weeks: Weeks }) {
  const { t } = useTranslation()
  const now = isoWeekOf(startOfWeek(days[0]!.day))
  return (
    <ol className={styles.lane}>
      {before.map(({ monday, isMet }) => {
        const week = isoWeekOf(monday)
        const label = t(isMet ? 'court.weekMet' : 'court.weekMissed', { week })
        return (
          <li key={monday} className={classes(isMet && styles.whole)}>
            <span aria-label={label} role="img">
              {week}
            </span>
          </li>
        )
      })}
      <li>
        <span aria-label={t('court.weekNow', { week: now })} role="img">
          {now}
        </span>
      </li>
    </ol>
  )
}

/** The weeks in a row in which every working day met its goal: the team's streak. */
export function CourtWeeks({ weeks }: { weeks: Weeks }) {
  const { t } = useTranslation()
  const worked = weeks.days.filter(({ state }) => state !== 'off')
  const met = worked.filter(({ state }) => state === 'met').length
  const remainingDays = worked.filter(({ state }) => state === 'today' || state === 'ahead').length
  const week = isoWeekOf(startOfWeek(weeks.days[0]!.day))
  return (
    <div className={styles.weeks}>
      <div className={styles.head}>
        <CourtNumeral
          value={weeks.inARow}
          size={44}
          label={String(weeks.inARow)}
          className={styles.numeral}
        />
        <Text as="div" grow>
          <Text as="div" strong>
            {t('court.weeks', { count: weeks.inARow })}
          </Text>
          <Text as="div" variant="caption">
            {t('court.weekRuns', { count: met, week, left: remainingDays })}
          </Text>
        </Text>
        <Days days={weeks.days} />
      </div>
      <Lane weeks={weeks} />
    </div>
  )
}
