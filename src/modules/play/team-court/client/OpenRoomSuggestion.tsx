import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { folderOf } from '#shared/game.ts'
import type { LobbyRoom } from '#shared/room.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { MutedText, Text } from '#client/ui/Text.tsx'
import { AwaitedArt, useGameArea } from '#modules/play/games/client/index.ts'
import { RoomRow, useDoorOf, useRoomTitle, useLobby } from '#modules/play/rooms/client/index.ts'
import styles from './TeamCourt.module.css'

const OTHERS = 2

function First({ room }: { room: LobbyRoom }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const titleOf = useRoomTitle()
  const [host] = room.players
  const name = host?.name.split(' ')[0] ?? titleOf(room)
  return (
    <>
      <div className={styles.openRoomSuggestionPicture}>
        <AwaitedArt folder={folderOf(room.gameName)} />
      </div>
      <div className={styles.first}>
        <Text as="p" strong>
          {titleOf(room)}
        </Text>
        <Button appearance="primary" onClick={() => navigate(`/games/${room.gameName}/${room.id}`)}>
          {t('painted.join', { name })}
        </Button>
      </div>
    </>
  )
}

/** The first table one can sit down at: the one primary of the page. */
export function OpenRoomSuggestion() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { rooms } = useLobby()
  const { data } = useGameArea()
  const doorOf = useDoorOf()
  const [first, ...others] = (rooms ?? []).filter((one) => doorOf(one) === 'join')
  const gameOf = ({ gameName }: LobbyRoom) =>
    data?.games.find(({ gameType }) => gameType === gameName)
  return (
    <Card>
      <CardHead title={t('painted.next')} />
      {first ? (
        <First room={first} />
      ) : (
        <div className={styles.first}>
          <MutedText>{rooms && t('painted.noTable')}</MutedText>
          <Button appearance="primary" onClick={() => navigate('/games')}>
            {t('painted.allTables')}
          </Button>
        </div>
      )}
      <ul className={styles.others}>
        {others.slice(0, OTHERS).map((room) => (
          <RoomRow key={room.id} brief room={room} game={gameOf(room)} />
        ))}
      </ul>
    </Card>
  )
}
