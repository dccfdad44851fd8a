import { CalendarRegular } from '@fluentui/react-icons/svg/calendar'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import { PeopleTeamRegular } from '@fluentui/react-icons/svg/people-team'
import { TargetRegular } from '@fluentui/react-icons/svg/target'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Achievements, OwnBadge } from '../contract.ts'
import { shelfNames, type Badge, type Shelf } from '#shared/badges.ts'
import { Card } from '#client/ui/Card.tsx'
import { pathOf } from '#client/ui/badge-path.ts'
import { Medallion } from '#client/ui/Medallion.tsx'
import { MutedText, Text } from '#client/ui/Text.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { classes } from '#client/ui/classes.ts'
import { shareOf, stateOf } from './badge-state.ts'
import { useBadgeLine, useBadgeName, useLevelText } from './useBadgeTexts.ts'
import styles from './Badges.module.css'

const icons = {
  everyDay: CalendarRegular,
  skill: TargetRegular,
  against: PeopleRegular,
  together: PeopleTeamRegular,
} as const

function One({ own }: { own: OwnBadge }) {
  const { t } = useTranslation()
  const line = useBadgeLine()
  const levels = useLevelText()
  const name = useBadgeName()(own.badge)
  const isEarned = own.tier > 0
  return (
    <li
      className={classes(!isEarned && styles.shelvesOpen)}
      title={t(`profile.badgeText.${own.badge}`)}
    >
      <Link to={pathOf(own.badge)}>
        <Medallion
          badge={own.badge}
          size={58}
          share={shareOf(own)}
          levels={{ tier: own.tier, of: own.tiers.length }}
        />
        <b className={styles.shelvesName}>{name}</b>
        <Text variant="caption">{line(own)}</Text>
        <VisuallyHidden>
          {t(`badges.state.${stateOf(own)}`)} {levels(own)}
        </VisuallyHidden>
      </Link>
    </li>
  )
}

function ShelfOf({ shelf, badges }: { shelf: Shelf; badges: readonly OwnBadge[] }) {
  const { t } = useTranslation()
  const Icon = icons[shelf]
  const earned = badges.filter(({ tier }) => tier > 0).length
  return (
    <section className={styles.shelf} aria-label={t(`badges.shelf.${shelf}`)}>
      <h2>
        <Icon fontSize={20} />
        {t(`badges.shelf.${shelf}`)}
        <Text variant="caption">{t('badges.count', { count: earned, of: badges.length })}</Text>
      </h2>
      <ul>
        {badges.map((own) => (
          <One key={own.badge} own={own} />
        ))}
      </ul>
    </section>
  )
}

interface ShelvesProps {
  readonly badges: readonly OwnBadge[]
  readonly catalogue: Achievements['data']
}

/** The badges that are asked for, on the shelves and in the order of the catalogue; a shelf without any is left out. */
export function Shelves({ badges, catalogue }: ShelvesProps) {
  const { t } = useTranslation()
  const entries = new Map(
    catalogue.map(({ attributes }) => [attributes.idprod as Badge, attributes]),
  )
  const placeOf = ({ badge }: OwnBadge) => entries.get(badge)?.Order ?? Infinity
  const ordered = badges.toSorted((one, other) => placeOf(one) - placeOf(other) || 0)
  const full = shelfNames
    .map(
      (name) => [name, ordered.filter(({ badge }) => entries.get(badge)?.shelf === name)] as const,
    )
    .filter(([, on]) => on.length > 0)
  return (
    <Card className={styles.shelves} as="div">
      {full.map(([shelf, on]) => (
        <ShelfOf key={shelf} shelf={shelf} badges={on} />
      ))}
      {full.length === 0 && (
        <MutedText className={styles.shelvesNone}>{t('badges.noneHere')}</MutedText>
      )}
    </Card>
  )
}
