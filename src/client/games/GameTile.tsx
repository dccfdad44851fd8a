import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { PersonRegular } from '@fluentui/react-icons/svg/person'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { CatalogueGame, TodaysPuzzle } from '#shared/api/games.ts'
import { GameArt } from './GameArt.tsx'

function Tag({ puzzle }: { puzzle: TodaysPuzzle | undefined }) {
  const { t } = useTranslation()
  if (!puzzle) return null
  if (puzzle.progress === 'finished')
    return (
      <span className="tag">
        <CheckmarkRegular fontSize={16} />
        {t('games.played')}
      </span>
    )
  const text =
    puzzle.progress === 'started'
      ? t('puzzle.stepOf', { step: puzzle.step, steps: puzzle.steps })
      : t('games.newToday')
  return <span className="tag">{text}</span>
}

/** Where a game's texts are: puzzles and rooms have a namespace each. */
export const textsOf = ({ kind, folder }: CatalogueGame) =>
  `${kind === 'room' ? 'rules' : 'puzzles'}:${folder}`

/** A game in the catalogue; turned off by an admin it is outlines only. */
export function GameTile({
  game,
  puzzle,
}: {
  game: CatalogueGame
  puzzle: TodaysPuzzle | undefined
}) {
  const { t } = useTranslation(['translation', 'puzzles', 'rules'])
  const texts = textsOf(game)
  const name = t(`${texts}.name`)
  const body = (
    <>
      <div className={game.allowed ? 'tart' : 'tart unpainted'}>
        <GameArt folder={game.folder} />
        {game.allowed && <span className="tplay">{t('today.play')}</span>}
      </div>
      <div className="tbody">
        <div className="row between">
          <h2 className="subtitle2">{name}</h2>
          {game.seats.max === 1 && (
            <span role="img" aria-label={t('games.solo')} title={t('games.solo')}>
              <PersonRegular fontSize={16} />
            </span>
          )}
        </div>
        <div className="row between g8">
          <span className="caption ell">{game.allowed ? t(`${texts}.short`) : t('games.off')}</span>
          {game.allowed ? <Tag puzzle={puzzle} /> : <LockClosedRegular fontSize={16} />}
        </div>
      </div>
    </>
  )
  if (!game.allowed) return <article className="tile off">{body}</article>
  return (
    <Link
      className="tile"
      to={game.kind === 'room' ? `/games/${game.gameType}` : `/puzzle/${game.gameType}`}
    >
      {body}
    </Link>
  )
}
