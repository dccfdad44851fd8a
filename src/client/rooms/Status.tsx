import { Suspense, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { gamePart } from '../games/load.ts'
import { SeatToken } from './PlayerCard.tsx'
import { useRoomStore } from './room-store.ts'
import { useReason } from './SeriesCard.tsx'
import { StatusPlate } from './StatusPlate.tsx'
import { firstName, usePlayerName, useRoomGame } from './usePlayers.ts'
import styles from './Status.module.css'

const Bare = (props: ComponentProps<'p'>) => (
  <p className={styles.status} role="status" {...props} />
)

function LastMove() {
  const game = useRoomGame()
  const view = useRoomStore((s) => s.view)
  const players = useRoomStore((s) => s.players)
  const nameOf = usePlayerName()
  if (!game) return null
  const Words = gamePart<{ view: unknown; players: readonly { name: string }[] }>(
    'view',
    game.folder,
    'LastMove',
  )
  return (
    <Suspense fallback={null}>
      <Words view={view} players={players.map((player) => ({ name: firstName(nameOf(player)) }))} />
    </Suspense>
  )
}

/** Whose turn it is and what happened last; `bare` where it lies on a plate already. */
export function Status({ bare }: { bare?: boolean }) {
  const { t } = useTranslation()
  const { turns, players, position, finished } = useRoomStore()
  const nameOf = usePlayerName()
  const reason = useReason()
  const [turn] = turns
  const Ground = bare ? Bare : StatusPlate
  const last = finished.at(-1)
  if (turn === undefined) return <Ground>{last && reason(last.outcome.reason)}</Ground>
  const mine = turns.includes(position)
  const whose = mine
    ? t('room.yourTurn')
    : t('room.theirTurn', { name: firstName(nameOf(players[turn])) })
  return (
    <Ground>
      <SeatToken seat={turn} size={24} />
      <span>
        <b>{whose}.</b> <LastMove />
      </span>
    </Ground>
  )
}
