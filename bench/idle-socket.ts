import { once } from 'node:events'
import WebSocket from 'ws'
import { PROTOCOL_VERSION, SOCKET_PATH } from '../src/shared/protocol.ts'

/** A connection as light as the protocol allows: it signs in, answers pings and does nothing. */
export async function idleSocket(port: number, token: string): Promise<WebSocket> {
  const url = `ws://127.0.0.1:${port}${SOCKET_PATH}/?EIO=4&transport=websocket`
  const socket = new WebSocket(url, { perMessageDeflate: false })
  const signedIn = new Promise<void>((resolve, reject) => {
    socket.on('message', (data: Buffer) => {
      const text = String(data)
      if (text.startsWith('0'))
        socket.send(`40${JSON.stringify({ token, protocol: PROTOCOL_VERSION })}`)
      else if (text === '2') socket.send('3')
      else if (text.startsWith('40')) resolve()
      else if (text.startsWith('44')) reject(new Error(text))
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('closed')))
  })
  await once(socket, 'open')
  await signedIn
  return socket
}
