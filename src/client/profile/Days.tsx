import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#shared/api/profile.ts'
import { addDays, dayAt, weekday } from '#shared/days.ts'
import { dateLocale } from '../language.ts'
import { useSession } from '../session/session.ts'

const WEEKS = 8
const FULL = 60 // points that paint a square whole

const levelOf = (points: number) => {
  if (points === 0) return 0
  return points < FULL / 3 ? 1 : points < FULL ? 2 : 3
}

/** Eight weeks of squares, a column a week, painted by points. */
export function Days({ days }: { days: Profile['days'] }) {
  const { t, i18n } = useTranslation()
  const timeZone = useSession((s) => s.user?.team.timeZone ?? 'UTC')
  const [now] = useState(() => new Date())
  const today = dayAt(now, timeZone)
  const start = addDays(today, 1 - weekday(today) - 7 * (WEEKS - 1))
  const points = new Map(days.map((one) => [one.day, one.points]))
  const format = new Intl.DateTimeFormat(dateLocale(i18n.language), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  const squares = Array.from({ length: WEEKS * 7 }, (_, i) => addDays(start, i))
  return (
    <section className="card" aria-label={t('profile.days')}>
      <div className="hd">
        <h2>{t('profile.days')}</h2>
      </div>
      <div className="cw">
        <div className="cal">
          {squares.map((day) => {
            const scored = points.get(day) ?? 0
            const label = t('profile.dayLabel', {
              day: format.format(new Date(day)),
              points: scored,
            })
            const level = day > today ? '-1' : levelOf(scored)
            return (
              <i key={day} className={`p${level}`} role="img" aria-label={label} title={label} />
            )
          })}
        </div>
        <p className="caption">{t('profile.daysText')}</p>
      </div>
    </section>
  )
}
