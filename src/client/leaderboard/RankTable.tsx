import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Board, BoardRow } from '#shared/api/leaderboard.ts'
import { useSession } from '../session/session.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { usePersonName } from '../ui/usePersonName.ts'
import { Movement } from './Movement.tsx'

function Row({ row, pinned }: { row: BoardRow; pinned?: boolean }) {
  const { t, i18n } = useTranslation()
  const name = usePersonName()(row.name)
  const isMe = useSession((s) => s.user?.userId === row.userId)
  const number = (value: number) => value.toLocaleString(i18n.language)
  const share = row.plays ? row.wins / row.plays : 0
  return (
    <tr className={`${isMe ? 'me' : ''}${pinned ? ' pinned' : ''}`}>
      <td className="rk">{row.tied ? `=${row.rank}` : row.rank}</td>
      <td>
        <Movement by={row.movement} />
      </td>
      <td className="nm">
        <span>
          <Avatar name={name} image={row.profileImage} size={28} />
          {row.name ? (
            <Link className="ell plain" to={`/user-profile/${row.userId}`}>
              {isMe ? t('board.you') : name}
            </Link>
          ) : (
            <span className="ell">{name}</span>
          )}
        </span>
      </td>
      <td className="n wide">{number(row.plays)}</td>
      <td className="n wide">{share.toLocaleString(i18n.language, { style: 'percent' })}</td>
      <td className="n wide">{row.streak || '–'}</td>
      <td className="n pts">{number(row.points)}</td>
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
      <table className="boardtable">
        <caption className="sr">{t('board.title')}</caption>
        <thead>
          <tr>
            <th className="rk">{t('board.rank')}</th>
            <th>{t('board.move')}</th>
            <th>{t('board.player')}</th>
            <th className="n wide">{t('board.plays')}</th>
            <th className="n wide">{t('board.won')}</th>
            <th className="n wide">{t('board.streak')}</th>
            <th className="n">{t('board.points')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.userId} row={row} />
          ))}
          {me && !isShown && <Row pinned row={me} />}
        </tbody>
      </table>
      <p className="caption hint">
        {me && ahead
          ? `${t('board.toPass', { count: ahead.points - me.points + 1, name: personName(ahead.name) })} `
          : ''}
        {t('board.ties')}
      </p>
    </>
  )
}
