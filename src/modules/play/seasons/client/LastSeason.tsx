import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { periodStart } from '#shared/board-periods.ts'
import { useToday } from '#client/session/useToday.ts'
import stateEmpty from '#client/ui/art/state/empty.svg'
import { Card } from '#client/ui/Card.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { StateCard } from '#client/ui/StateCard.tsx'
import { seasonPath } from './season-path.ts'
import { SeasonCard } from './SeasonCard.tsx'
import { useSeason, useSeasons } from './useSeason.ts'

function Quarter({ starts }: { starts: string }) {
  const { data, error, refetch } = useSeason(starts)
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return data ? <SeasonCard season={data} /> : <Card aria-busy="true" />
}

/** The last quarter that is final. */
export function LastSeason({ starts }: { starts: string | null }) {
  const { t } = useTranslation()
  const today = useToday()
  const { data, error, refetch } = useSeasons()
  if (starts) return <Quarter starts={starts} />
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Card aria-busy="true" />
  const [last] = data.seasons
  if (last) return <Quarter starts={last.starts} />
  return (
    <StateCard art={stateEmpty} title={t('season.none')}>
      {t('season.noneText')}{' '}
      <Link to={seasonPath(periodStart('season', today))}>{t('season.soFar')}</Link>
    </StateCard>
  )
}
