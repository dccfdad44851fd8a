import { ArrowTrendingLinesRegular } from '@fluentui/react-icons/svg/arrow-trending-lines'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Predictor } from '#shared/predictors.ts'
import { Card } from '#client/ui/Card.tsx'
import { Text } from '#client/ui/Text.tsx'
import { predictorPath } from '../predictor-paths.ts'
import type { StageMatches } from './useStage.ts'
import styles from './WhatIfLink.module.css'

interface WhatIfLinkProps {
  readonly game: Predictor
  readonly data: StageMatches
  readonly now: number
}

/** The way to "what if", while a locked match has no result. */
export function WhatIfLink({ game, data, now }: WhatIfLinkProps) {
  const { t } = useTranslation()
  const isRunning = data.matches.some(
    ({ status, locksAt, isHomeKnown, isAwayKnown }) =>
      status === 'open' && isHomeKnown && isAwayKnown && Date.parse(locksAt) <= now,
  )
  if (!isRunning) return null
  return (
    <Card
      as={Link}
      to={predictorPath(game.gameId, data.stage.stageId, 'what-if')}
      className={styles.link}
    >
      <ArrowTrendingLinesRegular fontSize={24} aria-hidden="true" />
      <span>
        <b>{t('predict.whatIf.title')}</b>
        <Text variant="caption">{t('predict.whatIf.invite')}</Text>
      </span>
    </Card>
  )
}
