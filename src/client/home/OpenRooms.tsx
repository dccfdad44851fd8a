import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { useGameArea } from '../games/useGameArea.ts'
import { RoomRow, useDoorOf } from '../rooms/RoomRow.tsx'
import { useLobby } from '../rooms/useLobby.ts'
import '../rooms/rooms.css'

const SHOWN = 4

/** Rooms to join or watch right now; one's own first, then those with a seat. */
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
    <section className="card open-rooms">
      <div className="hd">
        <h2>{t('home.rooms')}</h2>
        {rooms && <span className="chip">{rooms.length}</span>}
        <Link className="end" to="/games/rooms">
          {t('home.allRooms')}
        </Link>
      </div>
      {error !== null && <p className="none caption">{t('errors.unavailable')}</p>}
      {rooms?.length === 0 && (
        <div className="none">
          <p className="caption">{t('lobby.emptyText')}</p>
          <Button onClick={() => navigate('/games/rooms?start')}>{t('lobby.start')}</Button>
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
    </section>
  )
}
