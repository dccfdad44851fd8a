import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { CompetitionKind, OwnStage, Predictor } from '#shared/predictors.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { Tab, Tabs } from '#client/ui/Tab.tsx'
import { Text } from '#client/ui/Text.tsx'
import { predictorPath } from '../predictor-paths.ts'
import { PointsKey } from '../match/PointsSquare.tsx'
import { useStageName } from '../match/names.ts'
import type { StageMatches } from './useStage.ts'
import styles from './Stage.module.css'

function StageMark({ stage }: { stage: OwnStage }) {
  const { t } = useTranslation()
  const openTips = stage.open - stage.tipped
  if (stage.state === 'ahead') return null
  if (openTips > 0) return <Chip color="sun">{t('predict.openTips', { count: openTips })}</Chip>
  if (stage.state === 'open') return <Chip>{t('predict.allTipped')}</Chip>
  return (
    <Chip color="green">
      {stage.state === 'final' && <CheckmarkRegular fontSize={16} aria-hidden="true" />}
      {t('predict.pts', { count: stage.points })}
    </Chip>
  )
}

const tiers = ['exact', 'difference', 'tendency', 'missed'] as const

/** How many of a round's tips reached each tier. */
function Hits({ data }: { data: StageMatches }) {
  const { t } = useTranslation()
  const scored = data.matches.filter(({ earned }) => earned && earned.why !== 'void')
  return (
    <ul className={styles.hits}>
      {tiers.map((tier) => (
        <li key={tier}>
          <PointsKey look={tier} />
          <b>{scored.filter(({ earned }) => earned?.tier === tier).length}</b>
          <Text variant="caption">{t(`predict.tier.${tier}`)}</Text>
        </li>
      ))}
    </ul>
  )
}

function centre(tab: HTMLAnchorElement): void {
  const list = tab.parentElement
  if (list) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.clientWidth) / 2
}

/** A long season's lane stands at the round that is open; its letters may still change their width. */
function bringIntoSight(tab: HTMLAnchorElement | null): void {
  if (!tab) return
  centre(tab)
  void document.fonts?.ready.then(() => centre(tab))
}

interface RoundTabsProps {
  readonly game: Predictor
  readonly stageId: string
  readonly children?: ReactNode
}

/* Races are counted; the one that is looked at is named too. */
function useRoundName(kind: CompetitionKind) {
  const { t } = useTranslation()
  const stageName = useStageName()
  return (stage: OwnStage, isNamed: boolean) => {
    if (kind !== 'race') return stageName(stage)
    const { number } = stage
    const name = stage.name.replace(/ Grand Prix$/, '')
    return isNamed ? t('race.roundName', { number, name }) : t('race.round', { number })
  }
}

/** The rounds of a competition, side by side; a long season scrolls to the one that is open. */
export function RoundTabs({ game, stageId, children }: RoundTabsProps) {
  const { t } = useTranslation()
  const stageName = useRoundName(game.kind)
  return (
    <div className={styles.stages}>
      <Tabs as="nav" className={styles.stageTabs} aria-label={t('predict.rounds')}>
        {game.stages.map((stage) => (
          <Tab
            as={Link}
            key={stage.stageId}
            to={predictorPath(game.gameId, stage.stageId)}
            {...(stage.stageId === stageId && {
              'aria-current': 'page' as const,
              ref: bringIntoSight,
            })}
          >
            {stage.state === 'ahead' && <LockClosedRegular fontSize={16} aria-hidden="true" />}
            {stageName(stage, stage.stageId === stageId)}
            <StageMark stage={stage} />
          </Tab>
        ))}
      </Tabs>
      {children}
    </div>
  )
}

interface StageTabsProps {
  readonly game: Predictor
  readonly stageId: string
  readonly data: StageMatches
}

/** The rounds of matches; of one that is over how its tips hit. */
export const StageTabs = ({ data, ...round }: StageTabsProps) => (
  <RoundTabs {...round}>{data.stage.state === 'final' && <Hits data={data} />}</RoundTabs>
)
