import { Button } from '@fluentui/react-components'
import { useState, useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { gameStatus } from '#shared/room.ts'
import { CallError } from '#client/api.ts'
import { useIsGuest } from '#client/session/guest.ts'
import { currentUser } from '#client/session/session.ts'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { Redirect } from '#client/ui/Redirect.tsx'
import { NotFound } from '#client/ui/NotFound.tsx'
import { tryAgain, useConnection, gameSocket, pastOutage, send } from '#client/socket.ts'
import stateEmpty from '#client/ui/art/state/empty.svg'
import stateError from '#client/ui/art/state/error.svg'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { ConnectionBar } from './ConnectionBar.tsx'
import { ChatAnnouncer } from './Reactions.tsx'
import { RoomBar } from './RoomBar.tsx'
import {
  useRoomStore,
  closeRoom,
  forgetRoom,
  showOwn,
  showPresence,
  showPhrase,
  showReaction,
  showRoomState,
  showTurn,
} from './room-store.ts'
import { MeetingStage } from './MeetingStage.tsx'
import { PlayScreen } from './PlayScreen.tsx'
import { useRoomSounds } from './useRoomSounds.ts'
import { WaitingRoom } from './WaitingRoom.tsx'
import { closedText, useRoomOwner } from './room-owner.ts'
import type { ServerEvents } from '#shared/protocol.ts'
import { toast } from '#client/ui/toast.ts'
import i18next from 'i18next'
import { useTeams, type TeamsState } from '#client/host/useTeams.tsx'
import styles from './PlayScreen.module.css'

const watchInstead = new Set<string>(['room_full', 'room_started', 'seat_held'])

type JoinAs = 'player' | 'spectator' | 'mirror'

const notifyRollback = () => toast(false, i18next.t('errors.room_set_back'))
const lost = () => useRoomStore.setState({ joined: false })

async function join(roomId: string, as: JoinAs): Promise<void> {
  showRoomState(await send('room:join', { roomId, as }))
  useRoomStore.setState({ joined: true })
}

/** Takes a seat where one is free, else watches. */
async function enter(roomId: string, as: JoinAs): Promise<void> {
  try {
    await join(roomId, as)
  } catch (error) {
    const full = error instanceof CallError && watchInstead.has(error.code)
    if (as !== 'player' || !full) throw error
    await join(roomId, 'spectator')
  }
}

/** Listens to one room; `again` asks for the whole of it. Gives back how to stop. */
async function listen(roomId: string, again: () => void): Promise<() => void> {
  const socket = await gameSocket()
  const mine: Partial<ServerEvents> = {
    'room:state': (state) => state.room.id === roomId && showRoomState(state),
    'room:turn': showTurn,
    'room:own': (part) => part.roomId === roomId && showOwn(part),
    'room:presence': showPresence,
    'room:reaction': (event) =>
      event.roomId === roomId && showReaction(event.userId, event.reaction),
    'room:said': (event) => event.roomId === roomId && showPhrase(event.userId, event.phrase),
    'room:setBack': (of) => of.roomId === roomId && notifyRollback(),
    'room:closed': (closed) => closed.roomId === roomId && closeRoom(closed.reason),
  }
  for (const [event, hear] of Object.entries(mine)) socket.on(event as 'room:state', hear as never)
  socket.on('connect', again)
  socket.on('disconnect', lost)
  const stop = useRoomStore.subscribe((now, before) => {
    if (now.behind && !before.behind) again()
  })
  return () => {
    stop()
    for (const [event, hear] of Object.entries(mine))
      socket.off(event as 'room:state', hear as never)
    socket.off('connect', again)
    socket.off('disconnect', lost)
  }
}

/**
 * Is in a room while the screen is open: enters it, and again after every lost connection. The
 * screen closed, the seat is kept for a while, as after a lost connection.
 */
function useRoom(roomId: string, as: JoinAs) {
  const [error, setError] = useState<unknown>(null)
  const open = useRef('') // the room whose screen is open
  const comeIn = useCallback(() => {
    setError(null)
    const isOpen = () => open.current === roomId
    pastOutage(() => enter(roomId, as), isOpen).catch((refused: unknown) => {
      if (!isOpen()) return
      if (refused instanceof CallError && refused.code === 'room_closed') closeRoom('over')
      else setError(refused)
    })
  }, [roomId, as])
  useEffect(() => {
    let stop: (() => void) | null = null
    let over = false
    open.current = roomId
    listen(roomId, comeIn)
      .then((off) => {
        if (over) return off()
        stop = off
        return comeIn()
      })
      .catch(setError)
    return () => {
      over = true
      open.current = ''
      stop?.()
      forgetRoom()
      void send('room:away', { roomId }).catch(() => undefined) // gone either way
    }
  }, [roomId, comeIn])
  return { error, again: comeIn }
}

const explained = ['timeout', 'updated', 'removed', 'not_saved', 'ended'] as const
const explanationOf = (reason: string) => explained.find((one) => one === reason) ?? 'over'

function Closed({ reason }: { reason: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const owner = useRoomOwner()
  return (
    <StateSheet
      art={stateEmpty}
      title={t(reason === 'removed' ? 'room.closed.removedTitle' : 'room.closed.title')}
      actions={
        <Button appearance="primary" onClick={() => navigate(owner?.path ?? '/games/rooms')}>
          {t(owner?.onward ?? 'room.closed.rooms')}
        </Button>
      }
    >
      <p>{t(closedText(reason) ?? `room.closed.${explanationOf(reason)}`)}</p>
    </StateSheet>
  )
}

/** The way back when no more attempts are made, and the page that has become too old. */
function NoConnection({ outdated }: { outdated: boolean }) {
  const { t } = useTranslation()
  const again = outdated ? () => location.reload() : () => void tryAgain()
  return (
    <StateSheet
      art={stateError}
      title={t(outdated ? 'room.outdated.title' : 'room.failed.title')}
      actions={
        <Button appearance="primary" onClick={again}>
          {t(outdated ? 'room.outdated.action' : 'state.error.again')}
        </Button>
      }
    >
      <p>{t(outdated ? 'room.outdated.text' : 'room.failed.text')}</p>
    </StateSheet>
  )
}

function Refused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const errorText = useErrorText()
  if (!(error instanceof CallError) || error.status === 0)
    return <LoadFailed error={error} onRetry={onRetry} />
  if (error.code === 'not_found' || error.code === 'bad_input') return <NotFound />
  return (
    <StateSheet
      art={stateError}
      title={t('room.refused')}
      actions={
        <Button appearance="primary" onClick={() => navigate('/games/rooms')}>
          {t('room.closed.rooms')}
        </Button>
      }
    >
      <p>{errorText(error)}</p>
    </StateSheet>
  )
}

function joinAs(surface: TeamsState['surface']): JoinAs {
  if (surface === 'meetingStage') return 'mirror'
  if (!currentUser()) return 'spectator' // a guest of a meeting sits nowhere
  return new URLSearchParams(location.search).has('watch') ? 'spectator' : 'player'
}

interface RoomScreenProps {
  led?: string // the room that is led from here, else the address names one
  game?: string // where the page is one game's, else the address names it
}

/** A room: its lobby while players gather, then the table. Who leads it takes no seat. */
export default function RoomScreen({ led, game }: RoomScreenProps) {
  const { surface } = useTeams()
  const { id: addressed = game, roomId = led ?? '' } = useParams()
  const [as] = useState<JoinAs>(led === undefined ? joinAs(surface) : 'spectator')
  const { error, again } = useRoom(roomId, as)
  const { t } = useTranslation()
  const isGuest = useIsGuest()
  useRoomSounds()
  const connection = useConnection((s) => s.connection)
  const known = useRoomStore((s) => s.id === roomId)
  const gameName = useRoomStore((s) => s.gameName)
  const closed = useRoomStore((s) => s.closed)
  const waiting = useRoomStore((s) => s.gameStatus === gameStatus.lobby)
  if (connection === 'failed' || connection === 'outdated')
    return <NoConnection outdated={connection === 'outdated'} />
  if (closed) return <Closed reason={closed} />
  if (error) return <Refused error={error} onRetry={again} />
  if (!known) return <PageSkeleton />
  if (gameName !== addressed)
    return led === undefined ? <Redirect to={`/games/${gameName}/${roomId}`} /> : <NotFound />
  return (
    <div className={styles.page}>
      {surface !== 'meetingStage' &&
        (isGuest ? <Link to="/">{t('meeting.guest.back')}</Link> : <RoomBar />)}
      <ConnectionBar />
      <ChatAnnouncer />
      {waiting ? <WaitingRoom /> : surface === 'meetingStage' ? <MeetingStage /> : <PlayScreen />}
    </div>
  )
}
