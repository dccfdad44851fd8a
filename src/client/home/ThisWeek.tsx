import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { overview, type Board } from '#shared/api/leaderboard.ts'
import { call } from '../api.ts'
import { Movement } from '../leaderboard/Movement.tsx'
import { Podium } from '../leaderboard/Podium.tsx'
import { useSession } from '../session/session.ts'
import { Art } from '../ui/Art.tsx'
import stateEmpty from '../ui/art/state-empty.svg'
import { Avatar } from '../ui/Avatar.tsx'
import { usePersonName } from '../ui/usePersonName.ts'

const heights = { 1: 92, 2: 66, 3: 48 } as const

function OwnRow({ board }: { board: Board }) {
  const { t, i18n } = useTranslation()
  const personName = usePersonName()
  const { me, ahead } = board
  if (!me) return <p className="own caption">{t('board.notYet')}</p>
  return (
    <div className="own">
      <b className="rk">{me.rank}</b>
      <Avatar name={me.name} image={me.profileImage} size={32} />
      <div className="grow">
        <div className="strong">{t('board.you')}</div>
        <div className="caption ell">
          {ahead
            ? t('board.behind', {
                count: ahead.points - me.points,
                name: personName(ahead.name),
                rank: ahead.rank,
              })
            : t('board.first')}
        </div>
      </div>
      <Movement by={me.movement} />
      <b className="pts">{me.points.toLocaleString(i18n.language)}</b>
    </div>
  )
}

/** The podium of the week and where one stands. */
export function ThisWeek() {
  const { t } = useTranslation()
  const teamId = useSession((s) => s.user?.teamId ?? '')
  const { data } = useQuery({
    queryKey: ['board', 'week', teamId],
    queryFn: () => call(overview, { query: { companyId: teamId, top: 3, period: 'week' } }),
    refetchOnMount: 'always',
  })
  return (
    <section className="card lead">
      <div className="hd">
        <h2>{t('board.thisWeek')}</h2>
        {data?.daysLeft != null && (
          <span className="caption">{t('board.daysLeft', { count: data.daysLeft })}</span>
        )}
        <Link className="end" to="/leaderboard">
          {t('nav.leaderboard')}
        </Link>
      </div>
      {data?.rows.length === 0 ? (
        <div className="state" style={{ padding: 16 }}>
          <div className="col g8" style={{ alignItems: 'center', textAlign: 'center' }}>
            <Art svg={stateEmpty} className="empty" />
            <p className="body2">{t('board.empty')}</p>
          </div>
        </div>
      ) : (
        <div className="court">
          <svg
            className="cb"
            viewBox="0 0 348 280"
            preserveAspectRatio="xMidYMax meet"
            aria-hidden="true"
          >
            <circle
              cx="174"
              cy="230"
              r="196"
              fill="none"
              stroke="var(--rc-faint)"
              strokeWidth="6"
            />
          </svg>
          {data && (
            <Podium rows={data.rows} heights={heights} avatars={[56, 44]} numerals={[54, 42, 36]} />
          )}
        </div>
      )}
      {data && <OwnRow board={data} />}
    </section>
  )
}
