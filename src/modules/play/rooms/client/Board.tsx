import { Suspense, type ComponentType } from 'react'
import { PauseRegular } from '@fluentui/react-icons/svg/pause'
import { useTranslation } from 'react-i18next'
import type { BoardProps, SeatsProps } from '#games/kit/room-view.tsx'
import { folderOf } from '#shared/game.ts'
import { gameStatus } from '#shared/room.ts'
import { gamePart, DeviceStorageProvider, GameArt } from '#modules/play/games/client/index.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Face, useTurnTexts } from './PlayerCard.tsx'
import {
  useRoomStore,
  showOwn,
  showRoomState,
  showTurn,
  type PendingMove,
  type RoomStore,
} from './room-store.ts'
import { useEndingSteps } from './useEnding.ts'
import { firstName } from '#client/ui/first-name.ts'
import { usePlayerName, useRoomGame, useSeatNames } from './usePlayers.ts'
import { useClocks } from './useTime.ts'
import { clockFace } from '#client/date-format.ts'
import { Text } from '#client/ui/Text.tsx'
import { CallError } from '#client/api.ts'
import { pastOutage, send, SocketRefusal } from '#client/socket.ts'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'
import styles from './PlayScreen.module.css'

const TRIES = 3 // without an answer, while there is a connection

/** Resolves once we are in the room over a working connection; null when the room was left. */
function inRoom(roomId: string): Promise<RoomStore | null> {
  const arrived = (now: RoomStore) => now.id !== roomId || now.joined
  const answer = (now: RoomStore) => (now.id === roomId ? now : null)
  const now = useRoomStore.getState()
  if (arrived(now)) return Promise.resolve(answer(now))
  return new Promise((resolve) => {
    const stop = useRoomStore.subscribe((later) => {
      if (!arrived(later)) return
      stop()
      resolve(answer(later))
    })
  })
}

/**
 * A move has an id of its own: sent again after a lost answer it is still played once. Without a
 * connection it waits for one, and is dropped where the game has continued without it.
 */
async function sendMove({ move, gameId, moves }: PendingMove): Promise<void> {
  const { id: roomId } = useRoomStore.getState()
  const moveId = crypto.randomUUID()
  const isNext = (room: RoomStore) => room.gameId === gameId && room.moves === moves
  const isCurrent = () => useRoomStore.getState().id === roomId && isNext(useRoomStore.getState())
  const ask = () =>
    send('room:move', { roomId, version: useRoomStore.getState().version, moveId, move })
  for (let tries = 1; ; tries++) {
    const room = await inRoom(roomId)
    if (!room || !isNext(room)) return
    try {
      const { turn, own, version } = await pastOutage(ask, isCurrent)
      if (turn) showTurn(turn)
      if (own !== undefined) showOwn({ roomId, version, own })
      return
    } catch (error) {
      const unanswered = error instanceof CallError && error.status === 0
      if (!unanswered) throw error
      if (!useRoomStore.getState().joined) tries = 0 // cut off: no answer we missed
      else if (tries === TRIES) throw error
    }
  }
}

/** Plays a move; where the room has changed meanwhile, shows its present state. */
function useMove() {
  const game = useRoomGame()
  const pending = useRoomStore((s) => s.pending)
  const errorText = useErrorText(game && `rules:${folderOf(game.gameType)}.refusals`)
  const onMove = async (move: unknown) => {
    const { gameId, moves, id } = useRoomStore.getState()
    const made: PendingMove = { move, gameId, moves }
    useRoomStore.setState({ pending: made })
    try {
      await sendMove(made)
    } catch (error) {
      if (error instanceof SocketRefusal && error.state) showRoomState(error.state)
      else toast(false, errorText(error))
    } finally {
      if (useRoomStore.getState().id === id) useRoomStore.setState({ pending: null })
    }
  }
  return { pending, onMove }
}

type AnyBoardProps = BoardProps<unknown, unknown, unknown>
type AnySeatsProps = SeatsProps<unknown, unknown, unknown>

function useBoardProps(): AnyBoardProps {
  const { view, own, better, position, isCaller, turns, gameStatus: status } = useRoomStore()
  const players = useSeatNames()
  const { pending, onMove } = useMove()
  return {
    view,
    own,
    seat: position < 0 ? null : position,
    isCaller,
    turns,
    players,
    live: status === gameStatus.started || status === gameStatus.recovered,
    busy: pending !== null,
    pending: pending?.move ?? null,
    better,
    onMove: (move) => void onMove(move),
  }
}

/** In place of a paused board: its game's picture, and what brings it back. */
function PauseCover({ folder }: { folder: string }) {
  const { t } = useTranslation()
  return (
    <div className={styles.cover}>
      <div className={styles.card}>
        <div className={styles.art}>
          <GameArt folder={folder} />
        </div>
        <Text as="h2" variant="title3">
          <PauseRegular fontSize={24} /> {t('room.pause.now')}
        </Text>
        <p>{t('room.pause.covered')}</p>
      </div>
    </div>
  )
}

/** The game as its own folder draws it; a paused one is covered, so that nobody thinks on while the clocks are stopped. */
export function Board() {
  const game = useRoomGame()
  const props = useBoardProps()
  const isPaused = useRoomStore((s) => s.gameStatus === gameStatus.paused)
  useEndingSteps(folderOf(game?.gameType ?? ''))
  if (!game || props.view === null) return null
  const Part = gamePart<AnyBoardProps>('view', folderOf(game.gameType), 'Board')
  return (
    <DeviceStorageProvider owner={game.gameType}>
      <div className={isPaused ? styles.covered : styles.open}>
        <Suspense fallback={<Skeleton className={styles.skeleton} />}>
          <Part {...props} />
        </Suspense>
        {isPaused && <PauseCover folder={folderOf(game.gameType)} />}
      </div>
    </DeviceStorageProvider>
  )
}

/** What a game shows beside its board, or says over it. */
export function GamePart({ Part }: { Part: ComponentType<AnyBoardProps> }) {
  const props = useBoardProps()
  return props.view === null ? null : <Part {...props} />
}

/** What a game draws of the seats: in place of the players' cards, or of all that its caller sees. */
export function GameSeats({ Part }: { Part: ComponentType<AnySeatsProps> }) {
  const game = useRoomGame()
  const props = useBoardProps()
  const { players, position } = useRoomStore()
  const nameOf = usePlayerName()
  const clocks = useClocks()
  const turnText = useTurnTexts()
  if (!game || props.view === null) return null
  const seats = players.map((player) => ({
    seat: player.position,
    name: firstName(nameOf(player)),
    face: <Face player={player} size={36} />,
    clock: clocks(player.position) === null ? '' : clockFace(clocks(player.position)!),
    status: turnText(player),
    mine: player.position === position,
  }))
  return (
    <DeviceStorageProvider owner={game.gameType}>
      <Part {...props} seats={seats} />
    </DeviceStorageProvider>
  )
}
