import { useDayText } from '../match/useDayText.ts'
import { useSearchParams } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { useMediaQuery } from '#client/ui/useMediaQuery.ts'
import { useServerNow } from '../stage/useServerNow.ts'
import { AnswerNext } from './AnswerNext.tsx'
import { DayLanes } from './DayLanes.tsx'
import type { DayMatch, DayRow } from '../../predictor-day.contract.ts'
import { Card } from '#client/ui/Card.tsx'
import { MatchRow } from '../calendar/MatchRow.tsx'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { useSession } from '#client/session/session.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { classes } from '#client/ui/classes.ts'
import { usePersonName } from '#client/ui/usePersonName.ts'
import { EmptyDay } from './EmptyDay.tsx'
import { DayTimeline } from './DayTimeline.tsx'
import { useDay, type DayData } from './useDay.ts'
import { Button } from '@fluentui/react-components'
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { addDays } from '#shared/days.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { PageHead } from '#client/ui/PageHead.tsx'
import { BackLink } from '#client/ui/BackLink.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Countdown } from '../match/Countdown.tsx'
import { dayPath } from './day-path.ts'
import styles from './PredictorDay.module.css'

interface DayHeadProps {
  readonly data: DayData
  readonly now: number
  readonly hasAction: boolean // a narrow page has it at its end, and short words here
}

/* Whose clock it is, by its city. */
function Zone() {
  const { t } = useTranslation()
  const timeZone = useSession((s) => s.user?.team.timeZone ?? 'UTC')
  const city = timeZone.split('/').at(-1)!.replaceAll('_', ' ')
  return (
    <Text variant="caption" grow className={styles.zone}>
      {t('predict.day.zone', { city })}
    </Text>
  )
}

function Days({ day, today }: Pick<DayData, 'day' | 'today'>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const go = (to: string) => navigate(to === today ? dayPath() : dayPath(to))
  return (
    <Row gap={8}>
      <Button
        icon={<ChevronLeftRegular />}
        aria-label={t('predict.day.earlier')}
        onClick={() => go(addDays(day, -1))}
      />
      <Button
        icon={<ChevronRightRegular />}
        aria-label={t('predict.day.later')}
        onClick={() => go(addDays(day, 1))}
      />
      {day !== today && <Button onClick={() => go(today)}>{t('predict.today')}</Button>}
    </Row>
  )
}

/** Which day, the ways to others, what locks next and how much of it waits. */
function DayHead({ data, now, hasAction }: DayHeadProps) {
  const { t } = useTranslation()
  const dayText = useDayText()
  const { day, matches } = data
  const length = hasAction ? 'long' : 'short'
  const title = dayText(day, { weekday: length, day: 'numeric', month: length })
  const next = matches.find(({ canTip, locksAt }) => canTip && Date.parse(locksAt) > now)
  const open = matches.filter(({ isOpen, locksAt }) => isOpen && Date.parse(locksAt) > now)
  return (
    <PageHead className={styles.dayHead}>
      <BackLink to="/events" label={t('predict.day.back')} />
      <PageTitle variant="title2">{title}</PageTitle>
      <Days day={day} today={data.today} />
      {next && (
        <Row as="span" gap={6}>
          <Text variant="caption">{t('predict.day.nextLock')}</Text>
          <Countdown locksAt={next.locksAt} now={now} />
        </Row>
      )}
      {open.length > 0 && <Chip>{t('predict.openTips', { count: open.length })}</Chip>}
      <Zone />
      {hasAction && <AnswerNext first={open[0]} />}
    </PageHead>
  )
}

const NARROW = '(max-width: 767px)' // a list, and the answer controls at the bottom

interface DayListProps {
  readonly data: DayData
  readonly now: number
  readonly next: DayMatch | undefined
}

/** A day where lanes have no room: what locks, one below the other. */
function DayList({ data: { matches, lanes }, now, next }: DayListProps) {
  const { t } = useTranslation()
  const nameOf = (gameId: string) =>
    lanes.length > 1 ? (lanes.find((lane) => lane.gameId === gameId)?.name ?? '') : ''
  return (
    <Card as="ol" aria-label={t('predict.day.byHour')}>
      {matches.map((match) => (
        <MatchRow
          key={`${match.gameId} ${match.matchId}`}
          match={{ ...match, isTipped: match.isTipped && !match.isOpen }}
          name={nameOf(match.gameId)}
          now={now}
          isInvited={match === next}
        />
      ))}
    </Card>
  )
}

/** One's own points of the day, and what may still come. */
function DayPoints({ data: { points, canWin, day, today } }: { data: DayData }) {
  const { t } = useTranslation()
  const word = day === today ? 'predict.day.pointsToday' : 'predict.day.points'
  const remainingKey = canWin > 0 ? 'predict.day.canWin' : 'predict.day.noneLeft'
  return (
    <Card className={styles.dayPointsCard}>
      <CourtNumeral value={points} size={64} label={String(points)} />
      <span className={styles.dayPointsWords}>
        <Text variant="subtitle2">{t(word, { count: points })}</Text>
        <Text variant="caption">{t(remainingKey, { count: canWin })}</Text>
      </span>
    </Card>
  )
}

function rankText({ rank, tied }: DayRow): string {
  if (rank === 0) return '–'
  return tied ? `=${rank}` : String(rank)
}

function TableRow({ row, most, isMe }: { row: DayRow; most: number; isMe: boolean }) {
  const { t, i18n } = useTranslation()
  const personName = usePersonName()
  return (
    <li className={classes(isMe && styles.own)}>
      <b className={styles.rank}>{rankText(row)}</b>
      <Avatar name={personName(row.name)} image={row.profileImage} size={28} />
      <Text ellipsis className={styles.dayTableName}>
        {isMe ? t('board.you') : personName(row.name)}
      </Text>
      <span className={styles.dayTableBar} aria-hidden="true">
        <i style={{ width: `${most > 0 ? (row.points / most) * 100 : 0}%` }} />
      </span>
      <b className={styles.points}>{row.points.toLocaleString(i18n.language)}</b>
    </li>
  )
}

/** The best scores of the day, and the user's. */
function DayTable({ data: { rows, me } }: { data: DayData }) {
  const { t } = useTranslation()
  const own = useSession((s) => s.user?.userId)
  const isApart = me !== null && !rows.some(({ userId }) => userId === me.userId)
  const all = isApart ? [...rows, me] : rows
  const most = Math.max(0, ...all.map(({ points }) => points))
  return (
    <Card className={styles.dayTableCard}>
      <h2 className={styles.dayTableTitle}>{t('predict.day.table')}</h2>
      {all.length === 0 && <Caption className={styles.none}>{t('predict.tableEmpty')}</Caption>}
      <ol>
        {all.map((row) => (
          <TableRow key={row.userId} row={row} most={most} isMe={row.userId === own} />
        ))}
      </ol>
    </Card>
  )
}

function Day({ data }: { data: DayData }) {
  const now = useServerNow(data.now)
  const isNarrow = useMediaQuery(NARROW)
  const next = data.matches.find(({ isOpen, locksAt }) => isOpen && Date.parse(locksAt) > now)
  const Matches = isNarrow ? DayList : DayLanes
  return (
    <>
      <DayHead data={data} now={now} hasAction={!isNarrow} />
      <div className={styles.page}>
        {data.matches.length > 0 ? (
          <Matches data={data} now={now} next={next} />
        ) : (
          <EmptyDay data={data} now={now} />
        )}
        {(data.matches.length > 0 || data.players > 0) && (
          <div className={styles.under}>
            <DayPoints data={data} />
            <DayTable data={data} />
            <DayTimeline data={data} />
          </div>
        )}
      </div>
      {isNarrow && next && (
        <div className={styles.dayPageBar}>
          <AnswerNext first={next} />
        </div>
      )}
    </>
  )
}

/** A day of all predictors by the hour: what locks, the user's own tips, and what they scored. */
export function DayPage() {
  const [query] = useSearchParams()
  const { data, error, refetch } = useDay(query.get('day') ?? '')
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return data ? <Day data={data} /> : <PageSkeleton />
}
