import { Button } from '@fluentui/react-components'
import { BotRegular } from '@fluentui/react-icons/svg/bot'
import { LinkRegular } from '@fluentui/react-icons/svg/link'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { folderOf } from '#shared/game.ts'
import type { CatalogueGame } from '#shared/api/games.ts'
import { gameStatus, type LobbyRoom } from '#shared/room.ts'
import { GameArt } from '../games/GameArt.tsx'
import { textsOf } from '../games/GameTile.tsx'
import { useGameArea } from '../games/useGameArea.ts'
import { RoomRow } from '../rooms/RoomRow.tsx'
import { useLobby } from '../rooms/useLobby.ts'
import { useStartRoom } from '../rooms/useStartRoom.ts'
import { useSession } from '../session/session.ts'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { tryAgain } from '../socket.ts'
import { Art } from '../ui/Art.tsx'
import court from '../ui/art/court/meeting.svg'
import { Avatar } from '../ui/Avatar.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { useShare } from '../share/useShare.ts'
import { FeaturedRoom } from './FeaturedRoom.tsx'
import { meetingHere, useMeeting } from '../meeting.ts'
import { MeetingRanks } from './MeetingRanks.tsx'
import { Queue } from './Queue.tsx'
import { Row } from '../ui/Row.tsx'
import { Text } from '../ui/Text.tsx'
import { Panel } from './Panel.tsx'
import styles from './SidePanel.module.css'

const BOT_LEVEL = 2

/** Nobody has begun: the empty court, and how to fill it. */
function FirstHere({ games }: { games: readonly CatalogueGame[] }) {
  const { t } = useTranslation()
  const user = useSession((s) => s.user)
  const { start, busy } = useStartRoom()
  const { copy } = useShare()
  const withBots = games.find(({ bots, allowed }) => allowed && bots.length > 0)
  return (
    <>
      <div className={styles.court}>
        <Art svg={court} className={styles.art} />
        <span className={styles.me}>
          <Avatar name={user?.name ?? ''} image={user?.profileImage ?? ''} size={32} />
        </span>
      </div>
      <div>
        <PageTitle variant="subtitle2">{t('meeting.first')}</PageTitle>
        <Text as="p" muted>
          {t('meeting.firstText')}
        </Text>
      </div>
      <Row gap={8} className={styles.pair}>
        <Button
          icon={<LinkRegular />}
          onClick={() => void copy({ path: '/games/rooms', label: t('lobby.title') })}
        >
          {t('share.copy')}
        </Button>
        {withBots && (
          <Button
            icon={<BotRegular />}
            disabled={busy}
            onClick={() => void start({ gameType: withBots.gameType, bot: BOT_LEVEL })}
          >
            {t('meeting.bot')}
          </Button>
        )}
      </Row>
    </>
  )
}

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
      <Text as="h2" variant="subtitle2">
        {title}
      </Text>
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
  const games = data.games.filter(({ allowed }) => allowed)
  return (
    <Panel>
      {known.length === 0 && <FirstHere games={games} />}
      {large.map((room) => (
        <FeaturedRoom
          key={room.id}
          room={room}
          game={games.find(({ gameType }) => gameType === room.gameName)}
        />
      ))}
      <Rooms title={t('meeting.line.title')} rooms={later} games={games} />
      {meetingId && <Queue />}
      <Text as="h2" variant="subtitle2">
        {t(known.length ? 'meeting.together' : 'meeting.setUp')}
      </Text>
      <Games games={games} />
      {meetingId && <MeetingRanks meeting={meetingId} after={playedIn(known)} />}
      <Rooms
        title={t('meeting.others')}
        rooms={lobby.rooms.filter((room) => !isHere(room)).slice(0, 4)}
        games={games}
      />
      {meetingId && <Link to="/host-tools">{t('meeting.host.link')}</Link>}
      <Link to="/sidepanel-info">{t('meeting.info.link')}</Link>
    </Panel>
  )
}
