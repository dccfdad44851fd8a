import { io } from 'socket.io-client'

const PROTOCOL = 2

const after = ({ room, ...rest }, { version, view, turns }) => ({
  ...rest,
  version,
  view,
  room: { ...room, turns },
})

/** A player at the other end of a socket, to bring rooms into the states we want pictures of. */
class Sitter {
  constructor(url, user) {
    this.user = user
    const auth = { token: user.guulJwt, protocol: PROTOCOL }
    this.socket = io(url, { transports: ['websocket'], auth, reconnection: false })
    this.socket.on('room:state', (state) => (this.state = state))
    this.socket.on('room:turn', (turn) => (this.state = after(this.state, turn)))
  }

  async send(event, data) {
    const ack = await this.socket.timeout(5000).emitWithAck(event, data)
    if (!ack.ok) throw new Error(`${event}: ${ack.message}`)
    if (ack.room) this.state = ack
    if (ack.turn) this.state = after(this.state, ack.turn)
    return ack
  }
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Both ready: the game, or the series' next, begins. */
async function ready(sitters, roomId) {
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
    await pause(60)
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

const steps = [
  '10-15',
  '23-18',
  '7-10',
  '24-19',
  '15-24',
  '28-19',
  '11-16',
  '19-15',
  '10-19',
  '26-23',
  '19-26',
  '30-23',
  '2-7',
  '23-19',
  '16-23',
  '18-15',
  '9-14',
]
const lies = (cell, upright = false) => ({ cell, upright })
const fleets = [
  [lies(12), lies(38, true), lies(41, true), lies(83), lies(65)],
  [lies(1), lies(25, true), lies(48, true), lies(71), lies(96)],
]

/* What is played to bring a board into a state: by turns, whoever's turn it is. */
const boards = {
  checkers: steps.map((step) => ({ path: step.split('-').map(Number) })),
  battleship: [44, 65, 66, 38, 48, 47, 25, 35, 96, 97, 11, 14].map((fire) => ({ fire })),
  dotsAndBoxes: [0, 13, 22, 5, 27, 8, 24, 36, 39, 4, 20, 21, 17, 32, 1].map((line) => ({ line })),
}

const moverOf = ([one, ...others]) => {
  const { players } = one.state.room
  const ids = one.state.room.turns.map((turn) => players.find((p) => p.position === turn).id)
  return [one, ...others].find(({ user }) => ids.includes(user.userId))
}

async function playAny(sitters, roomId, move) {
  const mover = moverOf(sitters)
  const { version } = mover.state
  await mover.send('room:move', { roomId, version, moveId: `${version}`, move })
  await pause(60)
}

/** A board game between the admin and the member, who looks on, some moves in; or its fleets still to be placed. */
export async function boardIn(gameType, url, member, admin, placing = false) {
  const sitters = [new Sitter(url, admin), new Sitter(url, member)]
  const { roomId } = await sitters[0].send('room:create', { gameType, clock: null })
  await sitters[1].send('room:join', { roomId })
  await ready(sitters, roomId)
  if (placing) return roomId
  if (gameType === 'battleship')
    for (const fleet of fleets) await playAny(sitters, roomId, { fleet })
  for (const move of boards[gameType]) await playAny(sitters, roomId, move)
  return roomId
}
