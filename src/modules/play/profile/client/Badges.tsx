import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Profile } from '../contract.ts'
import { badges, isHidden, type Badge } from '#shared/badges.ts'
import { dateFormat } from '#client/date-format.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { pathOf } from '#client/ui/badge-path.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { Medallion } from '#client/ui/Medallion.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { Caption } from '#client/ui/Text.tsx'
import styles from './Profile.module.css'

type Earned = Profile['badges']

function useDate() {
  const { i18n } = useTranslation()
  const format = dateFormat(i18n.language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (day: string) => format.format(new Date(day))
}

function Newest({ earned }: { earned: Earned }) {
  const { t } = useTranslation()
  const date = useDate()
  const newest = earned.toSorted((a, b) => (a.day < b.day ? 1 : -1))[0]
  if (!newest) return null
  return (
    <Caption className={styles.next}>
      {t('profile.newest', {
        badge: t(`profile.badge.${newest.badge}`),
        date: date(newest.day),
      })}
    </Caption>
  )
}

/** How a badge is earned, and whether and when it was. */
function useBadgeText(awarded: Earned) {
  const { t } = useTranslation()
  const date = useDate()
  return (badge: Badge) => {
    const how = t(`profile.badgeText.${badge}`)
    const has = awarded.find((one) => one.badge === badge)
    if (!has) return t('profile.notYet', { how })
    return t(has.corrected ? 'profile.corrected' : 'profile.earned', { how, date: date(has.day) })
  }
}

/** The few they chose to show, larger. */
function FeaturedList({ featuredBadges }: { featuredBadges: Profile['shownBadges'] }) {
  const { t } = useTranslation()
  if (featuredBadges.length === 0) return null
  return (
    <ul className={styles.visible} aria-label={t('profile.shownBadges')}>
      {featuredBadges.map((badge) => (
        <li key={badge}>
          <Medallion badge={badge} size={72} share={1} />
          <b className={styles.name}>{t(`profile.badge.${badge}`)}</b>
        </li>
      ))}
    </ul>
  )
}

const IN_A_ROW = 4
const SHOWN = 16

/** All that is earned, first of all; others as far as there is room. */
function onWall(earned: Earned): readonly Badge[] {
  const has = new Set<string>(earned.map(({ badge }) => badge))
  const most = Math.max(SHOWN, Math.ceil(earned.length / IN_A_ROW) * IN_A_ROW)
  return badges.toSorted((a, b) => Number(has.has(b)) - Number(has.has(a))).slice(0, most)
}

interface BadgesProps {
  awarded: Earned
  featuredBadges: Profile['shownBadges']
}

/** Earned ones painted, the others in outline with how they are earned. */
export function Badges({ awarded, featuredBadges }: BadgesProps) {
  const { t } = useTranslation()
  const badgeText = useBadgeText(awarded)
  const earned = awarded.filter(({ corrected, badge }) => !corrected && !isHidden(badge))
  return (
    <Card aria-label={t('profile.badges')}>
      <CardHead title={t('profile.badges')}>
        <Chip>{t('profile.badgeCount', { count: earned.length, of: badges.length })}</Chip>
        <CardEnd as={Link} to="/leaderboard/badges">
          {t('profile.allBadges')}
        </CardEnd>
      </CardHead>
      <FeaturedList featuredBadges={featuredBadges} />
      <ul className={styles.wall}>
        {onWall(earned).map((badge) => {
          const has = earned.some((one) => one.badge === badge)
          return (
            <li
              key={badge}
              title={badgeText(badge)}
              className={has ? styles.earned : styles.missing}
            >
              <Link to={pathOf(badge)}>
                <Medallion badge={badge} size={56} share={has ? 1 : 0} className={styles.picture} />
                <span className={styles.name}>{t(`profile.badge.${badge}`)}</span>
                <VisuallyHidden>{badgeText(badge)}</VisuallyHidden>
              </Link>
            </li>
          )
        })}
      </ul>
      <Newest earned={earned} />
    </Card>
  )
}
