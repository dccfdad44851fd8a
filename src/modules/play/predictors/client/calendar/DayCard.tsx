import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Day } from '#shared/days.ts'
import type { Predictor } from '#shared/predictors.ts'
import { dateFormat } from '#client/date-format.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Text } from '#client/ui/Text.tsx'
import { dayPath } from '../day/day-path.ts'
import { competitionName } from './competition-name.ts'
import { MatchRow } from './MatchRow.tsx'
import type { EventMatch } from './useMonth.ts'
import styles from './DayCard.module.css'

interface DayCardProps {
  readonly day: Day
  readonly matches: readonly EventMatch[]
  readonly games: readonly Predictor[]
  readonly now: number
}

/** The matches of the day that is looked at. */
export function DayCard({ day, matches, games, now }: DayCardProps) {
  const { t, i18n } = useTranslation()
  const ofDay = matches.filter((match) => match.day === day)
  const title = dateFormat(i18n.language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day))
  return (
    <Card className={styles.card} aria-live="polite">
      <CardHead>
        <h2>{title}</h2>
        <CardEnd as={Link} to={dayPath(day)}>
          {t('predict.day.open')}
        </CardEnd>
      </CardHead>
      {ofDay.length === 0 && (
        <Text as="p" variant="caption" className={styles.none}>
          {t('predict.events.noMatch')}
        </Text>
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
