import { Field, Input } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { mostOfRace, type RaceRules } from '#shared/races.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Text } from '#client/ui/Text.tsx'
import styles from './RaceRulesCard.module.css'

const MOST = 50
const RULES = ['pole', 'place', 'podium', 'perfect', 'fastestLap', 'firstRetirement'] as const

interface RaceRulesCardProps {
  readonly rules: RaceRules
  readonly isFixed: boolean
  readonly onChange: (rules: RaceRules) => void
}

const pointsOf = (text: string) => Math.min(MOST, Math.max(0, Math.trunc(Number(text) || 0)))

/** What each pick gives, until the first lock. */
export function RaceRulesCard({ rules, isFixed, onChange }: RaceRulesCardProps) {
  const { t } = useTranslation(['translation', 'rules'])
  return (
    <Card>
      <CardHead>
        <h2>{t('race.howPoints')}</h2>
        <CardEnd>
          <Text variant="caption">{t('race.most', { count: mostOfRace(rules) })}</Text>
        </CardEnd>
      </CardHead>
      <div className={styles.fields}>
        {RULES.map((rule) => (
          <Field key={rule} label={t(`rules:race-predictor.points.${rule}`)}>
            <Input
              type="number"
              inputMode="numeric"
              min={0}
              max={MOST}
              disabled={isFixed}
              value={String(rules[rule])}
              onChange={(_, { value }) => onChange({ ...rules, [rule]: pointsOf(value) })}
            />
          </Field>
        ))}
      </div>
      <Text as="p" variant="caption" className={styles.note}>
        {t(isFixed ? 'race.rulesFixed' : 'race.rulesOpen')}
      </Text>
    </Card>
  )
}
