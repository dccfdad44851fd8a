import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { EndProps } from '../kit/room-view.tsx'
import type { View } from './rules.ts'
import styles from './End.module.css'

/** Whether the upper part brought its bonus, and how near it came. */
export function EndNote({ view, seat }: EndProps<View>) {
  const { t } = useTranslation('rules')
  const { upper, bonus } = view.totals[seat]!
  return t(bonus > 0 ? 'dice.endBonus' : 'dice.endNoBonus', { upper })
}

/** What the viewer's own total is made of, as bars. */
export function EndOwn({ view, seat }: EndProps<View>) {
  const { t } = useTranslation('rules')
  const { upper, bonus, lower, jokers, total } = view.totals[seat]!
  const parts = [
    { name: t('dice.endUpper'), points: upper + bonus },
    { name: t('dice.endLower'), points: lower },
    ...(jokers > 0 ? [{ name: t('dice.endJokers'), points: jokers }] : []),
  ]
  return (
    <div className={styles.own}>
      <h3>{t('dice.endOwn', { total })}</h3>
      <dl>
        {parts.map(({ name, points }) => (
          <div key={name} style={{ '--part': points / Math.max(1, total) } as CSSProperties}>
            <dt>{name}</dt>
            <dd>{points}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
