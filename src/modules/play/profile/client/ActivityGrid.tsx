import { useTranslation } from 'react-i18next'
import type { Profile } from '../contract.ts'
import { addDays, weekday } from '#shared/days.ts'
import { dateFormat } from '#client/date-format.ts'
import { useToday } from '#client/session/useToday.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import styles from './ActivityGrid.module.css'

const WEEKS = 17
const WORKING = 5 // days of a week that are shown
const MOST = 3 // games that paint a square whole

/** Seventeen working weeks, a column a week; a square fills from below by the games of its day. */
export function ActivityGrid({ days }: { days: Profile['days'] }) {
  const { t, i18n } = useTranslation()
  const today = useToday()
  const start = addDays(today, 1 - weekday(today) - 7 * (WEEKS - 1))
  const plays = new Map(days.map((one) => [one.day, one.plays]))
  const squares = Array.from({ length: WEEKS * 7 }, (_, i) => addDays(start, i)).filter(
    (day) => weekday(day) <= WORKING,
  )
  const format = dateFormat(i18n.language, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  const pastDays = squares.filter((day) => day <= today)
  const played = pastDays.filter((day) => plays.has(day)).length
  const titleOf = (day: string) =>
    t('profile.dayLabel', { day: format.format(new Date(day)), count: plays.get(day) ?? 0 })
  return (
    <Card aria-label={t('profile.days')}>
      <CardHead title={t('profile.days')}>
        <CardEnd variant="caption">{t('profile.daysText')}</CardEnd>
      </CardHead>
      <div className={styles.days}>
        <div
          className={styles.calendar}
          role="img"
          aria-label={t('profile.daysLabel', { count: played, of: pastDays.length })}
        >
          {squares.map((day) => {
            const level = Math.min(plays.get(day) ?? 0, MOST)
            const name = day > today ? styles.ahead : styles[`level${level}`]
            return <i key={day} className={name} title={titleOf(day)} />
          })}
        </div>
        <div className={styles.key} aria-hidden="true">
          {[0, 1, 2, MOST].map((level) => (
            <span key={level}>
              <i className={styles[`level${level}`]} />
              {t(`profile.level.${level}` as 'profile.level.0')}
            </span>
          ))}
        </div>
      </div>
    </Card>
  )
}
