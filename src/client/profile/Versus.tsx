import { useTranslation } from 'react-i18next'
import type { Profile } from '#shared/api/profile.ts'
import { GameMark } from '../games/GameArt.tsx'
import { textsOf } from '../games/GameTile.tsx'
import { useGameArea } from '../games/useGameArea.ts'
import { useSession } from '../session/session.ts'
import { firstName } from '../rooms/usePlayers.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { CourtNumeral } from '../ui/CourtNumeral.tsx'

type HeadToHead = NonNullable<Profile['headToHead']>

/** A game of theirs: mine, a bar in two paints, theirs. */
function Game({ game, name }: { game: HeadToHead['games'][number]; name: string }) {
  const { t } = useTranslation(['translation', 'rules'])
  const { data } = useGameArea()
  const known = data?.games.find(({ gameType }) => gameType === game.gameType)
  const label = t('profile.versusLabel', { won: game.won, lost: game.lost, name })
  return (
    <li>
      {known && <GameMark folder={known.folder} size={24} />}
      <span className="ell hn">{known ? t(`${textsOf(known)}.name`) : ''}</span>
      <b aria-hidden="true">{game.won}</b>
      <span className="hb" role="img" aria-label={label}>
        <i style={{ flex: game.won }} />
        <u style={{ flex: game.lost }} />
      </span>
      <b aria-hidden="true">{game.lost}</b>
    </li>
  )
}

function Score({ score, name, image }: { score: HeadToHead; name: string; image: string }) {
  const { t } = useTranslation()
  const me = useSession((s) => s.user)
  const label = t('room.scoreLabel', { one: score.won, two: score.lost })
  return (
    <div className="vs">
      <span className="col g4">
        <Avatar name={me?.name ?? ''} image={me?.profileImage ?? ''} size={48} />
        <span className="caption">{t('board.you')}</span>
      </span>
      <span className="row g12" role="img" aria-label={label}>
        <CourtNumeral value={score.won} size={52} />
        <span className="dash" />
        <CourtNumeral value={score.lost} size={52} />
      </span>
      <span className="col g4">
        <Avatar name={name} image={image} size={48} />
        <span className="caption">{firstName(name)}</span>
      </span>
    </div>
  )
}

/** The games the two of us played against each other. */
export function Versus({ score, person }: { score: HeadToHead; person: Profile['person'] }) {
  const { t } = useTranslation()
  const { name } = person
  const games = score.won + score.lost + score.drawn
  return (
    <section className="card h2h" aria-label={t('profile.versus', { name })}>
      <div className="hd">
        <h2>{t('profile.versus', { name: firstName(name) })}</h2>
        {games > 0 && <span className="caption end">{t('profile.met', { count: games })}</span>}
      </div>
      {games === 0 ? (
        <p className="none caption">{t('profile.noVersus')}</p>
      ) : (
        <>
          <Score score={score} name={name} image={person.profileImage} />
          <ul>
            {score.games.map((game) => (
              <Game key={game.gameType} game={game} name={firstName(name)} />
            ))}
          </ul>
          {score.drawn > 0 && (
            <p className="none caption">{t('profile.drawn', { count: score.drawn })}</p>
          )}
        </>
      )}
    </section>
  )
}
