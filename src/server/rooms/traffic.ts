import type { Socket } from 'socket.io'

const PER_SECOND = 60 // frames; a person makes a few
export const MESSAGE_MAX_BYTES = 16 * 1024

/** Cuts off a client that floods: reading its frames would cost everyone else. */
export function limitTraffic(socket: Socket, onFlood: () => void): void {
  let since = Date.now()
  let frames = 0
  socket.conn.on('packet', () => {
    const now = Date.now()
    if (now - since >= 1000) [since, frames] = [now, 0]
    if (++frames !== PER_SECOND) return
    onFlood()
    socket.conn.close(true)
  })
}
