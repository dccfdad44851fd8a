import { useDayText } from '../match/useDayText.ts'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { keepPreviousData } from '@tanstack/react-query'
import { type Day, addDays, dayAt, startOfWeek } from '#shared/days.ts'
import type { EventMatch } from '#shared/predictor-matches.ts'
import { classes } from '#client/ui/classes.ts'
import { Text } from '#client/ui/Text.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { useCountText } from '../open-tips/useCountText.ts'
import { dayPath } from './day-path.ts'
import { getEventMatches } from '../../contract.ts'
import { useSession } from '#client/session/session.ts'
import { useCall } from '#client/useCall.ts'
import { eventMatchesKey } from '../calendar/useMonth.ts'
import styles from './PredictorDay.module.css'

const MARKS = 8

const WEEK = 7 // days

/** The days of the week of a day, with what locks on each; nothing is known until the first answer. */
function useWeek(day: Day): { day: Day; matches: readonly EventMatch[] }[] {
  const id = useSession((s) => s.user?.teamId ?? '')
  const timeZone = useSession((s) => s.user?.team.timeZone ?? 'UTC')
  const first = startOfWeek(day)
  const from = addDays(first, -1) // a match of another day by its own clock may lock on one of these
  const { data } = useCall(getEventMatches, {
    queryKey: [...eventMatchesKey, id, from, WEEK],
    params: { id },
    query: { from, days: WEEK + 2 },
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const matches = data?.matches.filter(({ status }) => status !== 'void') ?? []
  return Array.from({ length: WEEK }, (_, i) => {
    const one = addDays(first, i)
    const isOn = ({ locksAt }: EventMatch) => dayAt(new Date(locksAt), timeZone) === one
    return { day: one, matches: matches.filter(isOn) }
  })
}

interface WeekDayProps {
  readonly of: ReturnType<typeof useWeek>[number]
  readonly isChosen: boolean
  readonly isToday: boolean
}

/* Arrow keys go from day to day. */
function onArrow(event: KeyboardEvent<HTMLAnchorElement>): void {
  const by = event.key === 'ArrowLeft' ? -1 : 1
  if (by > 0 && event.key !== 'ArrowRight') return
  const { previousElementSibling, nextElementSibling } = event.currentTarget
  const next = by < 0 ? previousElementSibling : nextElementSibling
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}

function WeekDay({ of: { day, matches }, isChosen, isToday }: WeekDayProps) {
  const { t, i18n } = useTranslation()
  const countText = useCountText()
  const dayText = useDayText()
  const counts = countText(matches) || t('predict.day.nothing')
  return (
    <Link
      to={isToday ? dayPath() : dayPath(day)}
      onKeyDown={onArrow}
      className={classes(
        styles.day,
        isChosen && styles.chosen,
        matches.length === 0 && styles.nothing,
      )}
      {...(isChosen && { 'aria-current': 'date' as const })}
    >
      <VisuallyHidden>{dayText(day)}</VisuallyHidden>
      <span className={styles.weekLaneName} aria-hidden="true">
        <b>{dayText(day, { weekday: 'short' })}</b>
        <Text variant="caption">{dayText(day, { day: 'numeric' })}</Text>
      </span>
      <Text variant="caption" className={styles.counts}>
        {isToday ? `${counts}, ${t('predict.today').toLocaleLowerCase(i18n.language)}` : counts}
      </Text>
      <span className={styles.marks} aria-hidden="true">
        {matches.slice(0, MARKS).map(({ gameId, matchId, isTipped }) => (
          <i key={`${gameId} ${matchId}`} className={classes(isTipped && styles.tipped)} />
        ))}
      </span>
    </Link>
  )
}

/** The week of a day: what locks on each of its days, a mark a tip, painted once it is said. */
export function WeekLane({ day, today }: { day: Day; today: Day }) {
  const { t } = useTranslation()
  const week = useWeek(day)
  return (
    <nav className={styles.lane} aria-label={t('predict.day.week')}>
      {week.map((one) => (
        <WeekDay key={one.day} of={one} isChosen={one.day === day} isToday={one.day === today} />
      ))}
    </nav>
  )
}
