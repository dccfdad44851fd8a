import { Button } from '@fluentui/react-components'
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { useTranslation } from 'react-i18next'
import type { Season } from '#shared/api/seasons.ts'
import { dateFormat } from '../../base/date-format.ts'
import { useNavigate } from '../../base/useNavigate.ts'
import { Podium } from '../../boards/leaderboard/Podium.tsx'
import { Card, CardEnd, CardHead } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Text } from '../../ui/Text.tsx'
import { ShareButton } from '../share/ShareButton.tsx'
import { DepartmentPodium } from './DepartmentPodium.tsx'
import { Moments } from './Moments.tsx'
import { quarterOf, quarterPath } from './quarter-path.ts'
import styles from './QuarterCard.module.css'

const look = {
  heights: { 1: 60, 2: 44, 3: 28 },
  avatars: [40, 32],
  numerals: [32, 26, 20],
} as const

/** 'Third quarter 2026'. */
export function useQuarterName() {
  const { t } = useTranslation()
  return (starts: string) =>
    t(`season.quarter.${quarterOf(starts) as 1 | 2 | 3 | 4}`, { year: starts.slice(0, 4) })
}

function Art({ name }: { name: string }) {
  return (
    <div className={styles.art}>
      <svg viewBox="-54 0 108 56" aria-hidden="true">
        <path className="plum" d="M-2000 0H0V56H-2000Z" />
        <path className="plum-deep" d="M0 0H2000V56H0Z" />
        <path
          className="line"
          style={{ strokeWidth: 4 }}
          d="M-2000 28H-54M56 28H2000M-54 58a54 54 0 0 1 108 0M0 -4V58"
        />
      </svg>
      <span>{name}</span>
    </div>
  )
}

function Steps({ season }: { season: Season }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { earlier, later } = season
  return (
    <CardEnd as="div">
      <Button
        appearance="subtle"
        icon={<ChevronLeftRegular />}
        aria-label={t('board.earlier')}
        disabled={!earlier}
        onClick={() => navigate(quarterPath(earlier!))}
      />
      <Button
        appearance="subtle"
        icon={<ChevronRightRegular />}
        aria-label={t('board.later')}
        disabled={!later}
        onClick={() => navigate(quarterPath(later!))}
      />
    </CardEnd>
  )
}

function Podiums({ season }: { season: Season }) {
  const { t } = useTranslation()
  const { people, departments } = season
  return (
    <div className={styles.podiums}>
      <div>
        <Text as="h3" variant="caption">
          {t('season.people')}
        </Text>
        <Podium rows={people} {...look} />
      </div>
      {departments.length > 0 && (
        <div>
          <Text as="h3" variant="caption">
            {t('season.departments')}
          </Text>
          <DepartmentPodium departments={departments} />
        </div>
      )}
    </div>
  )
}

/** A quarter that is final: its podiums and its moments. */
export function QuarterCard({ season }: { season: Season }) {
  const { t, i18n } = useTranslation()
  const quarterName = useQuarterName()
  const { starts, ends, isKept, moments, me, players } = season
  const month = dateFormat(i18n.language, { month: 'long', timeZone: 'UTC' })
  const months = `${month.format(new Date(starts))} – ${month.format(new Date(ends))}`
  return (
    <Card className={styles.card} aria-label={quarterName(starts)}>
      <Art name={quarterName(starts)} />
      <CardHead>
        <h2>{months}</h2>
        <Chip>
          <LockClosedRegular aria-hidden="true" /> {t('season.final')}
        </Chip>
        <Steps season={season} />
      </CardHead>
      <div className={styles.body}>
        <Podiums season={season} />
        <div className={styles.told}>
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
        <ShareButton path={quarterPath(starts)} label={quarterName(starts)} />
      </div>
    </Card>
  )
}
