import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { folderOf } from '#shared/game.ts'
import { paintOf } from '#shared/names.ts'
import { gameStatus, type RoomPlayer } from '#shared/room.ts'
import type { PlaysProps, CapturedPiecesProps } from '#games/kit/room-view.tsx'
import { gamePart } from '#modules/play/games/client/index.ts'
import { useRoomView } from './room-view.ts'
import { BotRegular } from '@fluentui/react-icons/svg/bot'
import { Avatar } from '#client/ui/Avatar.tsx'
import { DaysLeft } from './DaysLeft.tsx'
import { Rising } from './Reactions.tsx'
import { useVisibleTurns } from './Pacing.tsx'
import { useRoomStore } from './room-store.ts'
import { firstName } from '#client/ui/first-name.ts'
import { usePlayerName, useRoomGame } from './usePlayers.ts'
import { useClock } from './useTime.ts'
import { clockFace } from '#client/date-format.ts'
import { Card } from '#client/ui/Card.tsx'
import { Text } from '#client/ui/Text.tsx'
import { classes } from '#client/ui/classes.ts'
import { useTeams } from '#client/host/useTeams.tsx'
import styles from './Players.module.css'

/** Whether two at the table would stand on the same paint: then all stand on their seats'. */
const useSamePaint = () =>
  useRoomStore(({ players }) => {
    const people = players.filter(({ id, profileImage }) => id !== null && !profileImage)
    return new Set(people.map(({ name }) => paintOf(name))).size < people.length
  })

interface PictureProps {
  readonly player: RoomPlayer
  readonly size: number // px
}

/** A player's picture, or a bot's sign. */
export function PlayerPicture({ player, size }: PictureProps) {
  const name = usePlayerName()(player)
  const seat = useSamePaint() ? player.position : undefined
  if (player.id === null)
    return <Avatar name={name} size={size} icon={<BotRegular fontSize={size * 0.55} />} />
  return <Avatar name={player.name} image={player.profileImage} size={size} seat={seat} />
}

/** A player's picture with how they are connected; a bot's sign. */
export function Face({ player, size }: PictureProps) {
  const { t } = useTranslation()
  const isLive = useRoomStore((s) => s.version >= 0) // in a replay nobody is here or away
  if (player.id === null) return <PlayerPicture player={player} size={size} />
  const here = player.connected ? 'available' : 'offline'
  return (
    <span className={styles.face}>
      <PlayerPicture player={player} size={size} />
      <Rising userId={player.id} />
      {isLive && (
        <i
          className={classes(styles.dot, styles[here])}
          role="img"
          aria-label={t(`room.${here}`)}
        />
      )}
    </span>
  )
}

export function Pips({ wins, games }: { wins: number; games: number }) {
  const { t } = useTranslation()
  if (games === 1) return null
  const needed = Math.ceil(games / 2)
  return (
    <span className={styles.pips} role="img" aria-label={t('room.wins', { count: wins })}>
      {Array.from({ length: needed }, (_, i) => (
        <i key={i} className={classes(i < wins && styles.won)} />
      ))}
    </span>
  )
}

function Sign({ seat, mine }: { seat: number; mine: boolean }) {
  const game = useRoomGame()
  if (!game) return null
  const Words = gamePart<PlaysProps>('view', folderOf(game.gameType), 'Plays')
  return (
    <Suspense fallback={null}>
      <Words seat={seat} mine={mine} />
    </Suspense>
  )
}

export function SeatToken({ seat, size }: { seat: number; size: number }) {
  const game = useRoomGame()
  if (!game) return null
  const Token = gamePart<{ seat: number; size: number }>('view', folderOf(game.gameType), 'Token')
  return (
    <Suspense fallback={<span style={{ width: size, height: size }} />}>
      <Token seat={seat} size={size} />
    </Suspense>
  )
}

/** What a seat has taken from the others, where the game tells. */
export function SeatCaptures({
  seat,
  className,
}: {
  seat: number
  className?: string | undefined
}) {
  const folder = folderOf(useRoomGame()?.gameType ?? '')
  const view = useRoomStore((s) => s.view)
  if (!useRoomView(folder)?.CapturedPieces || view === null) return null
  const Pieces = gamePart<CapturedPiecesProps<unknown>>('view', folder, 'CapturedPieces')
  return (
    <div className={className}>
      <Suspense fallback={null}>
        <Pieces view={view} seat={seat} />
      </Suspense>
    </div>
  )
}

/** What there is to say of a player just now; '' once the game is over. */
export function useTurnTexts(): (player: RoomPlayer) => string {
  const { t } = useTranslation()
  const { turns, position, isShowing, gameStatus: status } = useRoomStore()
  const waits = isShowing || status === gameStatus.paused
  return (player) => {
    if (turns.length === 0 || (waits && !player.dropped)) return ''
    if (player.dropped) return t(`room.dropped.${player.dropped}`)
    if (player.bot !== null && player.id !== null) return t('room.botPlays')
    if (!turns.includes(player.position)) return t('room.waits')
    return player.position === position ? t('room.yourTurn') : t('room.toMove')
  }
}

/** A player at the table: who, which pieces, what the clock says. On a phone a strip. */
export function PlayerCard({ player, place }: { player: RoomPlayer; place: 'near' | 'far' }) {
  const { isMeeting } = useTeams()
  const nameOf = usePlayerName()
  const isTurn = useVisibleTurns().includes(player.position)
  const mine = useRoomStore((s) => s.position === player.position)
  const games = useRoomStore((s) => s.series.games)
  const clock = useClock(player.position)
  const turnText = useTurnTexts()(player)
  return (
    <Card
      className={classes(styles.player, styles[place], isTurn && styles.turn)}
      aria-label={nameOf(player)}
    >
      <Face player={player} size={56} />
      <div className={styles.who}>
        <Text as="div" variant="subtitle2" ellipsis>
          {isMeeting ? firstName(nameOf(player)) : nameOf(player)}
        </Text>
        <Text as="div" variant="caption" ellipsis className={styles.plays}>
          <Sign seat={player.position} mine={mine} />
        </Text>
      </div>
      <span className={styles.token}>
        <SeatToken seat={player.position} size={36} />
      </span>
      {clock && (
        <span className={classes(styles.time, clock.running && styles.running)} role="timer">
          {clockFace(clock.remainingMs)}
        </span>
      )}
      <DaysLeft seat={player.position} as="div" strong className={styles.days} />
      <span className={styles.caption}>
        <Text variant="caption">{turnText}</Text>
        <Pips wins={player.wins} games={games} />
      </span>
      <SeatCaptures seat={player.position} className={styles.captured} />
    </Card>
  )
}
