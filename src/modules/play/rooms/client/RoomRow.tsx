import { Button } from '@fluentui/react-components'
import { EyeRegular } from '@fluentui/react-icons/svg/eye'
import { TimerRegular } from '@fluentui/react-icons/svg/timer'
import { useTranslation } from 'react-i18next'
import { folderOf } from '#shared/game.ts'
import type { CatalogueGame } from '#modules/play/games/contract.ts'
import { gameStatus, type LobbyRoom } from '#shared/room.ts'
import { GameMark, useGameArea } from '#modules/play/games/client/index.ts'
import { useSession } from '#client/session/session.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { useClockText } from '#client/ui/useClockText.ts'
import { firstName } from '#client/ui/first-name.ts'
import { Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { classes } from '#client/ui/classes.ts'
import { useNavigate } from '#client/useNavigate.ts'
import styles from './RoomRow.module.css'

export const hasFreeSeat = (room: LobbyRoom) =>
  room.gameStatus === gameStatus.lobby && room.players.length < room.maxPlayers

/** Mine first: the link back into the user's own game, played or led. While play is closed nobody joins. */
export function useDoorOf() {
  const userId = useSession((s) => s.user?.userId)
  const { data } = useGameArea()
  const takesLate = ({ gameName, gameStatus: status, players }: LobbyRoom) => {
    const game = data?.games.find(({ gameType }) => gameType === gameName)
    return status === gameStatus.started && game?.table.lateJoin && players.length < game.seats.max
  }
  return (room: LobbyRoom): 'back' | 'join' | 'watch' | null => {
    if (room.hostUserId === userId || room.players.some(({ id }) => id === userId)) return 'back'
    if (!data?.isClosed && (hasFreeSeat(room) || takesLate(room))) return 'join'
    return room.spectatorsAllowed ? 'watch' : null
  }
}

const NAMED = 4 // players a title names; of more, one fewer and how many besides
const PAIR = 2
const FACES = 4 // shown; of more than a pair none on a phone

/** 'Mara v Oleg', or the people who wait for a game; the host's own name for the room where it has one. */
export function useRoomTitle(): (room: LobbyRoom) => string {
  const { t } = useTranslation(['translation', 'rules'])
  return (room) => {
    if (room.name) return room.name
    const names = room.players.map(({ name, bot }) =>
      name ? firstName(name) : t('room.bot', { level: t(`room.levels.${bot}`) }),
    )
    if (names.length === 0) return t(`rules:${folderOf(room.gameName)}.name`)
    if (names.length < 2) return t('lobby.wants', { name: names[0] ?? '' })
    if (names.length > NAMED)
      return t('lobby.andMore', {
        names: names.slice(0, NAMED - 1).join(', '),
        count: names.length - NAMED + 1,
      })
    return new Intl.ListFormat('en', { style: 'narrow', type: 'unit' })
      .formatToParts(names)
      .map(({ type, value }) => (type === 'literal' ? ` ${t('lobby.versus')} ` : value))
      .join('')
  }
}

function Faces({ room }: { room: LobbyRoom }) {
  const people = room.players.filter(({ id }) => id !== null)
  return (
    <span className={classes(styles.avatars, people.length > PAIR && styles.many)}>
      {people.slice(0, FACES).map(({ id, name, profileImage }) => (
        <Avatar key={id} name={name} image={profileImage} size={28} />
      ))}
      {people.length > FACES && <span className={styles.more}>+{people.length - FACES}</span>}
    </span>
  )
}

function Facts({ room }: { room: LobbyRoom }) {
  const { t } = useTranslation()
  const clockText = useClockText()
  return (
    <div className={styles.facts}>
      <span className={styles.fact}>
        <TimerRegular fontSize={16} />
        {clockText(room.clock)}
      </span>
      {room.numberOfSpectators > 0 && (
        <span className={styles.fact}>
          <EyeRegular fontSize={16} />
          {t('lobby.watchers', { count: room.numberOfSpectators })}
        </span>
      )}
    </div>
  )
}

/** A room in a list; `brief` where there is little space. */
export function RoomRow({
  room,
  game,
  brief,
}: {
  room: LobbyRoom
  game: CatalogueGame | undefined
  brief?: boolean
}) {
  const { t } = useTranslation(['translation', 'rules'])
  const navigate = useNavigate()
  const title = useRoomTitle()(room)
  const door = useDoorOf()(room)
  const live = room.gameStatus !== gameStatus.lobby && room.attended !== false
  const name = game ? t(`rules:${folderOf(game.gameType)}.name`) : ''
  const what =
    room.games > 1 ? `${name}, ${t('room.bestOf', { count: room.games }).toLowerCase()}` : name
  const open = () =>
    navigate(`/games/${room.gameName}/${room.id}${door === 'watch' ? '?watch' : ''}`)
  return (
    <li className={classes(styles.room, brief && styles.brief)}>
      {game && <GameMark folder={folderOf(game.gameType)} size={brief ? 40 : 48} />}
      <Text as="div" grow>
        <Row gap={8}>
          <Text strong ellipsis>
            {title}
          </Text>
          {live && (
            <span className={styles.live}>
              <i />
              {t('lobby.live')}
            </span>
          )}
        </Row>
        <Text as="div" variant="caption" ellipsis>
          {what}
        </Text>
        {!brief && <Facts room={room} />}
      </Text>
      <Faces room={room} />
      {door && (
        <Button onClick={open} aria-label={t(`lobby.${door}Label`, { title })}>
          {t(`lobby.${door}`)}
        </Button>
      )}
    </li>
  )
}
