import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { folderOf } from '#shared/game.ts'
import type { CatalogueGame } from '#modules/play/games/contract.ts'
import { gameStatus, type LobbyRoom } from '#shared/room.ts'
import { GameArt, textsOf, useGameArea } from '#modules/play/games/client/index.ts'
import { RoomRow, useDoorOf, useRoomTitle } from '../RoomRow.tsx'
import { useLobby } from '../useLobby.ts'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { tryAgain } from '#client/socket.ts'
import { meetingHere, useMeeting } from '#client/socket/meeting.ts'
import { MeetingRanks } from './MeetingRanks.tsx'
import { Queue } from './Queue.tsx'
import { Heading, Text, MutedText } from '#client/ui/Text.tsx'
import { SidePanelLayout } from './SidePanelLayout.tsx'
import { Button } from '@fluentui/react-components'
import { BotRegular } from '@fluentui/react-icons/svg/bot'
import { LinkRegular } from '@fluentui/react-icons/svg/link'
import type { CSSProperties } from 'react'
import type { Meeting, PersonHere } from '#shared/meeting.ts'
import { useStartRoom } from '../useStartRoom.ts'
import { useSession } from '#client/session/session.ts'
import { useShare } from '#client/share/useShare.ts'
import { Art } from '#client/ui/Art.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Row } from '#client/ui/Row.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import court from '#client/ui/art/court/meeting.svg'
import { ShareScreenStartRegular } from '@fluentui/react-icons/svg/share-screen-start'
import { useMayShare, useStage } from '#client/share/useStage.ts'
import { useNavigate } from '#client/useNavigate.ts'
import styles from './Meetings.module.css'

/** A room of this meeting, large: whose it is, the door, and the stage. */
function FeaturedRoom({ room, game }: { room: LobbyRoom; game: CatalogueGame | undefined }) {
  const { t } = useTranslation(['translation', 'rules'])
  const navigate = useNavigate()
  const title = useRoomTitle()(room)
  const door = useDoorOf()(room)
  const { share } = useStage()
  const mayShare = useMayShare()
  const host = room.players[0]
  const path = `/games/${room.gameName}/${room.id}`
  const name = game ? t(`rules:${folderOf(game.gameType)}.name`) : ''
  return (
    <section className={styles.room} aria-label={title}>
      <div className={styles.featuredRoomArt}>
        {game && <GameArt folder={folderOf(game.gameType)} />}
      </div>
      <div className={styles.body}>
        <Row gap={8}>
          {host && <Avatar name={host.name} image={host.profileImage} size={32} />}
          <Text as="div" grow>
            <Text as="div" strong ellipsis>
              {title}
            </Text>
            <Text as="div" variant="caption" ellipsis>
              {name}
            </Text>
          </Text>
        </Row>
        <div className={styles.actions}>
          {door && (
            <Button
              appearance="primary"
              onClick={() => navigate(door === 'watch' ? `${path}?watch` : path)}
            >
              {t(`lobby.${door}`)}
            </Button>
          )}
          {door === 'join' && room.spectatorsAllowed && (
            <Button onClick={() => navigate(`${path}?watch`)}>{t('lobby.watch')}</Button>
          )}
        </div>
        {mayShare && room.spectatorsAllowed && (
          <Button icon={<ShareScreenStartRegular />} onClick={() => void share(path)}>
            {t('meeting.toStage')}
          </Button>
        )}
      </div>
    </section>
  )
}

const BOT_LEVEL = 2

/* The drawing's free spots, px from its middle; the user's own is below it. Filled from there outwards. */
const spots = [
  [70.7, 41],
  [-70.7, 41],
  [100, 0],
  [-100, 0],
  [70.7, -41],
  [-70.7, -41],
  [0, -58],
] as const

/** Colleagues who have the panel open, on the court's spots. */
function Others({ people }: { people: readonly PersonHere[] }) {
  return people.slice(0, spots.length).map(({ id, name, profileImage }, i) => (
    <span
      key={id}
      className={styles.other}
      style={{ '--x': `${spots[i]![0]}px`, '--y': `${spots[i]![1]}px` } as CSSProperties}
      title={name}
    >
      <Avatar name={name} image={profileImage} size={32} />
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  ))
}

function Ways({ games }: { games: readonly CatalogueGame[] }) {
  const { t } = useTranslation()
  const { start, busy } = useStartRoom()
  const { copy } = useShare()
  const withBots = games.findLast(({ bots, allowed }) => allowed && bots.length > 0)
  return (
    <Row gap={8} className={styles.emptyCourtPair}>
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
  )
}

interface EmptyCourtProps {
  readonly games: readonly CatalogueGame[]
  readonly meeting: Meeting | null // null: outside a meeting, or not known yet
}

/** Nobody has begun: the people here, the empty court, and how to fill it. */
function EmptyCourt({ games, meeting }: EmptyCourtProps) {
  const { t } = useTranslation()
  const user = useSession((s) => s.user)
  const others = meeting?.here.filter(({ id }) => id !== user?.userId) ?? []
  const count = others.length && meeting!.numberHere
  return (
    <>
      <div className={styles.emptyCourt}>
        <Art svg={court} className={styles.emptyCourtArt} />
        <Others people={others} />
        <span className={styles.me}>
          <Avatar name={user?.name ?? ''} image={user?.profileImage ?? ''} size={32} />
        </span>
      </div>
      <div>
        <PageTitle variant="subtitle2">
          {count ? t('meeting.several', { count }) : t('meeting.first')}
        </PageTitle>
        <MutedText>{t('meeting.firstText')}</MutedText>
      </div>
      <Ways games={games} />
    </>
  )
}

function Games({ games }: { games: readonly CatalogueGame[] }) {
  const { t } = useTranslation(['translation', 'rules', 'puzzles'])
  return (
    <div className={styles.sidePanelGames}>
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
