import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { BadgeWall } from '../contract.ts'
import { isHidden } from '#shared/badges.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { pathOf } from '#client/ui/badge-path.ts'
import { Medallion } from '#client/ui/Medallion.tsx'
import { Text } from '#client/ui/Text.tsx'
import { FeaturedBadgesDialog } from './FeaturedBadgesDialog.tsx'
import { useBadgeName } from './useBadgeTexts.ts'
import styles from './FeaturedBadges.module.css'

function Hidden({ wall: { badges, hidden } }: { wall: BadgeWall }) {
  const { t } = useTranslation()
  const hiddenBadge = badges.find(({ badge }) => isHidden(badge))
  return (
    <div className={styles.hidden}>
      <Medallion badge="secret" size={52} share={hiddenBadge ? 1 : 0} />
      {hidden > 0 && <Text variant="caption">{t('badges.hidden', { count: hidden })}</Text>}
      {hidden === 0 && hiddenBadge && (
        <Text as={Link} variant="caption" to={pathOf(hiddenBadge.badge)}>
          {t('badges.found')}
        </Text>
      )}
    </div>
  )
}

/** The badges a person shows beside their name, and how many are hidden. */
export function FeaturedBadges({ wall }: { wall: BadgeWall }) {
  const { t } = useTranslation()
  const nameOf = useBadgeName()
  const hasAny = wall.badges.some(({ tier }) => tier > 0)
  return (
    <Card className={styles.card} aria-label={t('badges.onProfile')}>
      <CardHead>
        <h2>{t('badges.onProfile')}</h2>
        {hasAny && (
          <CardEnd>
            <FeaturedBadgesDialog wall={wall} />
          </CardEnd>
        )}
      </CardHead>
      <div className={styles.row}>
        <ul>
          {wall.shown.map((badge) => (
            <li key={badge}>
              <Link to={pathOf(badge)} aria-label={nameOf(badge)}>
                <Medallion badge={badge} size={52} share={1} />
              </Link>
            </li>
          ))}
        </ul>
        {wall.shown.length === 0 && <Text variant="caption">{t('badges.noneShown')}</Text>}
        <Hidden wall={wall} />
      </div>
    </Card>
  )
}
