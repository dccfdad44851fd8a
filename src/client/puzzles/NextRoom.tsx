import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useDoorOf, useRoomTitle } from '../rooms/RoomRow.tsx'
import { useLobby } from '../rooms/useLobby.ts'
import { useNavigate } from '../useNavigate.ts'

/** A colleague who waits for a game: the next thing after the puzzle. Else the board is. */
export function NextRoom() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { rooms } = useLobby()
  const doorOf = useDoorOf()
  const titleOf = useRoomTitle()
  const room = rooms?.find((one) => doorOf(one) === 'join')
  return (
    <>
      <Button appearance={room ? 'secondary' : 'primary'} onClick={() => navigate('/leaderboard')}>
        {t('finished.board')}
      </Button>
      {room && (
        <Button appearance="primary" onClick={() => navigate(`/games/${room.gameName}/${room.id}`)}>
          {t('lobby.joinLabel', { title: titleOf(room) })}
        </Button>
      )}
    </>
  )
}
