import { useTranslation } from 'react-i18next'
import { Link, Navigate, useParams } from 'react-router-dom'
import { periodStart } from '#shared/board-periods.ts'
import { useToday } from '../../base/session/useToday.ts'
import { NotFound } from '../../ui/NotFound.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Text } from '../../ui/Text.tsx'
import { PastQuarter } from './PastQuarter.tsx'
import { useQuarterName } from './QuarterCard.tsx'
import { startOf } from './quarter-path.ts'
import styles from './SeasonPage.module.css'

/** A quarter's page under its own address, to be opened for ever; of the one that runs it is the board. */
export default function SeasonPage() {
  const { t } = useTranslation()
  const { quarter = '' } = useParams()
  const quarterName = useQuarterName()
  const starts = startOf(quarter)
  const today = useToday()
  if (!starts || starts > today) return <NotFound />
  if (starts === periodStart('season', today))
    return <Navigate to="/leaderboard?period=season" replace />
  return (
    <>
      <PageTitle variant="title2" className={styles.title}>
        {quarterName(starts)}
      </PageTitle>
      <PastQuarter key={starts} starts={starts} />
      <Text as="p" className={styles.title}>
        <Link to="/leaderboard/leagues">{t('league.back')}</Link>
      </Text>
    </>
  )
}
