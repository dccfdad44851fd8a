import { useTranslation } from 'react-i18next'
import type { Streak } from '#shared/api/games.ts'
import { dateFormat } from '../language.ts'
import { CourtNumeral } from '../ui/CourtNumeral.tsx'
import { Text } from '../ui/Text.tsx'
import styles from './StreakDome.module.css'

function WeekDots({ week }: { week: Streak['week'] }) {
  const { t, i18n } = useTranslation()
  const letter = dateFormat(i18n.language, {
    weekday: 'narrow',
    timeZone: 'UTC',
  })
  const done = week.filter(({ state }) => state === 'done').length
  return (
    <div className={styles.week} role="img" aria-label={t('today.week', { count: done })}>
      {week.map(({ day, state }) => (
        <span key={day} className={styles[state]}>
          {letter.format(new Date(day))}
        </span>
      ))}
    </div>
  )
}

/** The half-round home of the lane. */
export function StreakDome({ streak }: { streak: Streak }) {
  const { t } = useTranslation()
  const doneToday = !streak.week.some(({ state }) => state === 'today')
  const next = streak.current + 1
  return (
    <div className={styles.dome} role="group" aria-label={t('today.streak')}>
      <div className={styles.inside}>
        <CourtNumeral
          value={streak.current}
          size={60}
          label={String(streak.current)}
          className={styles.numeral}
        />
        <Text as="div" strong>
          {t('today.days', { count: streak.current })}
        </Text>
        <WeekDots week={streak.week} />
        <Text as="p" variant="caption" className={styles.note}>
          {doneToday ? t('today.best', { count: streak.best }) : t('today.paint', { count: next })}
        </Text>
      </div>
    </div>
  )
}
