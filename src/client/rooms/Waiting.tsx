import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { BotRegular } from '@fluentui/react-icons/svg/bot'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { ClockRegular } from '@fluentui/react-icons/svg/clock'
import { useTranslation } from 'react-i18next'
import { dateLocale } from '../language.ts'
import type { RoomPlayer } from '#shared/protocol.ts'
import { GameArt } from '../games/GameArt.tsx'
import { isStage } from '../host/stage.ts'
import { Court } from './Court.tsx'
import { Face } from './PlayerCard.tsx'
import { useCopyLink } from './RoomBar.tsx'
import { RuleLines } from './RoomRules.tsx'
import { useRoomStore } from './room-store.ts'
import { StatusPlate } from './StatusPlate.tsx'
import { usePlayerName, useRoomGame } from './usePlayers.ts'
import { useRoomAction } from './useRoomAction.ts'
import { Watching } from './Watching.tsx'
import { Card, CardHead } from '../ui/Card.tsx'
import { Row } from '../ui/Row.tsx'
import { Text } from '../ui/Text.tsx'
import { classes } from '../ui/classes.ts'
import styles from './Waiting.module.css'

const BOT_LEVEL = 2 // the one offered with one press; the drawer offers all

/** The court fills with paint as players say they are ready. */
function BigCourt({ ready, seats }: { ready: number; seats: number }) {
  const { t } = useTranslation()
  const game = useRoomGame()
  const share = `${(ready / seats) * 100}%`
  return (
    <div className={styles.picture}>
      {game && (
        <>
          <div className="unpainted">
            <GameArt folder={game.folder} />
          </div>
          <div className={styles.painted} style={{ '--share': share } as React.CSSProperties}>
            <GameArt folder={game.folder} />
          </div>
          {ready > 0 && ready < seats && <i className={styles.edge} style={{ left: share }} />}
        </>
      )}
      <StatusPlate className={styles.over}>
        <b>{t('room.ready.count', { ready, seats })}</b> {t('room.ready.fills')}
      </StatusPlate>
    </div>
  )
}

function Seat({ player, index }: { player: RoomPlayer; index: number }) {
  const { t } = useTranslation()
  const nameOf = usePlayerName()
  const mine = useRoomStore((s) => s.position === player.position)
  const isHost = useRoomStore((s) => s.hostUserId === player.id)
  const iAmHost = useRoomStore((s) => s.players[s.position]?.id === s.hostUserId)
  const { act } = useRoomAction()
  const ready = t(player.ready ? 'room.ready.yes' : 'room.ready.no')
  const role = isHost ? t('room.ready.host', { ready: ready.toLowerCase() }) : ready
  return (
    <li className={classes(styles.seat, player.ready && styles.ready)}>
      <div className={classes(styles.square, styles[`seat${index + 1}`])}>
        <Face player={player} size={64} />
        {player.ready && (
          <span className={styles.tick} aria-hidden="true">
            <CheckmarkRegular fontSize={20} />
          </span>
        )}
      </div>
      <Text strong ellipsis className={styles.name}>
        {mine ? t('room.you') : nameOf(player)}
      </Text>
      {player.id === null && iAmHost ? (
        <Button
          size="small"
          onClick={() => void act('room:bot', { seat: player.position, level: null })}
        >
          {t('room.removeBot')}
        </Button>
      ) : (
        <Text variant="caption" className={styles.role}>
          {role}
        </Text>
      )}
    </li>
  )
}

/** The ways to fill a seat; a stage has none, there one is sent to one's own panel. */
function SeatActions({ seat }: { seat: number }) {
  const { t } = useTranslation()
  const copyLink = useCopyLink()
  const iAmHost = useRoomStore((s) => s.players[s.position]?.id === s.hostUserId)
  const watching = useRoomStore((s) => s.position < 0)
  const { act } = useRoomAction()
  if (isStage())
    return (
      <Text variant="caption" className={styles.role}>
        {t('meeting.sitInPanel')}
      </Text>
    )
  return (
    <Row as="span" gap={6} className={styles.seatActions}>
      <Button size="small" onClick={() => void copyLink()}>
        {t('room.invite')}
      </Button>
      {watching && (
        <Button size="small" onClick={() => void act('room:join', { as: 'player' })}>
          {t('room.sit')}
        </Button>
      )}
      {iAmHost && (
        <Button size="small" onClick={() => void act('room:bot', { seat, level: BOT_LEVEL })}>
          {t('room.addBot')}
        </Button>
      )}
    </Row>
  )
}

function OpenSeat({ number, seat }: { number: number; seat: number }) {
  const { t } = useTranslation()
  return (
    <li className={styles.seat}>
      <div className={styles.square}>
        <AddRegular fontSize={40} />
      </div>
      <Text strong className={styles.name}>
        {t('room.seatOpen', { number })}
      </Text>
      <SeatActions seat={seat} />
    </li>
  )
}

function Seats() {
  const { t } = useTranslation()
  const { players, maxPlayers } = useRoomStore()
  return (
    <ul className={styles.seats} aria-label={t('room.seats')}>
      {Array.from({ length: maxPlayers }, (_, seat) => {
        const player = players.find(({ position }) => position === seat)
        return player ? (
          <Seat key={seat} player={player} index={seat} />
        ) : (
          <OpenSeat key={seat} seat={seat} number={seat + 1} />
        )
      })}
    </ul>
  )
}

function Go() {
  const { t, i18n } = useTranslation()
  const { players, position, maxPlayers, hostUserId, closesAt } = useRoomStore()
  const { act, busy } = useRoomAction()
  const me = players.find((player) => player.position === position)
  if (!me) return null
  const isHost = me.id === hostUserId
  const others = players.filter((player) => player !== me)
  const allReady = others.every(({ ready }) => ready)
  const hasOpen = players.length < maxPlayers
  const time = new Intl.DateTimeFormat(dateLocale(i18n.language), {
    hour: '2-digit',
    minute: '2-digit',
  }).format(closesAt)
  return (
    <Card className={styles.start}>
      <div>
        <Text as="h2" variant="subtitle2">
          {t('room.ready.title')}
        </Text>
        {isHost && hasOpen && (
          <Text as="p" variant="caption">
            {t('room.ready.orBot')}
          </Text>
        )}
      </div>
      <Row gap={8}>
        <Button
          appearance={me.ready ? 'secondary' : 'primary'}
          disabled={busy}
          onClick={() => void act('room:ready', { ready: !me.ready })}
        >
          {t(me.ready ? 'room.ready.undo' : 'room.ready.action')}
        </Button>
        {isHost && hasOpen && allReady && (
          <Button
            appearance={me.ready ? 'primary' : 'secondary'}
            icon={<BotRegular />}
            disabled={busy}
            onClick={() => void act('room:start', { bots: BOT_LEVEL })}
          >
            {t('room.startBot')}
          </Button>
        )}
      </Row>
      <Row as="p" variant="caption" gap={6}>
        <ClockRegular fontSize={16} />
        {t('room.closesAt', { time })}
      </Row>
    </Card>
  )
}

/** How it is played, in short. */
function InShort() {
  const { t } = useTranslation(['translation', 'rules'])
  const game = useRoomGame()
  return (
    <Card className={styles.inShort}>
      <CardHead>
        <h2>{game && t('room.inShort', { game: t(`rules:${game.folder}.name`) })}</h2>
      </CardHead>
      <RuleLines />
      {game && (
        <Text as="p" variant="caption" className={styles.foot}>
          {t('room.facts', {
            minutes: game.minutes,
            seats: game.seats.max,
            points: Math.max(...game.points.map(({ points }) => points)),
          })}
        </Text>
      )}
    </Card>
  )
}

/** Before the game: who is here, who is ready, how it is played; on a stage who is here, large. */
export function Waiting() {
  const { players, maxPlayers } = useRoomStore()
  const ready = players.filter((player) => player.ready).length
  return (
    <div className={classes(styles.waiting, isStage() && styles.onStage)}>
      <Court className={styles.court}>
        <BigCourt ready={ready} seats={maxPlayers} />
        <Seats />
      </Court>
      {!isStage() && (
        <div className={styles.side}>
          <Go />
          <InShort />
          <Watching />
        </div>
      )}
    </div>
  )
}
