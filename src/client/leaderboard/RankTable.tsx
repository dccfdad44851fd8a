import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { Board, BoardRow } from '#shared/api/leaderboard.ts'
import { useSession } from '../session/session.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { usePersonName } from '../ui/usePersonName.ts'
import { Movement } from '../ui/Movement.tsx'
import { Text } from '../ui/Text.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { classes } from '../ui/classes.ts'
import styles from './RankTable.module.css'

function Row({ row, pinned }: { row: BoardRow; pinned?: boolean }) {
  const { t, i18n } = useTranslation()
  const name = usePersonName()(row.name)
  const isMe = useSession((s) => s.user?.userId === row.userId)
  const number = (value: number) => value.toLocaleString(i18n.language)
  const share = row.plays ? row.wins / row.plays : 0
  return (
    <tr className={classes(isMe && styles.own, pinned && styles.pinned)}>
      <td className={styles.rank}>{row.tied ? `=${row.rank}` : row.rank}</td>
      <td>
        <Movement by={row.movement} />
      </td>
      <td className={styles.name}>
        <span>
          <Avatar name={name} image={row.profileImage} size={28} className={styles.avatar} />
          {row.name ? (
            <Text as={Link} ellipsis className={styles.person} to={`/user-profile/${row.userId}`}>
              {isMe ? t('board.you') : name}
            </Text>
          ) : (
            <Text ellipsis>{name}</Text>
          )}
        </span>
      </td>
      <td className={classes(styles.number, styles.wide)}>{number(row.plays)}</td>
      <td className={classes(styles.number, styles.wide)}>
        {share.toLocaleString(i18n.language, { style: 'percent' })}
      </td>
      <td className={classes(styles.number, styles.wide)}>{row.streak || '–'}</td>
      <td className={classes(styles.number, styles.points)}>{number(row.points)}</td>
    </tr>
  )
}

/** Standings with one's own row always in sight. */
export function RankTable({ board }: { board: Board }) {
  const { t } = useTranslation()
  const personName = usePersonName()
  const { rows, me, ahead } = board
  const isShown = me && rows.some((row) => row.userId === me.userId)
  return (
    <>
      <table className={styles.table}>
        <VisuallyHidden as="caption">{t('board.title')}</VisuallyHidden>
        <thead>
          <tr>
            <th className={styles.rank}>{t('board.rank')}</th>
            <th>{t('board.move')}</th>
            <th>{t('board.player')}</th>
            <th className={classes(styles.number, styles.wide)}>{t('board.plays')}</th>
            <th className={classes(styles.number, styles.wide)}>{t('board.won')}</th>
            <th className={classes(styles.number, styles.wide)}>{t('board.streak')}</th>
            <th className={styles.number}>{t('board.points')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.userId} row={row} />
          ))}
          {me && !isShown && <Row pinned row={me} />}
        </tbody>
      </table>
      <Text as="p" variant="caption" className={styles.hint}>
        {me && ahead
          ? `${t('board.toPass', { count: ahead.points - me.points + 1, name: personName(ahead.name) })} `
          : ''}
        {t('board.ties')}
      </Text>
    </>
  )
}
