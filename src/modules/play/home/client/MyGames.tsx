import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/endpoint.ts'
import type { MyGame, myGames } from '#modules/play/rooms/contract.ts'
import { folderOf } from '#shared/game.ts'
import type { PlayCalendar } from '#shared/play-calendar.ts'
import { GameMark } from '#modules/play/games/client/index.ts'
import { useDaysLeft } from '#client/ui/useDaysLeft.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useNow } from '#client/ui/useNow.ts'
import { usePersonName } from '#client/ui/usePersonName.ts'
import { useNavigate } from '#client/useNavigate.ts'
import styles from './Home.module.css'

interface RowProps {
  game: MyGame
  calendar: PlayCalendar
  now: number // the server's, epoch ms
}

/** The opponent, by their first name where there is room for no more. */
function useOpponent({ opponents: [other] }: MyGame): string {
  const { t } = useTranslation()
  const personName = usePersonName()
  if (!other) return ''
  return other.bot === null
    ? personName(other.name)
    : t('room.bot', { level: t(`room.levels.${other.bot as 1 | 2 | 3}`) })
}

function State({ game, calendar, now }: RowProps) {
  const { t } = useTranslation()
  const deadlineText = useDaysLeft()
  const name = useOpponent(game).split(' ')[0]!
  const whose = game.isMine ? t('home.myGames.yourTurn') : t('home.myGames.waits', { name })
  return (
    <Text as="div" variant="caption">
      <Text strong={game.isMine}>
        {game.draw ? t('home.myGames.drawOffered', { name }) : whose}
      </Text>
      {game.until !== null && ` · ${deadlineText(game.until, calendar, now)}`}
    </Text>
  )
}

function Game(props: RowProps) {
  const { t } = useTranslation(['translation', 'rules'])
  const navigate = useNavigate()
  const { game } = props
  const [other] = game.opponents
  const name = useOpponent(game)
  const folder = folderOf(game.gameType)
  const title = t(`rules:${folder}.name`)
  const what = game.isMine ? 'play' : 'look'
  return (
    <li className={styles.game}>
      <GameMark folder={folder} size={40} />
      <Text as="div" grow>
        <Text as="div" strong>
          {game.name || title} <span>{t('home.myGames.against', { name })}</span>
        </Text>
        <State {...props} />
      </Text>
      {other?.id && (
        <Avatar className={styles.face} name={other.name} image={other.profileImage} size={28} />
      )}
      <Button
        appearance={game.isMine ? 'primary' : 'secondary'}
        aria-label={t(`home.myGames.${what}Label`, { game: title, name })}
        onClick={() => navigate(`/games/${game.gameType}/${game.roomId}`)}
      >
        {t(`home.myGames.${what}`)}
      </Button>
    </li>
  )
}

interface MyGamesProps {
  mine: Answer<typeof myGames>
  fetchedAt: number // epoch ms, by this clock
}

/** The user's games over days, those where it is their move first. */
export default function MyGames({ mine, fetchedAt }: MyGamesProps) {
  const { t } = useTranslation()
  const now = useNow(mine.now - fetchedAt)
  const turns = mine.games.filter(({ isMine }) => isMine).length
  return (
    <Card className={styles.card}>
      <CardHead title={t('home.myGames.title')}>
        {turns > 0 && <Chip color="sun">{t('home.myGames.turns', { count: turns })}</Chip>}
      </CardHead>
      <ul className={styles.list}>
        {mine.games.map((game) => (
          <Game key={game.roomId} game={game} calendar={mine.calendar} now={now} />
        ))}
      </ul>
    </Card>
  )
}
