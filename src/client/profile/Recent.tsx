import { useTranslation } from 'react-i18next'
import type { Profile } from '#shared/api/profile.ts'
import { GameMark } from '../games/GameArt.tsx'
import { textsOf } from '../games/GameTile.tsx'
import { useGameArea } from '../games/useGameArea.ts'
import { dateLocale } from '../language.ts'

/** What was finished last, newest first. */
export function Recent({ games }: { games: Profile['recent'] }) {
  const { t, i18n } = useTranslation(['translation', 'rules', 'puzzles'])
  const { data } = useGameArea()
  const day = new Intl.DateTimeFormat(dateLocale(i18n.language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return (
    <section className="card" aria-label={t('profile.recent')}>
      <div className="hd">
        <h2>{t('profile.recent')}</h2>
      </div>
      {games.length === 0 && <p className="none caption">{t('profile.none')}</p>}
      <ul className="rg">
        {games.map((one) => {
          const game = data?.games.find(({ gameType }) => gameType === one.gameType)
          return (
            <li key={one.finishedAt + one.gameType}>
              {game && <GameMark folder={game.folder} size={32} />}
              <span className="grow col">
                <span className="strong ell">{game ? t(`${textsOf(game)}.name`) : ''}</span>
                <span className="caption">{day.format(new Date(one.day))}</span>
              </span>
              <span className={one.won ? 'chip green' : 'chip'}>
                {t(one.won ? 'profile.wonGame' : 'profile.lostGame')}
              </span>
              <b className="pp">+{one.points}</b>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
