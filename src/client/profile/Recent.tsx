import { useTranslation } from 'react-i18next'
import type { Profile } from '#shared/api/profile.ts'
import { daysBetween } from '#shared/days.ts'
import { GameMark } from '../games/GameArt.tsx'
import { textsOf } from '../games/GameTile.tsx'
import { useGameArea } from '../games/useGameArea.ts'
import { dateLocale } from '../language.ts'
import { firstName } from '../rooms/usePlayers.ts'
import { useToday } from '../session/useToday.ts'
import { usePersonName } from '../ui/usePersonName.ts'

type Played = Profile['recent'][number]

/** A day of the last week by its weekday, others by their date. */
function useDayName() {
  const { t, i18n } = useTranslation()
  const today = useToday()
  return (day: string) => {
    if (day === today) return t('profile.today')
    const isNear = daysBetween(day, today) < 7
    const parts = isNear
      ? { weekday: 'long' as const }
      : ({ day: 'numeric', month: 'long' } as const)
    const format = new Intl.DateTimeFormat(dateLocale(i18n.language), { ...parts, timeZone: 'UTC' })
    return format.format(new Date(day))
  }
}

/** A game's line: what, against whom, when, and how it ended. */
function Game({ one }: { one: Played }) {
  const { t, i18n } = useTranslation(['translation', 'rules', 'puzzles'])
  const personName = usePersonName()
  const { data } = useGameArea()
  const game = data?.games.find(({ gameType }) => gameType === one.gameType)
  const name = game ? t(`${textsOf(game)}.name`) : ''
  const names = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(
    one.opponents.map((opponent) => firstName(personName(opponent))),
  )
  const day = useDayName()(one.day)
  const isPuzzle = game?.kind === 'puzzle'
  return (
    <li>
      {game && <GameMark folder={game.folder} size={32} />}
      <span className="grow col">
        <span className="strong ell">
          {names ? t('profile.with', { game: name, names }) : name}
        </span>
        <span className="caption ell">
          {isPuzzle ? t('profile.guesses', { day, count: one.step }) : day}
        </span>
      </span>
      <span className={one.won ? (isPuzzle ? 'chip line' : 'chip green') : 'chip'}>
        {t(one.won ? (isPuzzle ? 'profile.solved' : 'profile.wonGame') : 'profile.lostGame')}
      </span>
      <b className="pp">+{one.points}</b>
    </li>
  )
}

/** What was finished last, newest first. */
export function Recent({ games, total }: { games: readonly Played[]; total: number }) {
  const { t, i18n } = useTranslation()
  return (
    <section className="card" aria-label={t('profile.recent')}>
      <div className="hd">
        <h2>{t('profile.recent')}</h2>
        {total > 0 && (
          <span className="caption end">
            {t('profile.inAll', { games: total.toLocaleString(i18n.language) })}
          </span>
        )}
      </div>
      {games.length === 0 && <p className="none caption">{t('profile.none')}</p>}
      <ul className="rg">
        {games.map((one) => (
          <Game key={one.finishedAt + one.gameType} one={one} />
        ))}
      </ul>
    </section>
  )
}
