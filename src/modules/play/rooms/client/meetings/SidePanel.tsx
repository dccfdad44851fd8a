import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { folderOf } from '#shared/game.ts'
import type { CatalogueGame } from '#modules/play/games/contract.ts'
import { gameStatus, type LobbyRoom } from '#shared/room.ts'
import { GameArt, textsOf, useGameArea } from '#modules/play/games/client/index.ts'
import { RoomRow } from '../RoomRow.tsx'
import { useLobby } from '../useLobby.ts'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { tryAgain } from '#client/socket.ts'
import { EmptyCourt } from './EmptyCourt.tsx'
import { FeaturedRoom } from './FeaturedRoom.tsx'
import { meetingHere, useMeeting } from '#client/socket/meeting.ts'
import { MeetingRanks } from './MeetingRanks.tsx'
import { Queue } from './Queue.tsx'
import { Heading, Text } from '#client/ui/Text.tsx'
import { SidePanelLayout } from './SidePanelLayout.tsx'
import styles from './SidePanel.module.css'

function Games({ games }: { games: readonly CatalogueGame[] }) {
  const { t } = useTranslation(['translation', 'rules', 'puzzles'])
  return (
    <div className={styles.games}>
      {games.map((game) => {
        const to =
          game.kind === 'room' ? `/games/${game.gameType}?start` : `/puzzle/${game.gameType}`
        return (
          <Link key={game.gameType} to={to}>
            <div className={styles.picture}>
              <GameArt folder={folderOf(game.gameType)} />
            </div>
            <Text as="div" strong ellipsis>
              {t(`${textsOf(game)}.name`)}
            </Text>
            <Text as="div" variant="caption" ellipsis>
              {t(`${textsOf(game)}.short`)}
            </Text>
          </Link>
        )
      })}
    </div>
  )
}

interface RoomsProps {
  title: string
  rooms: readonly LobbyRoom[]
  games: readonly CatalogueGame[]
}

function Rooms({ title, rooms, games }: RoomsProps) {
  if (rooms.length === 0) return null
  return (
    <section aria-label={title}>
      <Heading>{title}</Heading>
      <ul>
        {rooms.map((room) => (
          <RoomRow
            brief
            key={room.id}
            room={room}
            game={games.find(({ gameType }) => gameType === room.gameName)}
          />
        ))}
      </ul>
    </section>
  )
}

/** What is played and the next table are shown large, the other tables of the meeting as they come. */
function parted(rooms: readonly LobbyRoom[]): [LobbyRoom[], LobbyRoom[]] {
  const isWaiting = ({ gameStatus: status }: LobbyRoom) => status === gameStatus.lobby
  const [next, ...later] = rooms.filter(isWaiting)
  return [[...rooms.filter((room) => !isWaiting(room)), ...(next ? [next] : [])], later]
}

const playedIn = (rooms: readonly LobbyRoom[]) =>
  rooms.map(({ id, gameStatus }) => `${id} ${gameStatus}`).join()

/* What all can play comes first, what one plays alone last. */
const forMany = (games: readonly CatalogueGame[]) =>
  games.toSorted((a, b) => b.seats.max - a.seats.max)

/** A meeting's panel: this meeting's rooms, who plays next, what to start, who won what here, then the rest of the company. */
export default function SidePanel() {
  const { t } = useTranslation()
  const { data, error } = useGameArea()
  const lobby = useLobby()
  const meeting = useMeeting((s) => s.meeting)
  const problem = error ?? lobby.error
  if (problem) return <LoadFailed error={problem} onRetry={() => void tryAgain()} />
  if (!data || !lobby.rooms) return <PageSkeleton />
  const meetingId = meetingHere()
  const isHere = (room: LobbyRoom) => meetingId !== '' && room.meeting === meetingId
  const here = meeting?.rooms.filter(({ gameStatus: status }) => status !== gameStatus.completed)
  const known = here ?? lobby.rooms.filter(isHere)
  const [large, later] = parted(known)
  const games = forMany(data.games.filter(({ allowed }) => allowed))
  return (
    <SidePanelLayout>
      {known.length === 0 && <EmptyCourt games={games} meeting={meeting} />}
      {large.map((room) => (
        <FeaturedRoom
          key={room.id}
          room={room}
          game={games.find(({ gameType }) => gameType === room.gameName)}
        />
      ))}
      <Rooms title={t('meeting.line.title')} rooms={later} games={games} />
      {meetingId && <Queue />}
      <Heading>{t(known.length ? 'meeting.together' : 'meeting.setUp')}</Heading>
      <Games games={games} />
      {meetingId && <MeetingRanks meeting={meetingId} after={playedIn(known)} />}
      <Rooms
        title={t('meeting.others')}
        rooms={lobby.rooms.filter((room) => !isHere(room)).slice(0, 4)}
        games={games}
      />
      {meetingId && <Link to="/host-tools">{t('meeting.host.link')}</Link>}
      <Link to="/sidepanel-info">{t('meeting.info.link')}</Link>
    </SidePanelLayout>
  )
}
