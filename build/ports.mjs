import { once } from 'node:events'
import { createServer } from 'node:net'

// Below what the systems give to outgoing connections: nothing but a server takes one of these,
// so a port stays free between here and its server, and while that server is started again.
const FIRST = 20_000
const COUNT = 12_000
const PER_PROCESS = 40

let asked = 0

/** Whether nobody listens on a port of this machine. */
async function isFree(port) {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  await new Promise((done) => server.close(done))
  return true
}

/** A port nobody listens on, and no other process that asks at the same time is given. */
export async function freePort() {
  for (let tried = 0; tried < COUNT; tried += 1) {
    const port = FIRST + ((process.pid * PER_PROCESS + asked) % COUNT)
    asked += 1
    if (await isFree(port)) return port
  }
  throw new Error(`No port from ${FIRST} to ${FIRST + COUNT - 1} is free`)
}
