import { useTranslation } from 'react-i18next'
import type { Profile } from '#shared/api/profile.ts'
import { useSession } from '../session/session.ts'
import { firstName } from '../rooms/usePlayers.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { CourtNumeral } from '../ui/CourtNumeral.tsx'
import { usePersonName } from '../ui/usePersonName.ts'

/** The games the two of us played against each other. */
export function Versus({
  score,
  person,
}: {
  score: NonNullable<Profile['headToHead']>
  person: Profile['person']
}) {
  const { t } = useTranslation()
  const me = useSession((s) => s.user)
  const name = usePersonName()(person.name)
  const games = score.won + score.lost + score.drawn
  const label = t('room.scoreLabel', { one: score.won, two: score.lost })
  return (
    <section className="card" aria-label={t('profile.versus', { name })}>
      <div className="hd">
        <h2>{t('profile.versus', { name: firstName(name) })}</h2>
        {games > 0 && <span className="caption end">{t('profile.games', { count: games })}</span>}
      </div>
      {games === 0 ? (
        <p className="none caption">{t('profile.noVersus')}</p>
      ) : (
        <>
          <div className="vs">
            <Avatar name={me?.name ?? ''} image={me?.profileImage ?? ''} size={48} />
            <span className="row g8" role="img" aria-label={label}>
              <CourtNumeral value={score.won} size={48} />
              <span className="dash" />
              <CourtNumeral value={score.lost} size={48} />
            </span>
            <Avatar name={name} image={person.profileImage} size={48} />
          </div>
          {score.drawn > 0 && (
            <p className="none caption">{t('profile.drawn', { count: score.drawn })}</p>
          )}
        </>
      )}
    </section>
  )
}
