import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoomPlayer } from '#shared/protocol.ts'
import { gamePart } from '../games/load.ts'
import { BotRegular } from '@fluentui/react-icons/svg/bot'
import { Avatar } from '../ui/Avatar.tsx'
import { useRoomStore } from './room-store.ts'
import { usePlayerName, useRoomGame } from './usePlayers.ts'
import { clockFace, useClock } from './useTime.ts'

/** A player's picture with how they are connected; a bot's sign. */
export function Face({ player, size }: { player: RoomPlayer; size: number }) {
  const { t } = useTranslation()
  const name = usePlayerName()(player)
  if (player.id === null)
    return (
      <span
        className="av bot"
        style={{ '--s': `${size}px` } as React.CSSProperties}
        role="img"
        aria-label={name}
      >
        <BotRegular fontSize={size * 0.55} />
      </span>
    )
  const here = player.connected ? 'available' : 'offline'
  return (
    <span className="face">
      <Avatar name={player.name} image={player.profileImage} size={size} />
      <i className={`dot ${here}`} role="img" aria-label={t(`room.${here}`)} />
    </span>
  )
}

export function Pips({ wins, games }: { wins: number; games: number }) {
  const { t } = useTranslation()
  if (games === 1) return null
  const needed = Math.ceil(games / 2)
  return (
    <span className="pips" role="img" aria-label={t('room.wins', { count: wins })}>
      {Array.from({ length: needed }, (_, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- pips have no other identity
        <i key={i} className={i < wins ? 'w' : undefined} />
      ))}
    </span>
  )
}

function Sign({ seat, mine }: { seat: number; mine: boolean }) {
  const game = useRoomGame()
  if (!game) return null
  const Words = gamePart<{ seat: number }>('view', game.folder, mine ? 'Mine' : 'Theirs')
  return (
    <Suspense fallback={null}>
      <Words seat={seat} />
    </Suspense>
  )
}

export function SeatToken({ seat, size }: { seat: number; size: number }) {
  const game = useRoomGame()
  if (!game) return null
  const Token = gamePart<{ seat: number; size: number }>('view', game.folder, 'Token')
  return (
    <Suspense fallback={<span style={{ width: size, height: size }} />}>
      <Token seat={seat} size={size} />
    </Suspense>
  )
}

export function useTurnText(player: RoomPlayer, isTurn: boolean): string {
  const { t } = useTranslation()
  const mine = useRoomStore((s) => s.position === player.position)
  const over = useRoomStore((s) => s.turns.length === 0)
  if (over) return ''
  if (player.bot !== null && player.id !== null) return t('room.botPlays')
  if (!isTurn) return t('room.waits')
  return mine ? t('room.yourTurn') : t('room.toMove')
}

/** A player at the table: who, which pieces, what the clock says. On a phone a strip. */
export function PlayerCard({ player, place }: { player: RoomPlayer; place: 'near' | 'far' }) {
  const nameOf = usePlayerName()
  const isTurn = useRoomStore((s) => s.turns.includes(player.position))
  const mine = useRoomStore((s) => s.position === player.position)
  const games = useRoomStore((s) => s.series.games)
  const clock = useClock(player.position)
  const turnText = useTurnText(player, isTurn)
  return (
    <section className={`card pc ${place}${isTurn ? ' turn' : ''}`} aria-label={nameOf(player)}>
      <Face player={player} size={56} />
      <div className="who">
        <div className="subtitle2 ell">{nameOf(player)}</div>
        <div className="caption ell">
          <Sign seat={player.position} mine={mine} />
        </div>
      </div>
      <span className="tok">
        <SeatToken seat={player.position} size={36} />
      </span>
      {clock && (
        <span className={clock.running ? 'time run' : 'time'} role="timer">
          {clockFace(clock.left)}
        </span>
      )}
      <span className="says">
        <span className="caption">{turnText}</span>
        <Pips wins={player.wins} games={games} />
      </span>
    </section>
  )
}
