import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { useTranslation } from 'react-i18next'
import type { Season } from '../contract.ts'
import { periodStart } from '#shared/board-periods.ts'
import { useToday } from '#client/session/useToday.ts'
import { Card } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Text } from '#client/ui/Text.tsx'
import { ShareButton } from '#client/share/ShareButton.tsx'
import { Moments } from './Moments.tsx'
import { seasonPath } from './season-path.ts'
import { QuarterHead, useQuarterName } from './QuarterHead.tsx'
import { QuarterPodiums } from './QuarterPodiums.tsx'
import styles from './SeasonCard.module.css'

/** A quarter that is final: its podiums and its moments; after the last comes the one that runs. */
export function SeasonCard({ season }: { season: Season }) {
  const { t } = useTranslation()
  const quarterName = useQuarterName()
  const { starts, isKept, moments, me, players } = season
  const running = periodStart('season', useToday())
  return (
    <Card className={styles.card} aria-label={quarterName(starts)}>
      <QuarterHead {...season} later={season.later ?? running}>
        <Chip>
          <LockClosedRegular aria-hidden="true" /> {t('season.final')}
        </Chip>
      </QuarterHead>
      <div className={styles.body}>
        <QuarterPodiums {...season} />
        <div className={styles.text}>
          <h3>{t(isKept ? 'season.moments' : 'season.departmentsAndMoments')}</h3>
          {moments.length > 0 ? (
            <Moments moments={moments} />
          ) : (
            <Text as="p" muted>
              {t(isKept ? 'season.noMoments' : 'season.notKept')}
            </Text>
          )}
        </div>
      </div>
      <div className={styles.foot}>
        <Text variant="caption" grow>
          {me && t('season.you', { rank: me.rank, of: players })} {t('season.onlyShown')}
        </Text>
        <ShareButton path={seasonPath(starts)} label={quarterName(starts)} />
      </div>
    </Card>
  )
}
