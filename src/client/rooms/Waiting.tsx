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
import { Face } from './PlayerCard.tsx'
import { useCopyLink } from './RoomBar.tsx'
import { RuleLines } from './RoomRules.tsx'
import { useRoomStore } from './room-store.ts'
import { usePlayerName, useRoomGame } from './usePlayers.ts'
import { useRoomAction } from './useRoomAction.ts'
import { Watching } from './Watching.tsx'

const BOT_LEVEL = 2 // the one offered with one press; the drawer offers all

/** The court fills with paint as players say they are ready. */
function BigCourt({ ready, seats }: { ready: number; seats: number }) {
  const { t } = useTranslation()
  const game = useRoomGame()
  const share = `${(ready / seats) * 100}%`
  return (
    <div className="big">
      {game && (
        <>
          <div className="unpainted">
            <GameArt folder={game.folder} />
          </div>
          <div className="painted" style={{ '--share': share } as React.CSSProperties}>
            <GameArt folder={game.folder} />
          </div>
          {ready > 0 && ready < seats && <i className="edge" style={{ left: share }} />}
        </>
      )}
      <p className="status over" role="status">
        <b>{t('room.ready.count', { ready, seats })}</b> {t('room.ready.fills')}
      </p>
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
    <li className={player.ready ? 'seat rdy' : 'seat not'}>
      <div className={`sq s${index + 1}`}>
        <Face player={player} size={64} />
        {player.ready && (
          <span className="tk" aria-hidden="true">
            <CheckmarkRegular fontSize={20} />
          </span>
        )}
      </div>
      <span className="strong ell">{mine ? t('room.you') : nameOf(player)}</span>
      {player.id === null && iAmHost ? (
        <Button
          size="small"
          onClick={() => void act('room:bot', { seat: player.position, level: null })}
        >
          {t('room.removeBot')}
        </Button>
      ) : (
        <span className="caption">{role}</span>
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
  if (isStage()) return <span className="caption">{t('meeting.sitInPanel')}</span>
  return (
    <span className="row g6 seat-acts">
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
    </span>
  )
}

function OpenSeat({ number, seat }: { number: number; seat: number }) {
  const { t } = useTranslation()
  return (
    <li className="seat open">
      <div className="sq">
        <AddRegular fontSize={40} />
      </div>
      <span className="strong">{t('room.seatOpen', { number })}</span>
      <SeatActions seat={seat} />
    </li>
  )
}

function Seats() {
  const { t } = useTranslation()
  const { players, maxPlayers } = useRoomStore()
  return (
    <ul className="seats" aria-label={t('room.seats')}>
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
    <section className="card go">
      <div>
        <h2 className="subtitle2">{t('room.ready.title')}</h2>
        {isHost && hasOpen && <p className="caption">{t('room.ready.orBot')}</p>}
      </div>
      <div className="row g8">
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
      </div>
      <p className="caption row g6">
        <ClockRegular fontSize={16} />
        {t('room.closesAt', { time })}
      </p>
    </section>
  )
}

/** How it is played, in short. */
function InShort() {
  const { t } = useTranslation(['translation', 'rules'])
  const game = useRoomGame()
  return (
    <section className="card in-short">
      <div className="hd">
        <h2>{game && t('room.inShort', { game: t(`rules:${game.folder}.name`) })}</h2>
      </div>
      <RuleLines />
      {game && (
        <p className="wf caption">
          {t('room.facts', {
            minutes: game.minutes,
            seats: game.seats.max,
            points: Math.max(...game.points.map(({ points }) => points)),
          })}
        </p>
      )}
    </section>
  )
}

/** Before the game: who is here, who is ready, how it is played; on a stage who is here, large. */
export function Waiting() {
  const { players, maxPlayers } = useRoomStore()
  const ready = players.filter((player) => player.ready).length
  return (
    <div className="wait">
      <section className="rcourt">
        <BigCourt ready={ready} seats={maxPlayers} />
        <Seats />
      </section>
      {!isStage() && (
        <div className="side right">
          <Go />
          <InShort />
          <Watching />
        </div>
      )}
    </div>
  )
}
