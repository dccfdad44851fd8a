import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OwnBadge } from '../contract.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { pathOf } from '#client/ui/badge-path.ts'
import { Medallion } from '#client/ui/Medallion.tsx'
import { Column } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { closestOf, shareOf } from './badge-state.ts'
import { useBadgeName, useRemainingText } from './useBadgeTexts.ts'
import styles from './Closest.module.css'

/** The badges with the least to go. */
export function Closest({ badges }: { badges: readonly OwnBadge[] }) {
  const { t } = useTranslation()
  const nameOf = useBadgeName()
  const remainingText = useRemainingText()
  const closest = closestOf(badges)
  return (
    <Card aria-label={t('badges.closest')}>
      <CardHead>
        <h2>{t('badges.closest')}</h2>
      </CardHead>
      {closest.length === 0 && (
        <Text as="p" variant="caption" className={styles.none}>
          {t('badges.noneOnTheWay')}
        </Text>
      )}
      <ul className={styles.list}>
        {closest.map((own) => (
          <li key={own.badge}>
            <Medallion badge={own.badge} size={44} share={shareOf(own)} />
            <Column grow>
              <Text as={Link} strong ellipsis to={pathOf(own.badge)} className={styles.name}>
                {nameOf(own.badge)}
              </Text>
              <Text variant="caption">{remainingText(own)}</Text>
            </Column>
          </li>
        ))}
      </ul>
    </Card>
  )
}
