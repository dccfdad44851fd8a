import { useTranslation } from 'react-i18next'
import { addDays } from '#shared/days.ts'
import { dateFormat } from '#client/date-format.ts'
import { classes } from '#client/ui/classes.ts'
import { Text } from '#client/ui/Text.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { useDayNames } from './DayPicker.tsx'
import { PostStatus } from './PostStatus.tsx'
import { usePostName, type Calendar, type Span } from './useSchedules.ts'
import styles from './PostMonth.module.css'

const SHOWN = 3 // posts of a day
const ISO_DAYS = [1, 2, 3, 4, 5, 6, 7]

interface DayProps {
  day: string
  month: string // 'YYYY-MM'
  calendar: Calendar
}

function Day({ day, month, calendar }: DayProps) {
  const { t, i18n } = useTranslation()
  const nameOf = usePostName()
  const posts = calendar.posts.filter((post) => post.day === day)
  const isHoliday = calendar.holidays.includes(day)
  const isToday = day === calendar.today
  const format = dateFormat(i18n.language, { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
  const isOut = !day.startsWith(month)
  return (
    <li
      className={classes(
        styles.day,
        isOut && styles.out,
        isToday && styles.today,
        posts.length === 0 && styles.empty,
      )}
      {...(isToday && { 'aria-current': 'date' })}
    >
      <span className={styles.number} aria-hidden="true">
        {Number(day.slice(-2))}
      </span>
      <span className={styles.name}>{format.format(new Date(`${day}T00:00:00Z`))}</span>
      <ul className={styles.posts}>
        {posts.slice(0, SHOWN).map((post) => (
          <li
            key={`${post.gameId} ${post.what} ${post.at} ${post.state}`}
            className={classes(styles.post, styles[post.state])}
          >
            <b>{post.at}</b> <PostStatus state={post.state} /> {nameOf(post)}
            <VisuallyHidden>
              {t(`schedules.state.${post.state}`)}, {post.channelName}
            </VisuallyHidden>
          </li>
        ))}
      </ul>
      {posts.length > SHOWN && (
        <Text variant="caption">{t('schedules.rest', { count: posts.length - SHOWN })}</Text>
      )}
      {isHoliday && <Text variant="caption">{t('schedules.holiday')}</Text>}
    </li>
  )
}

/** A month of posts, in whole weeks; narrow, the days that have any. */
export function PostMonth({
  span,
  month,
  calendar,
}: {
  span: Span
  month: string
  calendar: Calendar
}) {
  const { t } = useTranslation()
  const dayName = useDayNames()
  return (
    <div className={styles.month}>
      <div className={styles.names} aria-hidden="true">
        {ISO_DAYS.map((day) => (
          <span key={day}>{dayName(day, 'long')}</span>
        ))}
      </div>
      <ol className={styles.days} aria-label={t('schedules.month')}>
        {Array.from({ length: span.days }, (_, i) => addDays(span.from, i)).map((day) => (
          <Day key={day} day={day} month={month} calendar={calendar} />
        ))}
      </ol>
    </div>
  )
}
