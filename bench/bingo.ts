import { once } from 'node:events'
import { io, type Socket } from 'socket.io-client'
import { PROTOCOL_VERSION } from '../src/shared/protocol.ts'
import type { RoomState } from '../src/shared/room.ts'
import { buildServers, serve } from './rooms.build.ts'
import { report, type BenchRow } from './table.ts'

/*
 * How long a called ball takes until all 75 screens of its room have it, by the clock of the one
 * process that has all sockets; compared with a relay that passes on as many bytes and stores nothing.
 */
const SEATS = 75
const ROOMS = 30
const CALLS = 15 // of each room
const PACE_MS = 4_000 // the quickest automatic calling of a room
const TOGETHER = 25 // people who arrive at the same time
const BYTES = 700 // of a called ball in the middle of a game

const options = { transports: ['websocket'], forceNew: true, reconnection: false }
const ask = (socket: Socket, event: string, ...args: unknown[]) =>
  socket.timeout(60_000).emitWithAck(event, ...args) as Promise<RoomState & { ok: boolean }>
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface Hall {
  /** Calls a ball; resolves with the ms until the last screen had it. */
  call(): Promise<number>
}

/** The time until every socket has received an event. */
async function untilAll(sockets: readonly Socket[], event: string, act: () => Promise<unknown>) {
  const began = performance.now()
  const heard = sockets.map((socket) => once(socket as never, event).then(() => performance.now()))
  await act()
  return Math.max(...(await Promise.all(heard))) - began
}

async function arrive<T>(count: number, come: (i: number) => Promise<T>): Promise<T[]> {
  const all: T[] = []
  while (all.length < count) {
    const some = Array.from({ length: Math.min(TOGETHER, count - all.length) }, (_, i) =>
      come(all.length + i),
    )
    all.push(...(await Promise.all(some)))
  }
  return all
}

async function bingoHall(port: number, tokens: readonly string[], room: number): Promise<Hall> {
  const open = (i: number) =>
    io(`http://127.0.0.1:${port}`, {
      ...options,
      auth: { token: tokens[room * (SEATS + 1) + i], protocol: PROTOCOL_VERSION },
    })
  const caller = open(0)
  let version = 0
  const hear = (told: { version: number }) => (version = Math.max(version, told.version))
  caller.on('room:state', hear).on('room:turn', hear).on('room:presence', hear)
  const made = { gameType: 'bingo', options: { caller: true, pattern: 'blackout' } }
  const roomId = (await ask(caller, 'room:create', made)).room.id
  const players = await arrive(SEATS, async (i) => {
    const socket = open(i + 1)
    await ask(socket, 'room:join', { roomId })
    return socket
  })
  await ask(caller, 'room:start', { roomId })
  await wait(500)
  let balls = 0
  return {
    call: () =>
      untilAll(players, 'room:turn', async () => {
        const data = { roomId, version, moveId: `${balls++}`, move: { call: true } }
        const ack = await ask(caller, 'room:move', data)
        if (!ack.ok) throw new Error('a call was refused')
        version = Math.max(version, ack.version)
      }),
  }
}

async function relayHall(port: number, _: unknown, room: number): Promise<Hall> {
  const sockets = await arrive(SEATS, async () => {
    const socket = io(`http://127.0.0.1:${port}`, options)
    await ask(socket, 'join', `${room}`)
    return socket
  })
  const data = { room: `${room}`, filler: 'x'.repeat(BYTES) }
  return { call: () => untilAll(sockets, 'move', () => ask(sockets[0]!, 'move', data)) }
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!

/** Every room calls at its pace, spread over it; ms of each ball, sorted. */
async function measure(name: 'recess' | 'relay'): Promise<number[]> {
  const { child, port, tokens } = await serve(name, ROOMS * (SEATS + 1))
  const open = name === 'recess' ? bingoHall : relayHall
  const halls: Hall[] = []
  for (let room = 0; room < ROOMS; room++) halls.push(await open(port, tokens, room))
  const times = await Promise.all(
    halls.map(async (hall, room) => {
      const own: number[] = []
      await wait((room / ROOMS) * PACE_MS)
      for (let i = 0; i < CALLS; i++) {
        const took = await hall.call()
        own.push(took)
        await wait(Math.max(0, PACE_MS - took))
      }
      return own
    }),
  )
  child.kill('SIGKILL')
  await once(child, 'exit')
  return times.flat().toSorted((a, b) => a - b)
}

await buildServers()
const ms = (value: number) => `${value.toFixed(0)} ms`
const rows: BenchRow[] = []
const [ours, theirs] = [await measure('recess'), await measure('relay')]
for (const share of [0.5, 0.99]) {
  const [mine, that] = [percentile(ours, share), percentile(theirs, share)]
  rows.push({
    what: `A called ball at all 75 screens, ${ROOMS} rooms of bingo, p${share * 100}`,
    measured: ms(mine),
    beside: 'a bare socket.io relay, as many bytes',
    that: ms(that),
    ratio: (mine / that).toFixed(2),
    aim: share === 0.99 ? '< 250 ms' : 'shown',
  })
}
report(rows)
process.exit(0)
