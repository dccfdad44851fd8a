import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { isHidden } from '#shared/badges.ts'
import { isStill } from '#games/kit/reduced-motion.tsx'
import { useQuiet } from '#client/quiet-now.ts'
import { Medallion } from '#client/ui/Medallion.tsx'
import { pathOf } from '#client/ui/badge-path.ts'
import { Text } from '#client/ui/Text.tsx'
import { classes } from '#client/ui/classes.ts'
import type { BadgeGain } from './gains.ts'
import { PostBadges } from './PostBadges.tsx'
import styles from './BadgeMoment.module.css'

const SIZES = { one: 88, several: 64 } as const // px

/** A medal as it is earned: paint sweeps over the outlines, the ring draws itself, its level fills. Kept quiet it is a picture. */
function Earned({ gain, size }: { gain: BadgeGain; size: number }) {
  const { t } = useTranslation()
  const isQuiet = useQuiet('moments')
  const { badge, tier, of } = gain
  return (
    <li>
      <span className={styles.medal}>
        <Medallion badge={badge} size={size} share={0} levels={{ tier: tier - 1, of }} />
        <span className={classes(styles.paint, (isQuiet || isStill()) && styles.still)}>
          <Medallion badge={badge} size={size} share={1} levels={{ tier, of }} />
        </span>
      </span>
      <span className={styles.words}>
        <Text as={Link} variant="subtitle2" to={pathOf(badge)} className={styles.name}>
          {t(`profile.badge.${badge}`)}
        </Text>
        <span>{t(`profile.badgeText.${badge}`)}</span>
        {of > 1 && <Text variant="caption">{t('badges.levelOf', { level: tier, of })}</Text>}
      </span>
    </li>
  )
}

/** All badges that one game brought, together. */
export default function BadgeMoment({ gains }: { gains: readonly BadgeGain[] }) {
  const { t } = useTranslation()
  const size = gains.length > 1 ? SIZES.several : SIZES.one
  const title = t('gains.badges', { count: gains.length })
  return (
    <section className={styles.moment} aria-label={title}>
      <Text strong>{title}</Text>
      <ul>
        {gains.map((gain) => (
          <Earned key={`${gain.badge} ${gain.tier}`} gain={gain} size={size} />
        ))}
      </ul>
      <PostBadges gains={gains.filter(({ badge }) => !isHidden(badge))} />
    </section>
  )
}
