import { useDayText } from '../match/useDayText.ts'
import { Button } from '@fluentui/react-components'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { addDays, type Day } from '#shared/days.ts'
import { PredictorArt, PredictorMark } from '#predictors/art.tsx'
import { useNavigate } from '#client/useNavigate.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { MutedText, Caption, Text } from '#client/ui/Text.tsx'
import { JustScored } from '../home/JustScored.tsx'
import { OpenTips } from '../open-tips/OpenTips.tsx'
import { useCountText } from '../open-tips/useCountText.ts'
import { useStayingTips } from '../open-tips/useStayingTips.ts'
import { usePredictors, type Predictors } from '../stage/useStage.ts'
import { dayPath } from './day-path.ts'
import { useTipNow } from '../home/useTipNow.ts'
import { Countdown } from '../match/Countdown.tsx'
import { kindOf, useTitle } from '../match/useTitle.ts'
import { useMatchTime } from '../match/useMatchTime.ts'
import { useClock } from './useClock.ts'
import { useDay, type DayData } from './useDay.ts'
import { WeekLane } from './WeekLane.tsx'
import styles from './PredictorDay.module.css'

const WEEK = 7 // days within which a weekday names one

interface EmptyDayProps {
  readonly data: DayData
  readonly now: number
}

/* A day near another by its weekday, others by their date. */
function useShortDay(): (day: Day, from: Day) => string {
  const dayText = useDayText()
  return (day, from) => {
    const isNear = day > addDays(from, -WEEK) && day < addDays(from, WEEK)
    return dayText(day, isNear ? { weekday: 'long' } : { day: 'numeric', month: 'long' })
  }
}

/* When the next busy day begins, and how much of it waits. */
function useNextText(next: DayData | undefined, now: number) {
  const { t } = useTranslation()
  const clock = useClock()
  const dayText = useDayText()
  const countText = useCountText()
  return (day: Day) => {
    const name = dayText(day)
    const first = next?.matches.find(({ status }) => status !== 'void')
    if (!next || !first) return t('predict.day.nextIs', { day: name })
    const words = { day: name, time: clock(first.locksAt), counts: countText(next.matches) }
    const open = next.matches.filter(
      ({ isOpen, locksAt }) => isOpen && Date.parse(locksAt) > now,
    ).length
    return open > 0
      ? t('predict.day.nextOpen', { ...words, count: open })
      : t('predict.day.nextAt', words)
  }
}

/** The matches of the next busy day that can be tipped, each tipped here. */
function NextDay({ next, now }: { next: DayData; now: number }) {
  const { t } = useTranslation()
  const matches = useStayingTips(next.matches, now)
  const tips = matches
    .filter(({ canTip }) => canTip)
    .map((one) => ({ ...one, isTipped: one.isTipped && !one.isOpen }))
  if (tips.length === 0) return null
  return (
    <Card aria-label={t('predict.day.nextBusy')}>
      <CardHead title={t('predict.day.nextBusy')}>
        <Text variant="caption">{t('predict.day.tipHere')}</Text>
        <CardEnd as={Link} to="/events">
          {t('predict.calendar')}
        </CardEnd>
      </CardHead>
      <OpenTips tips={tips} games={next.lanes} now={now} />
    </Card>
  )
}

/** What waits for a tip and locks before a day, the next of it; nothing where nothing does. */
function StillBefore({ data, startsAt, now }: { data: Predictors; startsAt: string; now: number }) {
  const { t, i18n } = useTranslation()
  const when = useMatchTime(now)
  const titleOf = useTitle()
  const tipNow = useTipNow()
  const next = data.locks.find(({ isTipped, locksAt }) => !isTipped && Date.parse(locksAt) > now)
  if (!next || Date.parse(next.locksAt) >= Date.parse(startsAt)) return null
  return (
    <Card>
      <CardHead title={t('predict.day.before')} />
      <div className={styles.stillBeforeNext}>
        <PredictorMark kind={kindOf(next)} size={36} />
        <div className={styles.stillBeforeWords}>
          <Text as="p" strong>
            {titleOf(next)}
          </Text>
          <Caption>
            {when(next.locksAt)}, {t('predict.notTipped').toLocaleLowerCase(i18n.language)}
          </Caption>
        </div>
        <Countdown locksAt={next.locksAt} now={now} />
      </div>
      <div className={styles.act}>
        <Button onClick={() => tipNow(next)}>{t('predict.day.tipIt')}</Button>
      </div>
    </Card>
  )
}

/** A day on which nothing locks: the way to the next that is busy, and what can be tipped there. */
export function EmptyDay({ data, now }: EmptyDayProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const shortDay = useShortDay()
  const { data: predictors } = usePredictors()
  const { day, today, nextDay, startsAt } = data
  const { data: loaded } = useDay(nextDay, nextDay !== '')
  const next = loaded?.day === nextDay ? loaded : undefined
  const nextText = useNextText(next, now)
  return (
    <>
      <WeekLane day={day} today={today} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Card>
            <div className={`${styles.picture} unpainted`}>
              <PredictorArt kind="score" />
            </div>
            <div className={styles.rest}>
              <div className={styles.emptyDayWords}>
                <Text as="h2" variant="title3">
                  {day === today
                    ? t('predict.day.noneToday')
                    : t('predict.day.noneOn', { day: shortDay(day, today) })}
                </Text>
                <MutedText>{nextDay ? nextText(nextDay) : t('predict.day.noneAfter')}</MutedText>
              </div>
              <Button
                appearance="primary"
                size="large"
                icon={<ChevronRightRegular />}
                onClick={() =>
                  navigate(nextDay ? dayPath(nextDay === today ? '' : nextDay) : '/predictor-games')
                }
              >
                {nextDay
                  ? t('predict.day.goTo', { day: shortDay(nextDay, today) })
                  : t('predict.mine.title')}
              </Button>
            </div>
          </Card>
          {next && <NextDay key={next.day} next={next} now={now} />}
        </div>
        {predictors && (
          <div className={styles.main}>
            <StillBefore data={predictors} startsAt={startsAt} now={now} />
            <JustScored data={predictors} />
          </div>
        )}
      </div>
    </>
  )
}
