import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { FilterPills } from '#client/ui/FilterPills.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { Row } from '#client/ui/Row.tsx'
import { NoPredictors } from '../home/NoPredictors.tsx'
import { useServerNow } from '../stage/useServerNow.ts'
import { usePredictors } from '../stage/useStage.ts'
import { CalendarAddress } from './CalendarAddress.tsx'
import { DayCard } from './DayCard.tsx'
import { MatchLists } from './MatchLists.tsx'
import { Legend } from './Legend.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { MonthHead, type Shows } from './MonthHead.tsx'
import { useMonth } from './useMonth.ts'
import styles from './MatchCalendarPage.module.css'

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
