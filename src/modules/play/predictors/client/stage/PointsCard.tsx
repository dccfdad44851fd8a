import { useTranslation } from 'react-i18next'
import type { Rules } from '#shared/predictors.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { Caption } from '#client/ui/Text.tsx'
import styles from './Stage.module.css'

const tiers = ['exact', 'difference', 'tendency'] as const

/** The tiers of a predictor that differ: with 3/1/1 a difference is a tendency. */
export const tiersOf = (rules: Rules) =>
  tiers.filter(
    (tier) =>
      rules[tier] > 0 &&
      (tier !== 'difference' || rules.difference !== rules.tendency) &&
      (tier !== 'exact' || rules.exact !== rules.tendency),
  )

/** What a tip is worth, and which score counts. */
export function PointsCard({ rules }: { rules: Rules }) {
  const { t } = useTranslation()
  return (
    <Card>
      <CardHead title={t('points.title')} />
      <ul className={styles.tiers}>
        {tiersOf(rules).map((tier) => (
          <li key={tier}>
            <CourtNumeral value={rules[tier]} size={32} label={String(rules[tier])} />
            {t(`predict.worth.${tier}`)}
          </li>
        ))}
      </ul>
      <Caption className={styles.pointsCardNote}>
        {t(`predict.counts.${rules.counts}`)} {rules.hasJoker && t('predict.jokerText')}{' '}
        {rules.lateJoiners === 'lowest' && t('predict.late.lowestText')}
      </Caption>
    </Card>
  )
}
