import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useGameArea } from '#modules/play/games/client/index.ts'
import { RoomRow, useDoorOf, useLobby } from '#modules/play/rooms/client/index.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { useNavigate } from '#client/useNavigate.ts'
import { Caption } from '#client/ui/Text.tsx'
import styles from './Home.module.css'

const SHOWN = 4
const ROWS_AHEAD = 3

/** Rooms to join or watch right now; the user's own first, then those with a free seat. */
export default function OpenRooms() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data } = useGameArea()
  const { rooms, error } = useLobby()
  const doorOf = useDoorOf()
  const order = ['back', 'join', 'watch', null]
  const sorted = (rooms ?? []).toSorted(
    (a, b) => order.indexOf(doorOf(a)) - order.indexOf(doorOf(b)),
  )
  return (
    <Card className={styles.openRooms} data-tip="rooms">
      <CardHead title={t('home.rooms')}>
        {rooms && <Chip>{rooms.length}</Chip>}
        <CardEnd as={Link} to="/games/rooms">
          {t('home.allRooms')}
        </CardEnd>
      </CardHead>
      {error !== null && <Caption className={styles.none}>{t('errors.unavailable')}</Caption>}
      {rooms?.length === 0 && (
        <div className={styles.none}>
          <Caption>{t(data?.isClosed ? 'hours.closedText' : 'lobby.emptyText')}</Caption>
          {!data?.isClosed && (
            <Button onClick={() => navigate('/games/rooms?start')}>{t('lobby.start')}</Button>
          )}
        </div>
      )}
      {!rooms && error === null && (
        <div className={styles.ahead} aria-busy="true">
          {Array.from({ length: ROWS_AHEAD }, (_, row) => (
            <Skeleton key={row} />
          ))}
        </div>
      )}
      <ul>
        {sorted.slice(0, SHOWN).map((room) => (
          <RoomRow
            key={room.id}
            brief
            room={room}
            game={data?.games.find(({ gameType }) => gameType === room.gameName)}
          />
        ))}
      </ul>
    </Card>
  )
}
