import { useParams } from 'react-router-dom'
import { profile, type Profile as Facts } from '../contract.ts'
import { CallError } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { NotFound } from '#client/ui/NotFound.tsx'
import { Badges } from './Badges.tsx'
import { MonthStats } from './MonthStats.tsx'
import { Head } from './Head.tsx'
import { Ranks } from './Ranks.tsx'
import { Recent } from './Recent.tsx'
import type { ProfileSection } from '#client/module.ts'
import { Column } from '#client/ui/Row.tsx'
import { useCall } from '#client/useCall.ts'
import { useTranslation } from 'react-i18next'
import { addDays, weekday } from '#shared/days.ts'
import { dateFormat } from '#client/date-format.ts'
import { useToday } from '#client/session/useToday.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import styles from './Profile.module.css'

const WEEKS = 17
const WORKING = 5 // days of a week that are shown
const MOST = 3 // games that paint a square whole

/** Seventeen working weeks, a column a week; a square fills from below by the games of its day. */
function ActivityGrid({ days }: Facts) {
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

const own: readonly ProfileSection[] = [
  { column: 'first', place: 20, Section: Recent },
  { column: 'second', place: 10, Section: Ranks },
  { column: 'second', place: 20, Section: ActivityGrid },
]

/** Someone of the space, oneself by default: in two columns the sections of this and other modules. */
export function Profile({ sections }: { sections: readonly ProfileSection[] }) {
  const me = useSession((s) => s.user)
  const { userId = me?.userId ?? '' } = useParams()
  const { data, error, refetch } = useCall(profile, {
    queryKey: ['profile', userId],
    query: { userId },
    refetchOnMount: 'always',
  })
  const isNobody = error instanceof CallError && (error.status === 404 || error.status === 400)
  if (isNobody) return <NotFound />
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <div className={styles.profile}>
      <Head {...data} />
      <MonthStats {...data} />
      <div className={styles.columns}>
        {(['first', 'second'] as const).map((column) => (
          <Column key={column} gap={16}>
            {[...own, ...sections]
              .filter((one) => one.column === column)
              .toSorted((a, b) => a.place - b.place)
              .map(({ place, Section }) => (
                <Section key={place} {...data} />
              ))}
          </Column>
        ))}
        <Badges awarded={data.badges} featuredBadges={data.shownBadges} />
      </div>
    </div>
  )
}
