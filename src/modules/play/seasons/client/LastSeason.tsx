import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { periodStart } from '#shared/board-periods.ts'
import { useToday } from '#client/session/useToday.ts'
import stateEmpty from '#client/ui/art/state/empty.svg'
import { Card } from '#client/ui/Card.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { StateCard } from '#client/ui/StateCard.tsx'
import { seasonPath } from './season-path.ts'
import type { Season } from '../contract.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { MutedText, Text } from '#client/ui/Text.tsx'
import { ShareButton } from '#client/share/ShareButton.tsx'
import { Moments } from './Moments.tsx'
import { QuarterHead, useQuarterName } from './QuarterHead.tsx'
import { QuarterPodiums } from './QuarterPodiums.tsx'
import { useSeason, useSeasons } from './useSeason.ts'
import seasonCardStyles from './SeasonCard.module.css'

/** A quarter that is final: its podiums and its moments; after the last comes the one that runs. */
export function SeasonCard({ season }: { season: Season }) {
  const { t } = useTranslation()
  const quarterName = useQuarterName()
  const { starts, isKept, moments, me, players } = season
  const running = periodStart('season', useToday())
  return (
    <Card className={seasonCardStyles.card} aria-label={quarterName(starts)}>
      <QuarterHead {...season} later={season.later ?? running}>
        <Chip>
          <LockClosedRegular aria-hidden="true" /> {t('season.final')}
        </Chip>
      </QuarterHead>
      <div className={seasonCardStyles.body}>
        <QuarterPodiums {...season} />
        <div className={seasonCardStyles.text}>
          <h3>{t(isKept ? 'season.moments' : 'season.departmentsAndMoments')}</h3>
          {moments.length > 0 ? (
            <Moments moments={moments} />
          ) : (
            <MutedText>{t(isKept ? 'season.noMoments' : 'season.notKept')}</MutedText>
          )}
        </div>
      </div>
      <div className={seasonCardStyles.foot}>
        <Text variant="caption" grow>
          {me && t('season.you', { rank: me.rank, of: players })} {t('season.onlyShown')}
        </Text>
        <ShareButton path={seasonPath(starts)} label={quarterName(starts)} />
      </div>
    </Card>
  )
}

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
