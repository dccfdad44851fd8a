import { Suspense } from 'react'
import type { RoomViewProps } from '#games/kit/room-view.ts'
import { gameStatus } from '#shared/protocol.ts'
import { gamePart } from '../games/load.ts'
import { useRoomStore } from './room-store.ts'
import { useMove } from './useMove.ts'
import { usePlayerName, useRoomGame } from './usePlayers.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './Board.module.css'

/** The game as its own folder draws it. */
export function Board() {
  const game = useRoomGame()
  const { view, position, players, gameStatus: status } = useRoomStore()
  const nameOf = usePlayerName()
  const { busy, onMove } = useMove()
  if (!game || view === null) return null
  const View = gamePart<RoomViewProps<unknown, unknown>>('view', game.folder, 'default')
  return (
    <Suspense fallback={<Skeleton className={styles.skeleton} />}>
      <View
        view={view}
        seat={position < 0 ? null : position}
        players={players.map((player) => ({ name: nameOf(player) }))}
        live={status === gameStatus.started || status === gameStatus.recovered}
        busy={busy}
        onMove={(move) => void onMove(move)}
      />
    </Suspense>
  )
}
