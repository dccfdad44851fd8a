import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Streak } from '#modules/play/games/contract.ts'
import { dateFormat } from '#client/date-format.ts'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import styles from '../Results.module.css'

function WeekDots({ week }: { week: Streak['week'] }) {
  const { t, i18n } = useTranslation()
  const weekdayFormat = dateFormat(i18n.language, {
    weekday: 'narrow',
    timeZone: 'UTC',
  })
  const done = week.filter(({ state }) => state === 'done').length
  return (
    <div className={styles.week} role="img" aria-label={t('streaks.dome.week', { count: done })}>
      {week.map(({ day, state }) => (
        <span key={day} className={styles[state]}>
          {state === 'frozen' ? '❄' : weekdayFormat.format(new Date(day))}
        </span>
      ))}
    </div>
  )
}

/** Why a day without play cost nothing, and whether this month's freeze is left. */
function Saved({ streak: { saved, hasFreeze, current } }: { streak: Streak }) {
  const { t, i18n } = useTranslation()
  if (current === 0 || (!saved && hasFreeze)) return null
  if (!saved) return t('streaks.dome.noFreeze')
  const day = dateFormat(i18n.language, { weekday: 'long', timeZone: 'UTC' })
  return t(`streaks.dome.saved.${saved.by}`, { day: day.format(new Date(saved.day)) })
}

/** The half-round home of the lane. */
export function StreakDome({ streak }: { streak: Streak }) {
  const { t } = useTranslation()
  const doneToday = !streak.week.some(({ state }) => state === 'today')
  const next = streak.current + 1
  return (
    <div className={styles.dome} role="group" aria-label={t('streaks.dome.streak')}>
      <div className={styles.inside}>
        <CourtNumeral
          value={streak.current}
          size={60}
          label={String(streak.current)}
          className={styles.numeral}
        />
        <Text as="div" strong>
          {t('streaks.dome.days', { count: streak.current })}
        </Text>
        <WeekDots week={streak.week} />
        <Caption className={styles.note}>
          <Saved streak={streak} />{' '}
          {doneToday
            ? t('streaks.dome.best', { count: streak.best })
            : t('streaks.dome.paint', { count: next })}{' '}
          <Link to="/streaks">{t('streaks.dome.rules')}</Link>
        </Caption>
      </div>
    </div>
  )
}
