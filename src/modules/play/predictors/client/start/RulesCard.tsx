import { SpinButton, Switch } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countsOf, MOST_POINTS, type Pair, type Rules, type Tier } from '#shared/predictors.ts'
import { pointsOf, tierOf } from '#predictors/score/scoring.ts'
import { systems, type SystemName } from '#predictors/score/systems.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { classes } from '#client/ui/classes.ts'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { Segmented } from '#client/ui/Segmented.tsx'
import { Text } from '#client/ui/Text.tsx'
import { PointsSquare } from '../match/PointsSquare.tsx'
import { systemOf, type PartProps } from './start-draft.ts'
import styles from './StartCompetition.module.css'

const tiers = ['exact', 'difference', 'tendency'] as const
/* The four that show the tiers of a 2:1: exact, difference, winner, none. */
const examples: readonly Pair[] = [
  [2, 1],
  [3, 2],
  [3, 1],
  [1, 1],
]
const tip = { home: 2, away: 1 }

interface RulesProps {
  readonly rules: Rules
  readonly isFixed: boolean
  readonly set: (more: Partial<Rules>) => void
}

function Systems({ rules, isFixed, set }: RulesProps) {
  const { t } = useTranslation(['translation', 'rules'])
  const chosen = systemOf(rules)
  const names = Object.keys(systems) as SystemName[]
  const distinct = names.filter((name) => systemOf({ ...rules, ...systems[name] }) === name)
  return (
    <div className={styles.systems} role="group" aria-label={t('predict.start.system')}>
      {distinct.map((name) => {
        const { exact, difference, tendency } = systems[name]
        return (
          <button
            key={name}
            type="button"
            disabled={isFixed}
            aria-pressed={name === chosen}
            className={styles.system}
            onClick={() => set(systems[name])}
          >
            <b>{[...new Set([exact, difference, tendency])].join(' / ')}</b>
            <span>{t(`rules:score-predictor.systems.${name}`)}</span>
          </button>
        )
      })}
    </div>
  )
}

/** Each tier's points, to be set one by one. */
function Tiers({ rules, isFixed, set }: RulesProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.tiers}>
      {tiers.map((tier) => (
        <label key={tier}>
          <CourtNumeral value={rules[tier]} size={32} />
          <span>{t(`predict.worth.${tier}`)}</span>
          <SpinButton
            size="small"
            min={0}
            max={MOST_POINTS}
            disabled={isFixed}
            value={rules[tier]}
            onChange={(_, { value, displayValue }) => {
              const points = Math.round(value ?? Number(displayValue))
              if (points >= 0 && points <= MOST_POINTS) set({ [tier]: points })
            }}
          />
        </label>
      ))}
    </div>
  )
}

function Examples({ rules }: { rules: Rules }) {
  const { t } = useTranslation()
  return (
    <div className={styles.examples}>
      <Text variant="caption">{t('predict.start.example', tip)}</Text>
      {examples.map(([home, away]) => {
        const tier: Tier = tierOf(tip, [home, away])
        return (
          <span key={`${home}:${away}`} className={styles.example}>
            <b>{`${home} : ${away}`}</b>
            <PointsSquare look={tier} points={pointsOf(tier, rules)} size={28} />
          </span>
        )
      })}
    </div>
  )
}

function Line({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <div className={styles.rulesCardLine}>
      <div className={styles.words}>
        <Text as="div" id={`rule-${name}`}>
          {text}
        </Text>
      </div>
      {children}
    </div>
  )
}

const switches = ['hasJoker', 'hasStanding', 'hasHalves'] as const

/** By which rules a predictor counts; fixed once its first match has locked. */
export function RulesCard({ draft, change, isFixed }: PartProps & { isFixed: boolean }) {
  const { t } = useTranslation()
  const { rules } = draft
  const set = (more: Partial<Rules>) => change({ rules: { ...rules, ...more } })
  const props = { rules, isFixed, set }
  return (
    <Card className={classes(isFixed && styles.fixed)}>
      <CardHead title={t('predict.start.rules')}>
        <CardEnd variant="caption">
          {t(isFixed ? 'predict.start.rulesFixed' : 'predict.start.rulesThen')}
        </CardEnd>
      </CardHead>
      <div className={styles.rulesCardBody}>
        <Systems {...props} />
        <Tiers {...props} />
        <Examples rules={rules} />
        <fieldset disabled={isFixed} className={styles.lines}>
          <Line name="counts" text={t('predict.start.counts')}>
            <Segmented
              label={t('predict.start.counts')}
              value={rules.counts}
              options={countsOf.map((value) => ({
                value,
                text: t(`predict.start.countsOf.${value}`),
              }))}
              onChange={(counts) => set({ counts })}
            />
          </Line>
          <Line name="late" text={t('predict.late.title')}>
            <Segmented
              label={t('predict.late.title')}
              value={rules.lateJoiners}
              options={(['zero', 'lowest'] as const).map((value) => ({
                value,
                text: t(`predict.late.${value}`),
              }))}
              onChange={(lateJoiners) => set({ lateJoiners })}
            />
          </Line>
          {switches.map((name) => (
            <Line key={name} name={name} text={t(`predict.start.${name}`)}>
              <Switch
                checked={rules[name]}
                disabled={isFixed}
                aria-labelledby={`rule-${name}`}
                onChange={(_, { checked }) => set({ [name]: checked })}
              />
            </Line>
          ))}
        </fieldset>
      </div>
      <p className={styles.lock}>
        <LockClosedRegular fontSize={20} aria-hidden="true" />
        {t('predict.start.lockText')}
      </p>
    </Card>
  )
}
