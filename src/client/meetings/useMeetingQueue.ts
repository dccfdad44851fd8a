import { useEffect, useState } from 'react'
import type { MeetingQueue } from '#shared/meeting-queue.ts'
import { gameSocket, send } from '../socket.ts'

/** The meeting's queue, and the server's clock less ours. */
export interface KnownQueue extends MeetingQueue {
  readonly skewMs: number
}

const known = (queue: MeetingQueue): KnownQueue => ({ ...queue, skewMs: queue.now - Date.now() })

/** Who waits in a meeting, as it is now; null until it is known. */
export function useMeetingQueue(meeting: string): KnownQueue | null {
  const [queue, setQueue] = useState<KnownQueue | null>(null)
  useEffect(() => {
    if (!meeting) return undefined
    let over = false
    let stop = () => undefined as void
    const hear = (told: MeetingQueue) => told.meeting === meeting && setQueue(known(told))
    const watch = () =>
      send('queue:watch', { meeting }).then(
        (told) => !over && setQueue(known(told)),
        () => undefined, // the page around it says what is wrong, and a new connection asks again
      )
    gameSocket().then(
      (socket) => {
        if (over) return
        socket.on('queue:state', hear)
        socket.on('connect', watch)
        if (socket.connected) void watch()
        stop = () => {
          socket.off('queue:state', hear)
          socket.off('connect', watch)
        }
      },
      () => undefined, // likewise
    )
    return () => {
      over = true
      stop()
      void send('queue:watch', { meeting, watch: false }).catch(() => undefined) // not connected: nothing is sent to us
    }
  }, [meeting])
  return queue
}
