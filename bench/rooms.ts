import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { io, type Socket } from 'socket.io-client'
import { PROTOCOL_VERSION } from '../src/shared/protocol.ts'
import type { RoomState } from '../src/shared/room.ts'
import { fullGame } from './full-game.ts'
import { installPeers } from './peers.ts'
import { buildServers, serve } from './rooms.build.ts'
import { median, report, type BenchRow } from './table.ts'

/*
 * What a move costs the server: ours checks it by the rules, stores it on PostgreSQL and then tells
 * both players; the relay only passes it on; boardgame.io checks it and keeps it in memory. Each
 * room makes a move every PACE ms; only the server's own CPU counts. And how long a move takes until
 * the other player's socket has it, which is what people feel.
 */
const PACE_MS = 1_000
const WARM_UP = 10 // moves of each room
const ROUNDS = 5
const MOVES = 6 // of each room in a round

interface Table {
  /** Makes the next move of the room's game, until it is acknowledged; ms until the other had it. */
  move(ply: number): Promise<number>
}

const columns = fullGame()

const options = { transports: ['websocket'], forceNew: true, reconnection: false }
const ask = (socket: Socket, event: string, ...args: unknown[]) =>
  socket.timeout(30_000).emitWithAck(event, ...args) as Promise<RoomState & { ok: boolean }>

/** ms from now until a socket hears an event. */
function heardBy(socket: Socket, event: string): Promise<number> {
  const began = performance.now()
  return new Promise((resolve) => socket.once(event, () => resolve(performance.now() - began)))
}

async function recessTable(port: number, tokens: readonly string[], i: number): Promise<Table> {
  const sockets = [0, 1].map((seat) =>
    io(`http://127.0.0.1:${port}`, {
      ...options,
      auth: { token: tokens[i * 2 + seat], protocol: PROTOCOL_VERSION },
    }),
  )
  let version = 0
  const hear = (told: { version: number }) => (version = Math.max(version, told.version))
  for (const socket of sockets) socket.on('room:state', hear).on('room:turn', hear)
  const { room } = await ask(sockets[0]!, 'room:create', { gameType: 'fourInARow', clock: null })
  const roomId = room.id
  await ask(sockets[1]!, 'room:join', { roomId })
  for (const socket of sockets) await ask(socket, 'room:ready', { roomId })
  return {
    async move(ply) {
      const data = { roomId, version, moveId: `${ply}`, move: { column: columns[ply] } }
      const heard = heardBy(sockets[1 - (ply % 2)]!, 'room:turn')
      const ack = await ask(sockets[ply % 2]!, 'room:move', data)
      if (!ack.ok) throw new Error('a move was refused')
      version = Math.max(version, ack.version)
      return heard
    },
  }
}

async function relayTable(port: number, _: unknown, i: number): Promise<Table> {
  const sockets = [0, 1].map(() => io(`http://127.0.0.1:${port}`, options))
  for (const socket of sockets) await ask(socket, 'join', `${i}`)
  return {
    async move(ply) {
      const heard = heardBy(sockets[1 - (ply % 2)]!, 'move')
      await ask(sockets[ply % 2]!, 'move', { room: `${i}`, column: columns[ply] })
      return heard
    },
  }
}

async function boardgameTable(port: number, _: unknown, i: number): Promise<Table> {
  const sockets = [0, 1].map(() => io(`http://127.0.0.1:${port}/four`, options))
  const matchID = `match ${i}`
  for (const [seat, socket] of sockets.entries()) {
    if (!socket.connected) await once(socket as never, 'connect')
    socket.emit('sync', matchID, `${seat}`, undefined, 2)
    await once(socket as never, 'sync')
  }
  return {
    async move(ply) {
      const socket = sockets[ply % 2]!
      const playerID = `${ply % 2}`
      const payload = { type: 'drop', args: [columns[ply]], playerID, credentials: undefined }
      const told = once(socket as never, 'update')
      const heard = heardBy(sockets[1 - (ply % 2)]!, 'update')
      socket.emit('update', { type: 'MAKE_MOVE', payload }, ply, matchID, playerID)
      await told
      return heard
    },
  }
}

const tables = { recess: recessTable, relay: relayTable, boardgame: boardgameTable }

async function cpuOf(child: ChildProcess): Promise<number> {
  child.send('cpu')
  const [{ cpu }] = (await once(child, 'message')) as [{ cpu: number }]
  return cpu
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Every room makes its moves, evenly spread over the time; ms until each was seen. */
async function playAll(open: readonly Table[], from: number, to: number): Promise<number[]> {
  const seen: number[] = []
  await Promise.all(
    open.map(async (table, i) => {
      await wait((i / open.length) * PACE_MS)
      for (let ply = from; ply < to; ply++) {
        const began = performance.now()
        seen.push(await table.move(ply))
        await wait(Math.max(0, PACE_MS - (performance.now() - began)))
      }
    }),
  )
  return seen
}

type Name = keyof typeof tables

interface Running {
  readonly child: ChildProcess
  readonly open: readonly Table[]
  ply: number
}

async function start(name: Name, rooms: number): Promise<Running> {
  const { child, port, tokens } = await serve(name, rooms * 2)
  const open: Table[] = []
  for (let i = 0; i < rooms; i += 20)
    open.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(20, rooms - i) }, (__, j) =>
          tables[name](port, tokens, i + j),
        ),
      )),
    )
  return { child, open, ply: 0 }
}

interface Round {
  readonly cpu: number // µs of the server's a move
  readonly seen: readonly number[] // ms until the other player had each
}

/** Every room makes so many moves. */
async function round(running: Running, moves: number): Promise<Round> {
  const { child, open, ply } = running
  const before = await cpuOf(child)
  const seen = await playAll(open, ply, ply + moves)
  running.ply += moves
  return { cpu: ((await cpuOf(child)) - before) / (open.length * moves), seen }
}

async function stop({ child }: Running): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** By server, its rounds. The servers take turns, so that a noisy minute meets all. */
async function measure(rooms: number): Promise<Record<Name, Round[]>> {
  const names = Object.keys(tables) as Name[]
  const running = {} as Record<Name, Running>
  for (const name of names) running[name] = await start(name, rooms)
  const rounds: Record<Name, Round[]> = { recess: [], relay: [], boardgame: [] }
  for (const name of names) await round(running[name], WARM_UP)
  for (let n = 0; n < ROUNDS; n++)
    for (const name of names) rounds[name].push(await round(running[name], MOVES))
  for (const name of names) await stop(running[name])
  return rounds
}

await buildServers()
installPeers('boardgame.io')
const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!

/** What a colleague waits for; a noisy minute's peaks are in both, so the rounds' median counts. */
function seenRows(rounds: Record<Name, Round[]>, rooms: number): BenchRow[] {
  return [0.5, 0.99].map((share) => {
    const of = (name: Name) => rounds[name].map(({ seen }) => percentile(seen, share))
    const [ours, theirs] = [of('recess'), of('relay')]
    const more = median(ours.map((ms, n) => ms - theirs[n]!))
    return {
      what: `A move on the other player’s screen, ${rooms} a second, p${share * 100}`,
      measured: `${median(ours).toFixed(1)} ms`,
      beside: 'a bare socket.io relay',
      that: `${median(theirs).toFixed(1)} ms`,
      ratio: `${more < 0 ? '' : '+'}${more.toFixed(1)} ms`,
      aim: share === 0.5 ? '≤ +6 ms' : '≤ +25 ms',
    }
  })
}

const us = (value: number) => `${value.toFixed(0)} µs`
const rows: BenchRow[] = []
for (const rooms of [1, 100, 1000]) {
  const rounds = await measure(rooms)
  for (const [peer, beside, aim] of [
    ['relay', 'a bare socket.io relay', '≤ 2.5'],
    ['boardgame', 'boardgame.io, in memory', '≤ 0.33'],
  ] as const) {
    const cpu = (name: Name) => rounds[name].map((one) => one.cpu)
    const ratios = cpu('recess').map((ours, n) => ours / cpu(peer)[n]!)
    rows.push({
      what: `A durable move, ${rooms} room${rooms > 1 ? 's' : ''}, server CPU`,
      measured: us(median(cpu('recess'))),
      beside,
      that: us(median(cpu(peer))),
      ratio: median(ratios).toFixed(2),
      aim: rooms === 1000 ? aim : 'none: waking an idle machine is most of it',
    })
  }
  if (rooms > 1) rows.push(...seenRows(rounds, rooms))
}
report(rows)
process.exit(0)
