import { useDayText } from '../match/useDayText.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams, Link } from 'react-router-dom'
import { Button, Input } from '@fluentui/react-components'
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import type { Day } from '#shared/days.ts'
import type { Predictor } from '#shared/predictors.ts'
import { FilterPills } from '#client/ui/FilterPills.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { Row } from '#client/ui/Row.tsx'
import { NoPredictors } from '../home/NoPredictors.tsx'
import { useServerNow } from '../stage/useServerNow.ts'
import { usePredictors } from '../stage/useStage.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { dayPath } from '../day/day-path.ts'
import { MatchRow } from './MatchRow.tsx'
import { PredictorMark } from '#predictors/art.tsx'
import { classes } from '#client/ui/classes.ts'
import { MonthGrid } from './MonthGrid.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Segmented } from '#client/ui/Segmented.tsx'
import { useMonth, type EventMatch, type Month } from './useMonth.ts'
import { CalendarAddRegular } from '@fluentui/react-icons/svg/calendar-add'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { useQueryClient } from '@tanstack/react-query'
import { calendarAddress, renewCalendarAddress } from '../../contract.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { useCopy } from '#client/share/useCopy.ts'
import { useAction } from '#client/ui/useAction.ts'
import { useCall } from '#client/useCall.ts'
import { Tab, Tabs } from '#client/ui/Tab.tsx'
import styles from './MatchCalendar.module.css'

/** The name of a match's competition where a list has several; '' otherwise. */
const competitionName = (games: readonly Predictor[], gameId: string): string =>
  games.length > 1 ? (games.find((game) => game.gameId === gameId)?.name ?? '') : ''

const FEW = 5
const lists = ['upcoming', 'past'] as const

interface MatchListsProps {
  readonly matches: readonly EventMatch[]
  readonly games: readonly Predictor[]
  readonly now: number
  readonly first?: (typeof lists)[number] // which is shown until another is chosen
  readonly isWhole?: boolean // all of them, not the next few
}

/** What comes and what was, the nearest first. */
function MatchLists({ matches, games, now, first = 'upcoming', isWhole }: MatchListsProps) {
  const { t } = useTranslation()
  const [list, setList] = useState(first)
  const upcoming = matches.filter(({ locksAt }) => Date.parse(locksAt) > now)
  const past = matches.filter(({ locksAt }) => Date.parse(locksAt) <= now).toReversed()
  const next = upcoming.find(({ canTip, tip }) => canTip && !tip)
  const visibleMatches = { upcoming, past }[list]
  return (
    <Card>
      <div className={styles.matchListsHead}>
        <Tabs className={styles.tabs}>
          {lists.map((one) => (
            <Tab
              key={one}
              type="button"
              aria-current={one === list ? 'page' : undefined}
              onClick={() => setList(one)}
            >
              {t(`predict.events.${one}`)}
            </Tab>
          ))}
        </Tabs>
        <Text variant="caption">{t('predict.events.toCome', { count: upcoming.length })}</Text>
      </div>
      {visibleMatches.length === 0 && (
        <Caption className={styles.matchListsNone}>{t('predict.events.none')}</Caption>
      )}
      <ul>
        {visibleMatches.slice(0, isWhole ? undefined : FEW).map((match) => (
          <MatchRow
            key={`${match.gameId} ${match.matchId}`}
            match={match}
            name={competitionName(games, match.gameId)}
            now={now}
            isInvited={match === next}
          />
        ))}
      </ul>
    </Card>
  )
}

function useAddress() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const userId = useSession((s) => s.user?.userId ?? '')
  const { act, busy } = useAction()
  const queryKey = ['calendar address', userId]
  const { data } = useCall(calendarAddress, { queryKey })
  const renew = (isOff = false) =>
    act(
      async () =>
        queries.setQueryData(queryKey, await call(renewCalendarAddress, { body: { isOff } })),
      t(isOff ? 'predict.ical.gone' : 'predict.ical.made'),
    )
  return { address: data?.address ?? null, busy, renew }
}

/** The private address of the user's own locks, for any calendar; it can be replaced and removed. */
function CalendarAddress() {
  const { t } = useTranslation()
  const { address, busy, renew } = useAddress()
  const copy = useCopy('predict.ical.copied', 'predict.ical.notCopied')
  return (
    <Card>
      <CardHead title={t('predict.ical.title')} />
      <div className={styles.body}>
        <Caption>{t('predict.ical.text')}</Caption>
        {address === '' && (
          <Button icon={<CalendarAddRegular />} disabled={busy} onClick={() => void renew()}>
            {t('predict.ical.make')}
          </Button>
        )}
        {address && (
          <>
            <Input readOnly value={address} aria-label={t('predict.ical.address')} />
            <Row gap={8} align="stretch" wrap>
              <Button icon={<CopyRegular />} onClick={() => void copy(address)}>
                {t('predict.ical.copy')}
              </Button>
              <ConfirmDialog
                trigger={<Button disabled={busy}>{t('predict.ical.renew')}</Button>}
                title={t('predict.ical.renewTitle')}
                text={t('predict.ical.renewText')}
                keep={t('predict.ical.keep')}
                action={t('predict.ical.renew')}
                onConfirm={() => void renew()}
              />
              <Button appearance="subtle" disabled={busy} onClick={() => void renew(true)}>
                {t('predict.ical.off')}
              </Button>
            </Row>
          </>
        )}
      </div>
    </Card>
  )
}

interface DayCardProps {
  readonly day: Day
  readonly matches: readonly EventMatch[]
  readonly games: readonly Predictor[]
  readonly now: number
}

/** The matches of the day that is looked at. */
function DayCard({ day, matches, games, now }: DayCardProps) {
  const { t } = useTranslation()
  const ofDay = matches.filter((match) => match.day === day)
  const title = useDayText()(day)
  return (
    <Card className={styles.card} aria-live="polite">
      <CardHead title={title}>
        <CardEnd as={Link} to={dayPath(day)}>
          {t('predict.day.open')}
        </CardEnd>
      </CardHead>
      {ofDay.length === 0 && (
        <Caption className={styles.dayCardNone}>{t('predict.events.noMatch')}</Caption>
      )}
      <ul>
        {ofDay.map((match) => (
          <MatchRow
            key={`${match.gameId} ${match.matchId}`}
            match={match}
            name={competitionName(games, match.gameId)}
            now={now}
          />
        ))}
      </ul>
    </Card>
  )
}

/** What the signs in a month's days mean. */
function Legend() {
  const { t } = useTranslation()
  return (
    <Text variant="caption" className={styles.legend}>
      <span className={styles.count}>
        <PredictorMark kind="score" size={16} />
      </span>
      {t('predict.events.tipSaved')}
      <span className={classes(styles.count, 'unpainted')}>
        <PredictorMark kind="score" size={16} />
      </span>
      {t('predict.events.noTip')}
      <b className={styles.monthGridPoints}>+4</b>
      {t('predict.events.scored')}
    </Text>
  )
}

const views = ['month', 'list'] as const
type Shows = (typeof views)[number]

interface MonthHeadProps {
  readonly month: Month
  readonly shows: Shows
  readonly onShow: (shows: Shows) => void
}

/** Which month, and the ways to others. */
function MonthHead({ month, shows, onShow }: MonthHeadProps) {
  const { t } = useTranslation()
  const dayText = useDayText()
  return (
    <div className={styles.monthHead}>
      <PageTitle variant="title2">
        {dayText(month.first, { month: 'long', year: 'numeric' })}
      </PageTitle>
      <Row gap={8}>
        <Button
          icon={<ChevronLeftRegular />}
          aria-label={t('predict.events.earlier')}
          onClick={month.earlier}
        />
        <Button
          icon={<ChevronRightRegular />}
          aria-label={t('predict.events.later')}
          onClick={month.later}
        />
        <Button onClick={month.now}>{t('predict.today')}</Button>
      </Row>
      <span className={styles.monthHeadEnd}>
        <Segmented
          label={t('predict.events.shows')}
          value={shows}
          options={views.map((value) => ({ value, text: t(`predict.events.${value}`) }))}
          onChange={onShow}
        />
      </span>
    </div>
  )
}

/** All matches of the space's predictors by day: what is tipped, what is not, what they brought. */
export default function MatchCalendarPage() {
  const { t } = useTranslation()
  const predictors = usePredictors()
  const month = useMonth()
  const [gameId, setGame] = useState('')
  const [query] = useSearchParams()
  const first = query.get('show') === 'past' ? 'past' : 'upcoming'
  const [shows, setShows] = useState<Shows>(first === 'past' ? 'list' : 'month')
  const now = useServerNow(month.data?.now)
  const error = predictors.error ?? month.error
  if (error) {
    const retry = () => void Promise.all([predictors.refetch(), month.refetch()])
    return <LoadFailed error={error} onRetry={retry} />
  }
  if (!predictors.data || !month.data) return <PageSkeleton />
  const { games } = predictors.data
  if (games.length === 0) return <NoPredictors />
  const all = month.data.matches
  const matches = all.filter((match) => !gameId || match.gameId === gameId)
  const pills = [
    { value: '', text: t('predict.events.all'), count: all.length },
    ...games.map((game) => ({
      value: game.gameId,
      text: game.name,
      count: all.filter((match) => match.gameId === game.gameId).length,
    })),
  ]
  return (
    <>
      <MonthHead month={month} shows={shows} onShow={setShows} />
      <Row gap={8} wrap role="group" aria-label={t('predict.events.filter')}>
        <FilterPills pills={pills} value={gameId} onChange={setGame} />
        {shows === 'month' && <Legend />}
      </Row>
      <div className={styles.columns}>
        {shows === 'month' ? (
          <MonthGrid month={month} matches={matches} />
        ) : (
          <MatchLists matches={matches} games={games} now={now} first={first} isWhole />
        )}
        <div className={styles.aside}>
          <DayCard day={month.day} matches={matches} games={games} now={now} />
          {shows === 'month' && <MatchLists matches={matches} games={games} now={now} />}
          <CalendarAddress />
        </div>
      </div>
    </>
  )
}
