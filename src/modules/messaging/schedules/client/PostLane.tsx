import { useTranslation } from 'react-i18next'
import { addDays, isWeekend } from '#shared/days.ts'
import { dateFormat } from '#client/date-format.ts'
import { ProviderMark } from '#modules/platforms/providers/client/index.ts'
import { classes } from '#client/ui/classes.ts'
import { Text } from '#client/ui/Text.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { PostIcon } from './PostIcon.tsx'
import { PostStatus } from './PostStatus.tsx'
import { usePostName, type Calendar } from './useSchedules.ts'
import styles from './Schedules.module.css'

type Post = Calendar['posts'][number]

const SHOWN = 3 // posts of a day, where there is room for no more

function PostCell({ post }: { post: Post }) {
  const { t } = useTranslation()
  const nameOf = usePostName()
  const { state, what, gameType, groupId, at } = post
  return (
    <li className={classes(styles.post, styles[state])}>
      <span className={styles.mark}>
        <PostIcon what={what} gameType={gameType} />
      </span>
      <span className={styles.words}>
        <b>
          {at}
          <PostStatus state={state} />
        </b>
        <Text variant="caption" ellipsis>
          {nameOf(post)}
        </Text>
        <VisuallyHidden>
          {t(`schedules.state.${state}`)}, {post.channelName}
        </VisuallyHidden>
      </span>
      <span className={styles.provider} aria-hidden="true">
        <ProviderMark provider={groupId ? 'MS' : 'Slack'} />
      </span>
    </li>
  )
}

interface DayProps {
  day: string
  week: Calendar
}

function useDayParts() {
  const { i18n } = useTranslation()
  return (day: string) => {
    const at = new Date(`${day}T00:00:00Z`)
    const part = (options: Intl.DateTimeFormatOptions) =>
      dateFormat(i18n.language, { ...options, timeZone: 'UTC' }).format(at)
    return { name: part({ weekday: 'short' }), number: part({ day: 'numeric' }) }
  }
}

function Day({ day, week }: DayProps) {
  const { t } = useTranslation()
  const { name, number } = useDayParts()(day)
  const isToday = day === week.today
  const posts = week.posts.filter((post) => post.day === day)
  const rest = posts.slice(SHOWN)
  return (
    <li
      className={classes(styles.day, isToday && styles.today, isWeekend(day) && styles.weekend)}
      {...(isToday && { 'aria-current': 'date' })}
    >
      <p className={styles.head}>
        <b>{name}</b> <span>{number}</span>
        {isToday && <em>{t('schedules.today')}</em>}
      </p>
      <ul className={styles.posts}>
        {posts.slice(0, SHOWN).map((post) => (
          <PostCell key={`${post.gameId} ${post.what} ${post.at} ${post.state}`} post={post} />
        ))}
      </ul>
      {rest.length > 0 && (
        <Text variant="caption" className={styles.more}>
          {t('schedules.more', { count: rest.length, from: rest[0]!.at, to: rest.at(-1)!.at })}
        </Text>
      )}
      {posts.length === 0 && (
        <Text variant="caption" className={styles.none}>
          {t(week.holidays.includes(day) ? 'schedules.holiday' : 'schedules.noPosts')}
        </Text>
      )}
    </li>
  )
}

/** A week of posts as the lane: what was posted has a tick, what is to come is dashed. */
export function PostLane({ from, week }: { from: string; week: Calendar }) {
  const { t } = useTranslation()
  return (
    <ol className={styles.lane} aria-label={t('schedules.week')}>
      {Array.from({ length: 7 }, (_, i) => addDays(from, i)).map((day) => (
        <Day key={day} day={day} week={week} />
      ))}
    </ol>
  )
}
