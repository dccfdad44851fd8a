import { useTranslation } from 'react-i18next'
import type { DayMatch } from '../../predictor-day.contract.ts'
import { Card } from '#client/ui/Card.tsx'
import { MatchRow } from '../calendar/MatchRow.tsx'
import type { DayData } from './useDay.ts'

interface DayListProps {
  readonly data: DayData
  readonly now: number
  readonly next: DayMatch | undefined
}

/** A day where lanes have no room: what locks, one below the other. */
export function DayList({ data: { matches, lanes }, now, next }: DayListProps) {
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
