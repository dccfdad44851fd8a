import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { folderOf } from '#shared/game.ts'
import type { PlayedGame } from '../contract.ts'
import { daysBetween } from '#shared/days.ts'
import { GameMark, textsOf, useGameArea } from '#modules/play/games/client/index.ts'
import { dateFormat } from '#client/date-format.ts'
import { replayPath } from '#modules/play/rooms/replays.contract.ts'
import { firstName } from '#client/ui/first-name.ts'
import { useToday } from '#client/session/useToday.ts'
import { usePersonName } from '#client/ui/usePersonName.ts'
import { Column } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import styles from './Profile.module.css'

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

/** 'Checkers with Oleg' */
export function useGameTitle() {
  const { t, i18n } = useTranslation(['translation', 'rules', 'puzzles'])
  const { data } = useGameArea()
  return (gameType: string, opponents: readonly string[]) => {
    const game = data?.games.find((one) => one.gameType === gameType)
    const name = game ? t(`${textsOf(game)}.name`) : ''
    const format = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
    const names = format.format(opponents.map(firstName))
    return names ? t('profile.with', { game: name, names }) : name
  }
}

/** A game's line: what, against whom, when, and how it ended. */
export function GameLine({ one }: { one: PlayedGame }) {
  const { t } = useTranslation()
  const personName = usePersonName()
  const { data } = useGameArea()
  const game = data?.games.find(({ gameType }) => gameType === one.gameType)
  const day = useDayName()(one.day)
  const title = useGameTitle()(one.gameType, one.opponents.map(personName))
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
      {one.points !== null && <b className={styles.points}>+{one.points}</b>}
    </li>
  )
}
