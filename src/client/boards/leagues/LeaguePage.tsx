import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Text } from '../../ui/Text.tsx'
import { LeagueHead } from './LeagueTab.tsx'
import { LeagueView } from './LeagueView.tsx'
import { useLeague } from './useLeagues.ts'
import styles from './LeaguePage.module.css'

/** One league under its own address. */
export default function LeaguePage() {
  const { t } = useTranslation()
  const { leagueId = '' } = useParams()
  const { data, error, refetch } = useLeague(leagueId)
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <>
      <PageTitle variant="title2" className={styles.title}>
        {t('league.title')}
      </PageTitle>
      <LeagueHead league={data.league} />
      <LeagueView league={data.league} />
      <Text as="p" className={styles.title}>
        <Link to="/leaderboard/leagues">{t('league.back')}</Link>
      </Text>
    </>
  )
}
