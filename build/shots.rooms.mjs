import { io } from 'socket.io-client'

const PROTOCOL = 2

const after = (state, { version, view, turns }) =>
  version > state.version ? { ...state, version, view, room: { ...state.room, turns } } : state

/** A player at the other end of a socket, to bring rooms into the states we want pictures of. */
export class Sitter {
  constructor(url, user) {
    this.user = user
    const auth = { token: user.guulJwt, protocol: PROTOCOL }
    this.socket = io(url, { transports: ['websocket'], auth, reconnection: false })
    this.socket.on('room:state', (state) => this.see(state))
    this.socket.on('room:turn', (turn) => (this.state = after(this.state, turn)))
  }

  /** An answer may come after a newer state that was told meanwhile. */
  see(state) {
    const isOlder = state.room.id === this.state?.room.id && state.version < this.state.version
    if (!isOlder) this.state = state
  }

  async send(event, data) {
    const ack = await this.socket.timeout(5000).emitWithAck(event, data)
    if (!ack.ok) throw new Error(`${event}: ${ack.message}`)
    if (ack.room) this.see(ack)
    if (ack.turn) this.state = after(this.state, ack.turn)
    return ack
  }
}

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

const PACE_MS = 25 // who sends 60 times in a second is hung up on
const PATIENCE_MS = 20_000

const newestOf = (sitters) => Math.max(...sitters.map(({ state }) => state.version))
const saw = ({ socket, state }) => `${state.version}${socket.connected ? '' : ', hung up on'}`

/** Until something holds at a table. Throws with what everyone saw where it never does. */
export async function until(fits, sitters, otherwise) {
  const end = Date.now() + PATIENCE_MS
  while (!fits()) {
    if (Date.now() > end) throw new Error(`${otherwise}: ${sitters.map(saw).join('; ')}`)
    await pause(5)
  }
}

/**
 * Until everyone at a table has heard what one of them has, at a pace the server takes for play.
 * Throws where somebody never does.
 */
export async function agreed(sitters) {
  await pause(PACE_MS)
  const agree = () => sitters.every(({ state }) => state.version === newestOf(sitters))
  await until(agree, sitters, "they don't agree")
}

/** Both ready: the game, or the series' next, begins. */
export async function ready(sitters, roomId) {
  for (const sitter of sitters) await sitter.send('room:ready', { roomId })
  await pause(200)
}

async function play(sitters, roomId, columns) {
  for (const column of columns) {
    const { room, version } = sitters[0].state
    const mover = sitters.find(
      ({ user }) => user.userId === room.players.find((p) => p.position === room.turns[0]).id,
    )
    const moveId = `${version}`
    await mover.send('room:move', { roomId, version, moveId, move: { column } })
    await agreed(sitters)
  }
}

const quickWin = [0, 1, 0, 1, 0, 1, 0]
const middle = [3, 3, 2, 4, 4, 3, 2, 5, 1]

/** Four in a row between the member (who looks on) and the admin, in one of its states. */
export async function roomIn(state, url, member, admin) {
  const sitters = [new Sitter(url, admin), new Sitter(url, member)]
  const [host, guest] = sitters
  const { roomId } = await host.send('room:create', { gameType: 'fourInARow', series: 3 })
  if (state === 'waiting') await host.send('room:ready', { roomId })
  await guest.send('room:join', { roomId })
  if (state === 'waiting') return roomId
  await ready([host, guest].slice(state === 'waiting' ? 1 : 0), roomId)
  await play(sitters, roomId, quickWin)
  if (state === 'won') return roomId
  await ready(sitters, roomId)
  if (state === 'series') await play(sitters, roomId, [0, 1, 0, 1, 0, 1, 6, 1])
  else await play(sitters, roomId, middle)
  if (state === 'offer') await host.send('room:draw', { roomId, action: 'offer' })
  return roomId
}
