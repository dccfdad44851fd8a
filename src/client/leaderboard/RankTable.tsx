import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Board, BoardRow } from '#shared/api/leaderboard.ts'
import { useSession } from '../session/session.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { usePersonName } from '../ui/usePersonName.ts'
import { Movement } from '../ui/Movement.tsx'
import { Text } from '../ui/Text.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { classes } from '../ui/classes.ts'
import styles from './RankTable.module.css'

/** What a board's people played: their shares of games and of puzzles are told apart. */
const playedOn = (rows: readonly BoardRow[]) => ({
  tables: rows.some(({ plays, puzzles }) => plays > puzzles),
  puzzles: rows.some(({ puzzles }) => puzzles > 0),
})

interface RowProps {
  row: BoardRow
  played: ReturnType<typeof playedOn>
  pinned?: boolean
}

function Share({ wins, plays }: { wins: number; plays: number }) {
  const { i18n } = useTranslation()
  const share = (wins / plays).toLocaleString(i18n.language, { style: 'percent' })
  return (
    <td className={classes(styles.number, styles.wide, styles.won)}>{plays > 0 ? share : '–'}</td>
  )
}

function Row({ row, played, pinned }: RowProps) {
  const { t, i18n } = useTranslation()
  const name = usePersonName()(row.name)
  const isMe = useSession((s) => s.user?.userId === row.userId)
  const number = (value: number) => value.toLocaleString(i18n.language)
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
      <td className={classes(styles.number, styles.wide, styles.plays)}>{number(row.plays)}</td>
      {played.tables && <Share wins={row.wins - row.solved} plays={row.plays - row.puzzles} />}
      {played.puzzles && <Share wins={row.solved} plays={row.puzzles} />}
      <td className={classes(styles.number, styles.wide)}>{row.streak || '–'}</td>
      <td className={classes(styles.number, styles.points)}>{number(row.points)}</td>
    </tr>
  )
}

function Head({ played }: Pick<RowProps, 'played'>) {
  const { t } = useTranslation()
  const share = classes(styles.number, styles.wide, styles.won)
  return (
    <thead>
      <tr>
        <th className={styles.rank}>{t('board.rank')}</th>
        <th title={t('board.moveText')} aria-label={t('board.moveText')}>
          {t('board.move')}
        </th>
        <th>{t('board.player')}</th>
        <th className={classes(styles.number, styles.wide, styles.plays)}>{t('board.plays')}</th>
        {played.tables && (
          <th className={share} title={t('board.wonText')}>
            {t('board.won')}
          </th>
        )}
        {played.puzzles && (
          <th className={share} title={t('board.solvedText')}>
            {t('board.solved')}
          </th>
        )}
        <th className={classes(styles.number, styles.wide)} title={t('board.streakText')}>
          {t('board.streak')}
        </th>
        <th className={styles.number}>{t('board.points')}</th>
      </tr>
    </thead>
  )
}

/** Standings with one's own row always in sight. */
export function RankTable({ board }: { board: Board }) {
  const { t } = useTranslation()
  const personName = usePersonName()
  const { rows, me, ahead } = board
  const isShown = me && rows.some((row) => row.userId === me.userId)
  const played = playedOn(me ? [...rows, me] : rows)
  return (
    <>
      <table className={styles.table}>
        <VisuallyHidden as="caption">{t('board.title')}</VisuallyHidden>
        <Head played={played} />
        <tbody>
          {rows.map((row) => (
            <Row key={row.userId} row={row} played={played} />
          ))}
          {me && !isShown && <Row pinned row={me} played={played} />}
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
