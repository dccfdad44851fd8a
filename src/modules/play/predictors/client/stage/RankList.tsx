import { useTranslation } from 'react-i18next'
import { useSession } from '#client/session/session.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { classes } from '#client/ui/classes.ts'
import { RankMovement } from '#client/ui/RankMovement.tsx'
import { Text } from '#client/ui/Text.tsx'
import { usePersonName } from '#client/ui/usePersonName.ts'
import { OwnMove } from './OwnMove.tsx'
import styles from './RankList.module.css'

export interface RankListRow {
  readonly rank: number
  readonly tied: boolean
  readonly userId: string
  readonly name: string
  readonly profileImage: string
  readonly movement: number | null
  readonly points: number
}

interface RankListProps {
  readonly rows: readonly RankListRow[]
  readonly label: string
  readonly me?: RankListRow | null // under the others where they don't have it
  readonly gameId?: string // of a whole table: the user's own movement is explained
}

/** A table of predictors: rank, name, places gained, points; the user's own row always there. */
export function RankList({ rows, label, me = null, gameId }: RankListProps) {
  const { t, i18n } = useTranslation()
  const personName = usePersonName()
  const own = useSession((s) => s.user?.userId)
  const isApart = me !== null && !rows.some(({ userId }) => userId === me.userId)
  const row = (one: RankListRow, pinned: boolean) => {
    const isMe = one.userId === own
    return (
      <li
        key={one.userId || `${one.rank} ${one.points}`}
        className={classes(isMe && styles.own, pinned && styles.pinned)}
      >
        <b className={styles.rank}>{one.tied ? `=${one.rank}` : one.rank}</b>
        <Avatar name={personName(one.name)} image={one.profileImage} size={28} />
        <Text ellipsis grow>
          {isMe ? t('board.you') : personName(one.name)}
        </Text>
        <span className={styles.moved}>
          {isMe && gameId ? (
            <OwnMove gameId={gameId} by={one.movement} />
          ) : (
            <RankMovement by={one.movement} />
          )}
        </span>
        <b className={styles.points}>{one.points.toLocaleString(i18n.language)}</b>
      </li>
    )
  }
  return (
    <ol className={styles.list} aria-label={label}>
      {rows.map((one) => row(one, false))}
      {isApart && row(me, true)}
    </ol>
  )
}
