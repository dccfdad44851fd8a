import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

/** Chromium's message about a request or socket that the network broke, in any of its states. */
export const isOfTheNetwork = (text: string) =>
  text.startsWith('WebSocket connection to') ||
  text.startsWith('Failed to load resource: net::ERR_')

/** The network between one person and the server, which can be cut and restored. */
export async function layCable(url: string) {
  const port = Number(new URL(url).port)
  const ends = new Set<Socket>()
  let pulled = false
  const server = createServer((near) => {
    if (pulled) return void near.destroy()
    const far = connect(port, 'localhost')
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      end.pipe(other)
      end.on('error', () => end.destroy())
      end.on('close', () => {
        ends.delete(end)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const end of ends) end.destroy()
  }
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    pull() {
      pulled = true
      cut()
    },
    mend() {
      pulled = false
    },
    close() {
      cut()
      server.close()
    },
  }
}
