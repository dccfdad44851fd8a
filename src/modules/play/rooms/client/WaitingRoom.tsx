import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { folderOf } from '#shared/game.ts'
import type { ReservedSeat, RoomPerson, RoomPlayer } from '#shared/room.ts'
import { dateFormat, clockFace } from '#client/date-format.ts'
import { useIsGuest } from '#client/session/guest.ts'
import { useSession } from '#client/session/session.ts'
import { useServerTime } from './useTime.ts'
import { GameArt } from '#modules/play/games/client/index.ts'
import { isHost, playerAt, useRoomStore } from './room-store.ts'
import { StatusPlate } from './StatusPlate.tsx'
import { useAsksReady, usePlayerName, useRoomGame } from './usePlayers.ts'
import { PlayArea } from './PlayArea.tsx'
import { ConfirmRemoval } from './HostDialogs.tsx'
import { Face } from './PlayerCard.tsx'
import { InviteButton } from './InviteButton.tsx'
import { RuleLines } from './RoomRules.tsx'
import { StartCard } from './StartCard.tsx'
import { useRoomAction } from './useRoomAction.ts'
import { isOverDays } from '#client/ui/useClockText.ts'
import { SpectatorBar } from './SpectatorBar.tsx'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { classes } from '#client/ui/classes.ts'
import { useTeams } from '#client/host/useTeams.tsx'
import lobbyStyles from './Lobby.module.css'
import styles from './WaitingRoom.module.css'

const BOT_LEVEL = 2 // the one offered with one press; the drawer offers all
const IN_A_ROW = 4 // seats; more stand in two rows
const IN_SIGHT = 8 // seats drawn as squares; of a larger room only the people

/** A bot gets up immediately; for a person the host confirms first. */
function TakeOut({ player }: { player: RoomPlayer }) {
  const { t } = useTranslation()
  const name = usePlayerName()(player)
  const { act } = useRoomAction()
  const [removalCandidate, setRemovalCandidate] = useState<RoomPerson | null>(null)
  const { id, position: seat, profileImage } = player
  const onClick = () =>
    id === null
      ? void act('room:bot', { seat, level: null })
      : setRemovalCandidate({ id, name, profileImage })
  return (
    <>
      <Button size="small" aria-label={t('room.remove.label', { name })} onClick={onClick}>
        {t(id === null ? 'room.removeBot' : 'room.remove.action')}
      </Button>
      <ConfirmRemoval of={removalCandidate} onClose={() => setRemovalCandidate(null)} />
    </>
  )
}

function Seat({ player, index }: { player: RoomPlayer; index: number }) {
  const { t } = useTranslation()
  const nameOf = usePlayerName()
  const mine = useRoomStore((s) => s.position === player.position)
  const opened = useRoomStore((s) => s.hostUserId === player.id)
  const iAmHost = useRoomStore(isHost)
  const asks = useAsksReady()
  const ready = player.ready || !asks
  const statusText = asks ? t(ready ? 'room.ready.yes' : 'room.ready.no') : t('room.ready.here')
  const role = opened ? t('room.ready.host', { ready: statusText.toLowerCase() }) : statusText
  return (
    <li className={classes(styles.seat, ready && styles.ready)}>
      <div className={classes(styles.square, styles[`seat${(index % IN_SIGHT) + 1}`])}>
        <Face player={player} size={64} />
        {asks && ready && (
          <span className={styles.tick} aria-hidden="true">
            <CheckmarkRegular fontSize={20} />
          </span>
        )}
      </div>
      <Text strong ellipsis className={styles.name}>
        {mine ? t('room.you') : nameOf(player)}
      </Text>
      {player.id !== null && (
        <Text variant="caption" className={styles.role}>
          {role}
        </Text>
      )}
      {iAmHost && !mine && <TakeOut player={player} />}
    </li>
  )
}

/** The ways to fill a seat; a stage has none, there people are sent to their own panel. */
function SeatActions({ seat }: { seat: number }) {
  const { surface } = useTeams()
  const { t } = useTranslation()
  const isGuest = useIsGuest()
  const iAmHost = useRoomStore(isHost)
  const watching = useRoomStore((s) => s.position < 0 && !s.isCaller)
  const hasBots = (useRoomGame()?.bots.length ?? 0) > 0
  const { act } = useRoomAction()
  if (isGuest) return null
  if (surface === 'meetingStage')
    return (
      <Text variant="caption" className={styles.role}>
        {t('meeting.sitInPanel')}
      </Text>
    )
  return (
    <Row as="span" gap={6} className={styles.seatActions}>
      <InviteButton size="small">{t('room.invite')}</InviteButton>
      {watching && (
        <Button size="small" onClick={() => void act('room:join', { as: 'player' })}>
          {t('room.sit')}
        </Button>
      )}
      {iAmHost && hasBots && (
        <Button size="small" onClick={() => void act('room:bot', { seat, level: BOT_LEVEL })}>
          {t('room.addBot')}
        </Button>
      )}
    </Row>
  )
}

function SeatIsOpen({ number }: { number: number }) {
  const { t } = useTranslation()
  return (
    <Text strong className={styles.name}>
      {t('room.seatOpen', { number })}
    </Text>
  )
}

/** The person a seat is reserved for, and how long still; after that it is open. */
function ReservedSeatText({
  number,
  reservation: { userId, name, until },
}: {
  number: number
  reservation: ReservedSeat
}) {
  const { t, i18n } = useTranslation()
  const remainingMs = until - useServerTime()
  const isMine = useSession((s) => s.user?.userId === userId)
  if (remainingMs <= 0) return <SeatIsOpen number={number} />
  const at = dateFormat(i18n.language, { timeStyle: 'medium' }).format(until)
  return (
    <>
      <Text strong className={styles.name}>
        {isMine ? t('room.kept.you') : t('room.kept.name', { name })}
      </Text>
      <Text variant="caption" className={styles.role} title={at}>
        {t('room.kept.left', { left: clockFace(remainingMs) })}
      </Text>
    </>
  )
}

interface OpenSeatProps {
  number: number
  seat: number
  reservation: ReservedSeat | undefined
}

function OpenSeat({ number, seat, reservation }: OpenSeatProps) {
  return (
    <li className={styles.seat}>
      <div className={styles.square}>
        <AddRegular fontSize={40} />
      </div>
      {reservation ? (
        <ReservedSeatText number={number} reservation={reservation} />
      ) : (
        <>
          <SeatIsOpen number={number} />
          <SeatActions seat={seat} />
        </>
      )}
    </li>
  )
}

/** Every seat, taken or open. */
function Seats() {
  const { t } = useTranslation()
  const { players, maxPlayers, held } = useRoomStore()
  const all = Array.from({ length: maxPlayers }, (_, seat) => seat)
  const open = all.filter((seat) => !playerAt(players, seat))
  const columns = maxPlayers > IN_A_ROW ? Math.ceil(maxPlayers / 2) : maxPlayers
  return (
    <ul
      className={styles.seats}
      style={{ '--columns': columns } as React.CSSProperties}
      aria-label={t('room.seats')}
    >
      {Array.from({ length: maxPlayers }, (_, seat) => {
        const player = playerAt(players, seat)
        return player ? (
          <Seat key={seat} player={player} index={seat} />
        ) : (
          <OpenSeat
            key={seat}
            seat={seat}
            number={seat + 1}
            reservation={held[open.indexOf(seat)]}
          />
        )
      })}
    </ul>
  )
}

/** The people here, of a room with more seats than fit in sight. */
function CrowdSeats() {
  const { t } = useTranslation()
  const { players, maxPlayers } = useRoomStore()
  const nameOf = usePlayerName()
  const open = Array.from({ length: maxPlayers }, (_, seat) => seat).find(
    (seat) => !playerAt(players, seat),
  )
  return (
    <div className={styles.crowd}>
      <ul aria-label={t('room.seats')}>
        {players.map((player) => (
          <li key={player.position}>
            <Face player={player} size={32} />
            <Text ellipsis>{nameOf(player)}</Text>
          </li>
        ))}
      </ul>
      <Row gap={8} className={styles.crowdFoot}>
        <Text variant="caption">
          {t('room.crowd.here', { count: players.length, seats: maxPlayers })}
        </Text>
        {open !== undefined && <SeatActions seat={open} />}
      </Row>
    </div>
  )
}

/** How it is played, in short. */
function InShort() {
  const { t } = useTranslation(['translation', 'rules'])
  const game = useRoomGame()
  const overDays = useRoomStore((s) => isOverDays(s.clock))
  return (
    <Card className={styles.inShort}>
      <CardHead
        title={game && t('room.inShort', { game: t(`rules:${folderOf(game.gameType)}.name`) })}
      />
      <RuleLines />
      {game && (
        <Caption className={styles.foot}>
          {t(overDays ? 'room.factsDays' : 'room.facts', {
            minutes: game.minutes,
            seats: game.seats.max,
            points: Math.max(...game.points.map(({ points }) => points)),
          })}
        </Caption>
      )}
    </Card>
  )
}

/** The court fills with paint as players come, or say they are ready. */
function LobbyArt() {
  const { t } = useTranslation()
  const game = useRoomGame()
  const asks = useAsksReady()
  const { players, maxPlayers: seats } = useRoomStore()
  const ready = asks ? players.filter((player) => player.ready).length : players.length
  const share = `${(ready / seats) * 100}%`
  return (
    <div className={lobbyStyles.lobbyArtPicture}>
      {game && (
        <>
          <div className="unpainted">
            <GameArt folder={folderOf(game.gameType)} />
          </div>
          <div className={lobbyStyles.painted} style={{ '--share': share } as React.CSSProperties}>
            <GameArt folder={folderOf(game.gameType)} />
          </div>
          {ready > 0 && ready < seats && <i className={lobbyStyles.edge} style={{ left: share }} />}
        </>
      )}
      <StatusPlate className={lobbyStyles.over}>
        {asks ? (
          <>
            <b>{t('room.ready.count', { ready, seats })}</b> {t('room.ready.fills')}
          </>
        ) : (
          <b>{t('room.crowd.here', { count: ready, seats })}</b>
        )}
      </StatusPlate>
    </div>
  )
}

/** Before the game: the people, who is ready, how it is played; on a stage the people, large. */
export function WaitingRoom() {
  const { surface } = useTeams()
  const maxPlayers = useRoomStore((s) => s.maxPlayers)
  return (
    <div className={classes(styles.waiting, surface === 'meetingStage' && styles.onStage)}>
      <PlayArea className={styles.court}>
        <LobbyArt />
        {maxPlayers > IN_SIGHT ? <CrowdSeats /> : <Seats />}
      </PlayArea>
      {surface !== 'meetingStage' && (
        <div className={styles.side}>
          <StartCard />
          <InShort />
          <SpectatorBar canSay />
        </div>
      )}
    </div>
  )
}
