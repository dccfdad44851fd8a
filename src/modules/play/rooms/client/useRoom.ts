import i18next from 'i18next'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ServerEvents } from '#shared/protocol.ts'
import { CallError } from '#client/api.ts'
import { gameSocket, pastOutage, send } from '#client/socket.ts'
import { toast } from '#client/ui/toast.ts'
import {
  closeRoom,
  forgetRoom,
  showOwn,
  showPresence,
  showPhrase,
  showReaction,
  showRoomState,
  showTurn,
  useRoomStore,
} from './room-store.ts'

const watchInstead = new Set<string>(['room_full', 'room_started', 'seat_held'])

export type JoinAs = 'player' | 'spectator' | 'mirror'

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
export function useRoom(roomId: string, as: JoinAs) {
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
