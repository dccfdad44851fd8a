import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

/**
 * Where the browser knocks: a port that the system gave away, from which it comes to the product that
 * is open now. So a picture's address is always the same, and two runs don't want one port.
 */
export async function openDoor() {
  const through = new Set<Socket>()
  let product = 0
  const server = createServer((here) => {
    const there = connect(product, '127.0.0.1')
    for (const [from, to] of [
      [here, there],
      [there, here],
    ] as const) {
      through.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy()) // whoever hangs up does so for both
      from.on('close', () => {
        to.destroy()
        through.delete(from)
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (port: number) => {
      product = port
    },
    close: async () => {
      for (const socket of through) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
