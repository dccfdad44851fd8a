import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { folderOf } from '#shared/game.ts'
import type { Profile } from '../contract.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Column } from '#client/ui/Row.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { GameMark } from '#modules/play/games/client/index.ts'
import { GameLine, useGameTitle } from './GameLine.tsx'
import styles from './Profile.module.css'

/** Where a game that runs is watched. */
export const watchPath = ({ gameType, roomId }: NonNullable<Profile['playing']>) =>
  `/games/${gameType}/${roomId}`

/** What an opponent in a running game is called: without a name it is a bot. */
function useOpponentName(): (name: string) => string {
  const { t } = useTranslation()
  return (name) => name || t('profile.bot')
}

/** The game they are in just now. */
function Playing({ playing }: { playing: NonNullable<Profile['playing']> }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const opponentName = useOpponentName()
  const { gameType, opponents, moves } = playing
  const title = useGameTitle()(gameType, opponents.map(opponentName))
  return (
    <li>
      <GameMark folder={folderOf(gameType)} size={32} />
      <Column as="span" grow>
        <Text strong ellipsis>
          {title}
        </Text>
        <Text variant="caption" ellipsis>
          {t('profile.playing', { count: moves })}
        </Text>
      </Column>
      <Button
        size="small"
        aria-label={t('lobby.watchLabel', { title })}
        onClick={() => navigate(watchPath(playing))}
      >
        {t('profile.live')}
      </Button>
    </li>
  )
}

/** What was finished last, newest first; above it what is played just now. */
export function Recent({ person, recent, playing, all }: Profile) {
  const { t, i18n } = useTranslation()
  const isEmpty = recent.length === 0 && !playing
  return (
    <Card aria-label={t('profile.recent')}>
      <CardHead title={t('profile.recent')}>
        {all.plays > 0 && (
          <CardEnd variant="caption">
            <Link to={`/user-profile/${person.userId}/played`}>
              {t('profile.allGames', { games: all.plays.toLocaleString(i18n.language) })}
            </Link>
          </CardEnd>
        )}
      </CardHead>
      {isEmpty && <Caption className={styles.recentNone}>{t('profile.none')}</Caption>}
      <ul className={styles.recentList}>
        {playing && <Playing playing={playing} />}
        {recent.map((one) => (
          <GameLine key={one.finishedAt + one.gameType} one={one} />
        ))}
      </ul>
    </Card>
  )
}
