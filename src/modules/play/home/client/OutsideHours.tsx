import { Button } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { TodaysPuzzle } from '#modules/play/games/contract.ts'
import { dateFormat } from '#client/date-format.ts'
import { useSession } from '#client/session/session.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { ClosedBand } from '#client/ui/ClosedBand.tsx'
import { Row } from '#client/ui/Row.tsx'
import { MutedText, Text } from '#client/ui/Text.tsx'
import { useNow } from '#client/ui/useNow.ts'
import {
  HoursTrack,
  NotifyWhenOpen,
  useHours,
  type Hours,
  useOpensText,
} from '#modules/play/hours/client/index.ts'
import { CompactLane } from './CompactLane.tsx'
import { useLineOf, type Area } from './HopscotchLane.tsx'
import { refetchQueries } from '#client/refetch-queries.ts'

/** Today's periods in words, in the reader's time zone; '' on a day without one. */
function usePeriodsText({ periods }: Hours): string {
  const { i18n } = useTranslation()
  const clock = dateFormat(i18n.language, { hour: '2-digit', minute: '2-digit' })
  return new Intl.ListFormat(i18n.language).format(
    periods.map(({ from, until }) => clock.formatRange(new Date(from), new Date(until))),
  )
}

function Words({ hours }: { hours: Hours }) {
  const { t } = useTranslation()
  const opensText = useOpensText()
  const navigate = useNavigate()
  const now = useNow()
  const space = useSession((s) => s.user?.team.name ?? '')
  const periods = usePeriodsText(hours)
  const today = periods ? t('hours.plays', { space, periods }) : t('hours.none')
  return (
    <>
      <Text as="h2" variant="title3">
        {hours.opensAt
          ? t('hours.opens', { when: opensText(hours.opensAt) })
          : t('hours.neverOpens')}
      </Text>
      <MutedText>{hours.isHoliday ? t('hours.holiday') : `${today} ${t('hours.begun')}`}</MutedText>
      <HoursTrack hours={hours} now={now} />
      <Row gap={8} wrap>
        <NotifyWhenOpen hours={hours} />
        <Button onClick={() => navigate('/predictor-games')}>{t('hours.predict')}</Button>
      </Row>
    </>
  )
}

/** Home's lane outside the playing hours, which apply to puzzles here: what was begun can be finished. */
export default function OutsideHours({ area }: { area: Area }) {
  const { t } = useTranslation()
  const { data: hours } = useHours()
  const opensText = useOpensText()
  const lineOf = useLineOf(area)
  const queries = useQueryClient()
  const isOpen = hours?.isOpen === true
  useEffect(() => {
    if (isOpen) void refetchQueries(queries, ['area'])
  }, [isOpen, queries])
  const opens = hours?.opensAt
    ? t('hours.opensShort', { when: opensText(hours.opensAt) })
    : t('paused.closed')
  return (
    <ClosedBand
      lane={
        <CompactLane
          area={area}
          lineOf={(puzzle: TodaysPuzzle) => (puzzle.progress === 'new' ? opens : lineOf(puzzle))}
          tag={t('hours.outside')}
        />
      }
    >
      {hours && <Words hours={hours} />}
    </ClosedBand>
  )
}
