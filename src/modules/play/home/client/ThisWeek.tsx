import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Board } from '#modules/boards/leaderboard/contract.ts'
import { RankMovement } from '#client/ui/RankMovement.tsx'
import { Podium } from '#client/ui/Podium.tsx'
import { PodiumCeremony, weekPath } from '#modules/boards/leaderboard/client/index.ts'
import { Art } from '#client/ui/Art.tsx'
import stateEmpty from '#client/ui/art/state/empty.svg'
import { Avatar } from '#client/ui/Avatar.tsx'
import { usePersonName } from '#client/ui/usePersonName.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Column } from '#client/ui/Row.tsx'
import { MutedText, Caption, Text } from '#client/ui/Text.tsx'
import { useThisWeek } from './useThisWeek.ts'
import styles from './Home.module.css'

const heights = { 1: 92, 2: 66, 3: 48 } as const
const look = { heights, avatars: [56, 44], numerals: [54, 42, 36] } as const

function OwnRow({ board }: { board: Board }) {
  const { t, i18n } = useTranslation()
  const personName = usePersonName()
  const { me, ahead } = board
  if (!me) return <Caption className={styles.own}>{t('board.notYet')}</Caption>
  return (
    <div className={styles.own}>
      <b className={styles.rank}>{me.rank}</b>
      <Avatar name={me.name} image={me.profileImage} size={32} />
      <Text as="div" grow>
        <Text as="div" strong>
          {t('board.you')}
        </Text>
        <Text as="div" variant="caption" ellipsis>
          {ahead
            ? t('board.behind', {
                count: ahead.points - me.points,
                name: personName(ahead.name),
                rank: ahead.rank,
              })
            : t('board.first')}
        </Text>
      </Text>
      <RankMovement by={me.movement} />
      <b className={styles.points}>{me.points.toLocaleString(i18n.language)}</b>
    </div>
  )
}

function Nobody() {
  const { t } = useTranslation()
  return (
    <div className={styles.nobody} style={{ padding: 16 }}>
      <Column gap={8} style={{ alignItems: 'center', textAlign: 'center' }}>
        <Art svg={stateEmpty} className={styles.empty} />
        <MutedText>{t('board.empty')}</MutedText>
      </Column>
    </div>
  )
}

function Court({ board, isLastWeek }: { board: Board | undefined; isLastWeek: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={styles.court}>
      <svg
        className={styles.floor}
        viewBox="0 0 348 280"
        preserveAspectRatio="xMidYMax meet"
        aria-hidden="true"
      >
        <circle cx="174" cy="230" r="196" fill="none" stroke="var(--rc-faint)" strokeWidth="6" />
      </svg>
      {isLastWeek && (
        <Text as="h3" variant="caption" strong className={styles.lastWeek}>
          {t('board.lastWeek')}
        </Text>
      )}
      {board && !isLastWeek && <Podium rows={board.rows} {...look} />}
      {board?.from && isLastWeek && (
        <PodiumCeremony key={board.from} week={board.from} rows={board.rows} look={look} />
      )}
    </div>
  )
}

/** The podium of the week and where one stands; before the week's first game, the last one's. */
export default function ThisWeek({ foot }: { foot?: ReactNode }) {
  const { t } = useTranslation()
  const { week: data, lastWeek, isLoading } = useThisWeek()
  const isEmpty = data?.rows.length === 0 && !isLoading && !lastWeek
  return (
    <Card className={styles.leaders} data-tip="board">
      <CardHead title={t('board.thisWeek')}>
        {data?.daysLeft != null && (
          <Text variant="caption" className={styles.daysLeft}>
            {t('board.daysLeft', { count: data.daysLeft })}
          </Text>
        )}
        <CardEnd as={Link} to="/leaderboard">
          {t('nav.leaderboard')}
        </CardEnd>
      </CardHead>
      {isEmpty ? <Nobody /> : <Court board={lastWeek ?? data} isLastWeek={lastWeek !== null} />}
      {lastWeek ? (
        <Caption className={styles.own}>
          {t('board.weekBegins')} <Link to={weekPath(lastWeek.from!)}>{t('weeks.see')}</Link>
        </Caption>
      ) : data ? (
        <OwnRow board={data} />
      ) : (
        <div className={styles.own} />
      )}
      {foot}
    </Card>
  )
}
