import type { User } from '#shared/accounts.ts'
import { seededRandom } from '#games/kit/random.ts'
import { fuzzedFrame, type Frame } from '../fuzz/frames.ts'
import { connect, type ClientSocket } from '../rooms/players.ts'

const SOCKETS = 40
const ROUND = 10_000 // frames until other people come: a frame may end a session
const STEP_MS = 25
const PATIENCE_MS = 10_000

export interface FrameCount {
  sent: number
  readonly answers: Map<string, number> // by code
  readonly errors: string[]
}

interface Ack {
  readonly ok: boolean
  readonly message?: string
  readonly roomId?: string
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What a frame is answered with; '(cut off)' when the connection ended over it. */
async function ask(socket: ClientSocket, { event, args }: Frame): Promise<Ack> {
  try {
    return (await socket.timeout(PATIENCE_MS).emitWithAck(event, ...args)) as Ack
  } catch {
    return { ok: false, message: socket.connected ? '(no answer)' : '(cut off)' }
  }
}

async function isConnected(socket: ClientSocket): Promise<boolean> {
  for (let waited = 0; waited < PATIENCE_MS && !socket.connected; waited += STEP_MS)
    await wait(STEP_MS)
  return socket.connected
}

/** Sends `total` frames of the seed over many sockets, in rooms the frames themselves open. */
export async function sendFrames(
  url: string,
  seed: string,
  people: () => Promise<User[]>,
  total: number,
): Promise<FrameCount> {
  const random = seededRandom(`${seed} frames`)
  const count: FrameCount = { sent: 0, answers: new Map(), errors: [] }
  for (let begun = 0; begun < total; begun += ROUND) {
    let left = Math.min(ROUND, total - begun)
    const users = await people()
    const rooms: string[] = []
    const worker = async (_: unknown, i: number) => {
      const user = users[i % users.length]!
      const socket = connect(url, user.guulJwt)
      while (left > 0 && (await isConnected(socket))) {
        left--
        const frame = fuzzedFrame(random, rooms, user.guulJwt)
        const { ok, message = 'ok', roomId } = await ask(socket, frame)
        if (ok && roomId) rooms.splice(0, rooms.length - 20, roomId)
        count.sent++
        count.answers.set(message, (count.answers.get(message) ?? 0) + 1)
        if (message === 'server_error' || message === '(no answer)')
          count.errors.push(`${message}: ${frame.event} ${JSON.stringify(frame.args)}`)
      }
      socket.disconnect()
    }
    await Promise.all(Array.from({ length: SOCKETS }, worker))
    if (left > 0) throw new Error(`every socket was turned away, ${left} frames left`)
  }
  return count
}
