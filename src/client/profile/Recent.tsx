import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { folderOf } from '#shared/game.ts'
import type { Profile } from '#shared/api/profile.ts'
import { daysBetween } from '#shared/days.ts'
import { GameMark } from '../games/GameArt.tsx'
import { textsOf } from '../games/GameTile.tsx'
import { useGameArea } from '../games/useGameArea.ts'
import { dateFormat } from '../language.ts'
import { replayPath } from '../rooms/replay-path.ts'
import { firstName } from '../rooms/usePlayers.ts'
import { useToday } from '../session/useToday.ts'
import { usePersonName } from '../ui/usePersonName.ts'
import { Card, CardEnd, CardHead } from '../ui/Card.tsx'
import { Column } from '../ui/Row.tsx'
import { Text } from '../ui/Text.tsx'
import { Chip } from '../ui/Chip.tsx'
import styles from './Recent.module.css'

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
    const format = dateFormat(i18n.language, { ...parts, timeZone: 'UTC' })
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
  const title = names ? t('profile.with', { game: name, names }) : name
  const isPuzzle = game?.kind === 'puzzle'
  return (
    <li>
      {game && <GameMark folder={folderOf(game.gameType)} size={32} />}
      <Column as="span" grow>
        <Text strong ellipsis>
          {one.replay ? (
            <Link
              to={replayPath(one.replay)}
              aria-label={t('replay.watchOf', { title: `${title}, ${day}` })}
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </Text>
        <Text variant="caption" ellipsis>
          {one.score?.unit === 'guesses'
            ? t('profile.guesses', { day, count: one.score.value })
            : day}
        </Text>
      </Column>
      <Chip outlined={one.won && isPuzzle} {...(one.won && !isPuzzle && { color: 'green' })}>
        {t(one.won ? (isPuzzle ? 'profile.solved' : 'profile.wonGame') : 'profile.lostGame')}
      </Chip>
      <b className={styles.points}>+{one.points}</b>
    </li>
  )
}

/** What was finished last, newest first. */
export function Recent({ games, total }: { games: readonly Played[]; total: number }) {
  const { t, i18n } = useTranslation()
  return (
    <Card aria-label={t('profile.recent')}>
      <CardHead>
        <h2>{t('profile.recent')}</h2>
        {total > 0 && (
          <CardEnd variant="caption">
            {t('profile.inAll', { games: total.toLocaleString(i18n.language) })}
          </CardEnd>
        )}
      </CardHead>
      {games.length === 0 && (
        <Text as="p" variant="caption" className={styles.none}>
          {t('profile.none')}
        </Text>
      )}
      <ul className={styles.list}>
        {games.map((one) => (
          <Game key={one.finishedAt + one.gameType} one={one} />
        ))}
      </ul>
    </Card>
  )
}
