import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { LeagueRules } from './LeagueRules.tsx'
import { LeagueHead } from './LeagueTab.tsx'
import { LeagueView } from './LeagueView.tsx'
import { useLeague } from './useLeagues.ts'
import styles from './Leagues.module.css'

/** One league under its own address. */
export default function LeaguePage() {
  const { t } = useTranslation()
  const { leagueId = '' } = useParams()
  const { data, error, refetch } = useLeague(leagueId)
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <>
      <Row between wrap gap={8} className={styles.leaguePageHead}>
        <LeagueHead isPage league={data.league} />
        <LeagueRules />
      </Row>
      <LeagueView league={data.league} />
      <Text as="p" className={styles.back}>
        <Link to="/leaderboard/leagues">{t('league.back')}</Link>
      </Text>
    </>
  )
}
