import { Button, Dropdown, Option } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { folderOf } from '#shared/game.ts'
import type { CatalogueGame } from '#modules/play/games/contract.ts'
import { gameStatus, type LobbyRoom } from '#shared/room.ts'
import { ClosedNotice } from '#modules/play/hours/client/index.ts'
import { useGameArea } from '#modules/play/games/client/index.ts'
import { clientModules } from '#client/module.ts'
import { useSession } from '#client/session/session.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { NotFound } from '#client/ui/NotFound.tsx'
import { Redirect } from '#client/ui/Redirect.tsx'
import { tryAgain, useConnection } from '#client/socket.ts'
import stateEmpty from '#client/ui/art/state/empty.svg'
import { FilterPills } from '#client/ui/FilterPills.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { ConnectionBar } from './ConnectionBar.tsx'
import { QuickSeat } from './QuickSeat.tsx'
import { isOverDays } from '#client/ui/useClockText.ts'
import { hasFreeSeat, RoomRow } from './RoomRow.tsx'
import { useLobby } from './useLobby.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { Row } from '#client/ui/Row.tsx'
import { classes } from '#client/ui/classes.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { useTeams } from '#client/host/useTeams.tsx'
import styles from './Lobby.module.css'

const StartRoom = lazyPart(() => import(/* webpackChunkName: "start-room" */ './StartRoom.tsx'))

const filters = {
  all: () => true,
  free: hasFreeSeat,
  watch: (room: LobbyRoom) => room.gameStatus !== gameStatus.lobby && room.spectatorsAllowed,
} as const
type Filter = keyof typeof filters

function GameChoice({ games, chosen }: { games: readonly CatalogueGame[]; chosen: string }) {
  const { t } = useTranslation(['translation', 'rules'])
  const navigate = useNavigate()
  if (games.length < 2) return null
  const names = { rooms: t('lobby.allGames') } as Record<string, string>
  for (const game of games) names[game.gameType] = t(`rules:${folderOf(game.gameType)}.name`)
  return (
    <Dropdown
      aria-label={t('lobby.game')}
      value={names[chosen] ?? ''}
      selectedOptions={[chosen]}
      onOptionSelect={(_, { optionValue }) => navigate(`/games/${optionValue}`)}
    >
      {Object.entries(names).map(([value, text]) => (
        <Option key={value} value={value}>
          {text}
        </Option>
      ))}
    </Dropdown>
  )
}

function Rooms({
  visibleRooms,
  games,
}: {
  visibleRooms: readonly LobbyRoom[]
  games: readonly CatalogueGame[]
}) {
  const { t } = useTranslation()
  if (visibleRooms.length === 0)
    return (
      <StateSheet art={stateEmpty} title={t('lobby.empty')}>
        <p>{t('lobby.emptyText')}</p>
      </StateSheet>
    )
  return (
    <ul className={styles.lobbyList} aria-live="polite" aria-relevant="additions">
      {visibleRooms.map((room) => (
        <RoomRow
          key={room.id}
          room={room}
          game={games.find(({ gameType }) => gameType === room.gameName)}
        />
      ))}
    </ul>
  )
}

interface HeadProps {
  game: CatalogueGame | undefined // undefined: of all games
  rooms: readonly LobbyRoom[]
  onStart: () => void
}

function Head({ game, rooms, onStart }: HeadProps) {
  const { isMeeting } = useTeams()
  const { t } = useTranslation(['translation', 'rules'])
  const leads = useSession((s) => s.user?.isAdmin) && game?.table.caller
  const playing = rooms
    .filter(({ gameStatus: status, attended }) => status !== gameStatus.lobby && attended !== false)
    .reduce((sum, room) => sum + room.players.length, 0)
  const navigate = useNavigate()
  return (
    <Row between className={styles.head}>
      <Row gap={12} wrap>
        {isMeeting && (
          <Button
            appearance="subtle"
            icon={<ArrowLeftRegular />}
            aria-label={t('state.backHome')}
            onClick={() => navigate('/sidepanel')}
          />
        )}
        <PageTitle variant="title2">
          {game ? t(`rules:${folderOf(game.gameType)}.name`) : t('lobby.title')}
        </PageTitle>
        <Chip>{t('lobby.open', { count: rooms.length })}</Chip>
        {playing > 0 && <Chip>{t('lobby.playing', { count: playing })}</Chip>}
      </Row>
      <Row gap={8} wrap>
        {leads && (
          <Button onClick={() => navigate('/bingoController')}>{t('bingoController.title')}</Button>
        )}
        {clientModules().map(
          ({ name, fromLobby: way }) =>
            way && (
              <Button key={name} icon={<way.icon />} onClick={() => navigate(way.to)}>
                {t(way.text)}
              </Button>
            ),
        )}
        <Button
          appearance="primary"
          icon={<AddRegular />}
          disabled={game?.allowed === false}
          onClick={onStart}
        >
          {t('lobby.start')}
        </Button>
      </Row>
    </Row>
  )
}

const sitsAt = ({ players }: LobbyRoom, userId: string | undefined) =>
  players.some(({ id }) => id !== null && id === userId)

/** Whether the user's game runs there, now and not over days. */
const playsIn = (room: LobbyRoom, userId: string | undefined) =>
  room.gameStatus !== gameStatus.lobby && !isOverDays(room.clock) && sitsAt(room, userId)

/**
 * The error in place of the page: a failed refetch leaves the page as it is, and a lost
 * connection leaves the open drawer.
 */
function errorOf(
  area: ReturnType<typeof useGameArea>,
  lobby: ReturnType<typeof useLobby>,
  failed: boolean,
  isDrawing: boolean,
): unknown {
  const isKnown = area.data !== undefined && lobby.rooms !== null
  if (isKnown && (isDrawing || !failed)) return null
  return area.error ?? lobby.error ?? (failed ? new Error('no connection') : null)
}

/* The drawer that starts a room: the address says whether it is open, and for whom. */
function useDrawer() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const isOpen = search.has('start')
  const invited = search.get('invite')
  const [isFetched, setFetched] = useState(isOpen)
  if (isOpen && !isFetched) setFetched(true)
  useEffect(() => StartRoom.fetchAhead(), []) // it opens immediately when it is needed
  /* A user who came to invite somebody goes back to them. */
  const close = () =>
    invited
      ? navigate(`/user-profile/${encodeURIComponent(invited)}`, { replace: true })
      : setSearch({}, { replace: true })
  return { isOpen, isFetched, invited, close }
}

/** The team's rooms: of one game, or of all under /games/rooms. */
export default function Lobby() {
  const { isMeeting } = useTeams()
  const { t } = useTranslation(['translation', 'rules'])
  const { id = 'rooms' } = useParams()
  const [search, setSearch] = useSearchParams()
  const area = useGameArea()
  const lobby = useLobby()
  const userId = useSession((s) => s.user?.userId)
  const failed = useConnection((s) => s.connection === 'failed')
  const [filter, setFilter] = useState<Filter>('all')
  const drawer = useDrawer()
  const isPuzzle = area.data?.games.some((one) => one.gameType === id && one.kind === 'puzzle')
  if (isPuzzle) return <Redirect to={`/puzzle/${id}`} />
  const error = errorOf(area, lobby, failed, search.has('start'))
  if (error) return <LoadFailed error={error} onRetry={() => void tryAgain()} />
  if (!area.data || !lobby.rooms) return <PageSkeleton />
  const games = area.data.games.filter(({ kind }) => kind === 'room')
  const game = games.find(({ gameType }) => gameType === id)
  if (!game && id !== 'rooms') return <NotFound />
  const rooms = lobby.rooms.filter((room) => !game || room.gameName === game.gameType)
  return (
    <div className={classes(styles.lobby, isMeeting && styles.inMeeting)}>
      <Head game={game} rooms={rooms} onStart={() => setSearch({ start: '' })} />
      <ConnectionBar />
      <ClosedNotice />
      <Row gap={8} wrap className={styles.filters} role="group" aria-label={t('games.filterLabel')}>
        <FilterPills
          value={filter}
          onChange={setFilter}
          pills={(Object.keys(filters) as Filter[]).map((value) => ({
            value,
            text: t(`lobby.filter.${value}`),
            count: rooms.filter(filters[value]).length,
          }))}
        />
        <GameChoice games={games} chosen={id} />
      </Row>
      <Rooms visibleRooms={rooms.filter(filters[filter])} games={games} />
      <QuickSeat
        rooms={rooms}
        games={game ? [game] : games}
        isPlaying={lobby.rooms.some((room) => playsIn(room, userId))}
      />
      {drawer.isFetched && (
        <Suspense fallback={null}>
          <StartRoom
            open={drawer.isOpen}
            games={games}
            gameType={game?.gameType}
            invited={drawer.invited}
            ownTable={lobby.rooms.find((room) => hasFreeSeat(room) && sitsAt(room, userId))}
            onClose={drawer.close}
          />
        </Suspense>
      )}
    </div>
  )
}
