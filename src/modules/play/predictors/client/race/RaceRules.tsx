import { useTranslation } from 'react-i18next'
import type { RaceRules } from '#shared/races.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { Text } from '#client/ui/Text.tsx'
import styles from './RaceRules.module.css'

const RULES = ['pole', 'place', 'podium', 'perfect', 'fastestLap', 'firstRetirement'] as const

/** What each rule gives here. */
export function RaceRules({ rules, most }: { rules: RaceRules; most: number }) {
  const { t } = useTranslation(['translation', 'rules'])
  return (
    <Card>
      <CardHead>
        <h2>{t('race.howPoints')}</h2>
        <CardEnd>
          <Text variant="caption">{t('race.most', { count: most })}</Text>
        </CardEnd>
      </CardHead>
      <ul className={styles.rules}>
        {RULES.map((rule) => (
          <li key={rule}>
            <CourtNumeral value={rules[rule]} size={24} label={String(rules[rule])} />
            <Text variant="caption">{t(`rules:race-predictor.points.${rule}`)}</Text>
          </li>
        ))}
      </ul>
    </Card>
  )
}
