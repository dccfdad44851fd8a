import { useTranslation } from 'react-i18next'
import stateEmpty from '../../ui/art/state/empty.svg'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { StateSheet } from '../../ui/StateSheet.tsx'
import { QuarterCard } from './QuarterCard.tsx'
import { useSeason, useSeasons } from './useSeason.ts'

function Quarter({ starts }: { starts: string }) {
  const { data, error, refetch } = useSeason(starts)
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return data ? <QuarterCard season={data} /> : <PageSkeleton />
}

/** The last quarter that is final. */
export function PastQuarter({ starts }: { starts: string | null }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useSeasons()
  if (starts) return <Quarter starts={starts} />
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const [last] = data.seasons
  if (last) return <Quarter starts={last.starts} />
  return (
    <StateSheet art={stateEmpty} title={t('season.none')}>
      {t('season.noneText')}
    </StateSheet>
  )
}
