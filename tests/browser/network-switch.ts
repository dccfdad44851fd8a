import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

/** Chromium's own word on a request or socket the network failed, in whichever of its states it was caught. */
export const isOfTheNetwork = (text: string) =>
  text.startsWith('WebSocket connection to') ||
  text.startsWith('Failed to load resource: net::ERR_')

/** The cable between one person and the server: it can be pulled and put back. */
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
