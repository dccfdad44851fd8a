import { useEffect, useState } from 'react'
import type { ServerEvents } from '#shared/protocol.ts'
import type { LobbyRoom } from '#shared/room.ts'
import { onSocketEvent, pastOutage, send } from '#client/socket.ts'

/** How many screens look on: the last to close stops the news. */
let watchers = 0

function merge(
  known: readonly LobbyRoom[],
  changed: readonly LobbyRoom[],
  removedIds: readonly string[],
) {
  const replaced = new Map(changed.map((room) => [room.id, room]))
  const remainingRooms = known
    .filter(({ id }) => !removedIds.includes(id))
    .map((room) => replaced.get(room.id) ?? room)
  const fresh = changed.filter(({ id }) => !known.some((room) => room.id === id))
  return [...fresh, ...remainingRooms].toSorted((a, b) => b.createdAt - a.createdAt)
}

/** The team's open rooms as they are now; null until they are known. */
export function useLobby(): { rooms: readonly LobbyRoom[] | null; error: unknown } {
  const [rooms, setRooms] = useState<readonly LobbyRoom[] | null>(null)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    let over = false
    const isOpen = () => !over
    const look = () =>
      pastOutage(() => send('lobby:watch', {}), isOpen, Infinity).then(
        (lobby) => !over && (setRooms(lobby.rooms), setError(null)),
        (refused: unknown) => !over && setError(refused),
      )
    const change: ServerEvents['lobby:rooms'] = (update) =>
      setRooms((known) => known && merge(known, update.rooms, update.gone))
    watchers++
    const stop = onSocketEvent(
      { 'lobby:rooms': change },
      { onConnect: () => void look(), onFail: setError },
    )
    return () => {
      over = true
      stop()
      if (--watchers === 0) void send('lobby:watch', { watch: false }).catch(() => undefined) // not connected: nothing is sent to us
    }
  }, [])
  return { rooms, error }
}
