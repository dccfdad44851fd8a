import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { EarnedBadges, Board } from '../../contract.ts'
import { badges as open } from '#shared/badges.ts'
import { Art } from '#client/ui/Art.tsx'
import { pathOf } from '#client/ui/badge-path.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { MutedText, Text } from '#client/ui/Text.tsx'
import { badgeArt } from '#client/ui/badge-art.ts'
import type { Loadable } from './useBoardColumns.ts'
import styles from './BoardColumns.module.css'

const SHOWN = 4

function Most({ most }: Pick<EarnedBadges, 'most'>) {
  const { t } = useTranslation()
  return (
    <ul className={styles.boardBadgesList}>
      {most.map(({ badge, people }) => (
        <li key={badge}>
          <Art svg={badgeArt[badge]} className={styles.boardBadgesBadge} />
          <Text as={Link} strong ellipsis to={pathOf(badge)} title={t(`profile.badge.${badge}`)}>
            {t(`profile.badge.${badge}`)}
          </Text>
          <Text variant="caption">{t('board.players', { count: people })}</Text>
        </li>
      ))}
    </ul>
  )
}

function Loading() {
  return (
    <ul className={styles.boardBadgesList} aria-busy="true">
      {Array.from({ length: SHOWN }, (_, i) => (
        <li key={i}>
          <Skeleton className={styles.boardBadgesBadge} />
          <Skeleton className={styles.line} />
        </li>
      ))}
    </ul>
  )
}

/** Days that are over are told as such: this week is the one that runs. */
const titleOf = ({ period, daysLeft }: Board) =>
  `boardColumns.badges.${daysLeft === null && period !== 'all' ? 'range' : period}`

/** The badges that most of a board's people earned within its days. */
export function BoardBadges({ board, badges }: { board: Board; badges: Loadable<EarnedBadges> }) {
  const { t } = useTranslation()
  if (badges === 'failed') return null
  const title = t(titleOf(board))
  return (
    <Card aria-label={title}>
      <CardHead title={title}>
        <CardEnd as={Link} to="/leaderboard/badges">
          {t('boardColumns.all', { count: open.length })}
        </CardEnd>
      </CardHead>
      {badges === 'loading' ? (
        <Loading />
      ) : badges.most.length > 0 ? (
        <Most most={badges.most} />
      ) : (
        <MutedText className={styles.none}>{t('boardColumns.none')}</MutedText>
      )}
    </Card>
  )
}
