import { useTranslation } from 'react-i18next'
import type { BadgeDetail, OwnBadge } from '../contract.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { DoneStamp } from '#client/ui/DoneStamp.tsx'
import { LevelSquares } from '#client/ui/LevelSquares.tsx'
import { Column } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { classes } from '#client/ui/classes.ts'
import { usePersonName } from '#client/ui/usePersonName.ts'
import { useBadgeDay, useLevelText } from './useBadgeTexts.ts'
import styles from './Badges.module.css'

interface LevelProps {
  own: OwnBadge
  level: BadgeDetail['levels'][number]
  tier: number
}

/** The text of a level: the day the user earned it, their progress, or who has it. */
function useStanding() {
  const { t } = useTranslation()
  const date = useBadgeDay()
  const personName = usePersonName()
  return ({ own, level, tier }: LevelProps): string => {
    const day = own.days[tier - 1]
    if (day) return t('badges.you', { date: date(day) })
    const n = own.progress ?? 0
    if (tier === own.tier + 1 && n > 0)
      return t('badges.soFar', { n, of: level.n, count: level.n - n })
    const { nearest, holders } = level
    if (nearest) return t('badges.nearest', { name: personName(nearest.name), n: nearest.n })
    return holders ? t('badges.holders', { count: holders }) : t('badges.nobody')
  }
}

function Level(props: LevelProps) {
  const { own, level, tier } = props
  const { t } = useTranslation()
  const standing = useStanding()(props)
  const label = useLevelText()({ tier, tiers: own.tiers })
  const isDone = tier <= own.tier
  const n = own.progress ?? 0
  const isNext = tier === own.tier + 1 && n > 0
  return (
    <li className={classes(!isDone && !isNext && styles.levelsOpen)}>
      <LevelSquares tier={tier} of={own.tiers.length} label={label || undefined} />
      <Column grow>
        <b>{t(`badges.level.${own.badge}`, { count: level.n, defaultValue: t('badges.once') })}</b>
        <Text variant="caption">{standing}</Text>
        {isNext && (
          <span className={styles.levelsTrack} aria-hidden="true">
            <i style={{ width: `${Math.min(100, (100 * n) / level.n)}%` }} />
          </span>
        )}
      </Column>
      {isDone && <DoneStamp size={28} />}
    </li>
  )
}

/** A badge's levels, each with the user's progress and its holders. */
export function Levels({ own, detail }: { own: OwnBadge; detail: BadgeDetail }) {
  const { t } = useTranslation()
  return (
    <Card className={styles.levelsCard} aria-label={t('badges.levels')}>
      <CardHead title={t('badges.levels')} />
      <ol className={styles.levelsList}>
        {detail.levels.map((level, i) => (
          <Level key={level.n} own={own} level={level} tier={i + 1} />
        ))}
      </ol>
    </Card>
  )
}
