import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { io, type Socket } from 'socket.io-client'
import { PROTOCOL_VERSION } from '../src/shared/protocol.ts'
import type { RoomState } from '../src/shared/room.ts'
import serverFlags from '../build/server-flags.json' with { type: 'json' }
import { fullGame } from './full-game.ts'
import { idleSocket } from './idle-socket.ts'
import { startProxy } from './scale.proxy.ts'
import { median, report, type BenchRow } from './table.ts'
import { company, openBench, SESSION_KEY } from './world.ts'

/*
 * The cost of more processes: the same 1000 rooms, 2000 connections through a proxy without sticky
 * sessions, on 1, 2 and 4 processes of the built server with one PostgreSQL and one Redis. A process
 * with less to do spends more on each move, so 2 and 4 are also compared with one process that has as
 * many rooms as each of them. And the cost of an idle connection: 10,000 of them on one process. CPU
 * time is that of whole processes.
 */
const ROOMS = 1_000
const IDLE = 10_000
const PACE_MS = 1_000
const WARM_UP = 6 // moves of each room
const ROUNDS = 5
const MOVES = 4 // of each room in a round
const IDLE_S = 30
const TICK_US = 10_000 // /proc counts CPU in hundredths of a second

// plain modules of the build, which carry no types
const build = (name: string) =>
  import(new URL(`../build/${name}.mjs`, import.meta.url).href) as Promise<never>
const { freePort } = (await build('ports')) as { freePort: () => Promise<number> }
const { startRedis } = (await build('redis')) as {
  startRedis: () => Promise<{ url: string; stop: () => Promise<void> }>
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const redis = await startRedis()

/** People in a separate database: what one round left behind causes no work in the next. */
async function office(name: string, size: number) {
  const { world, url } = await openBench(name)
  return { url, tokens: (await company(world, size)).tokens }
}

async function startServer(url: string): Promise<{ child: ChildProcess; port: number }> {
  const port = await freePort()
  const child = fork('dist/server/main.js', {
    silent: true,
    execArgv: serverFlags,
    env: {
      ...process.env,
      PORT: String(port),
      LOG_LEVEL: 'error',
      DATABASE_URL: url,
      REDIS_URL: redis.url,
      SESSION_KEY,
    },
  })
  await once(child, 'message')
  return { child, port }
}

async function stopServer({ child }: { child: ChildProcess }): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** µs of CPU a process has used, threads included. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_US
}
const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024

const ask = (socket: Socket, event: string, data: object) =>
  socket.timeout(30_000).emitWithAck(event, data) as Promise<RoomState & { ok: boolean }>

const columns = fullGame()

/** Two people who play in a room, on whichever process the proxy chose. */
async function table(
  port: number,
  tokens: readonly string[],
  i: number,
): Promise<(ply: number) => Promise<void>> {
  const sockets = [0, 1].map((seat) =>
    io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
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
  return async (ply) => {
    const move = { column: columns[ply] }
    const ack = await ask(sockets[ply % 2]!, 'room:move', {
      roomId,
      version,
      moveId: `${ply}`,
      move,
    })
    if (!ack.ok) throw new Error(`a move was refused: ${JSON.stringify(ack)}`)
    version = Math.max(version, ack.version)
  }
}

type Move = (ply: number) => Promise<void>

async function playAll(rooms: readonly Move[], from: number, to: number): Promise<void> {
  await Promise.all(
    rooms.map(async (move, i) => {
      await wait((i / rooms.length) * PACE_MS)
      for (let ply = from; ply < to; ply++) {
        const began = performance.now()
        await move(ply)
        await wait(Math.max(0, PACE_MS - (performance.now() - began)))
      }
    }),
  )
}

/** µs of CPU a move, all processes together, the median of rounds. */
async function costWith(processes: number, ofRooms = ROOMS): Promise<number> {
  const { url, tokens } = await office(`bench_scale_${processes}_${ofRooms}`, ofRooms * 2)
  const servers: { child: ChildProcess; port: number }[] = []
  for (let i = 0; i < processes; i++) servers.push(await startServer(url))
  const port = await freePort()
  const proxy = await startProxy(
    port,
    servers.map((server) => server.port),
  )
  const rooms: Move[] = []
  for (let i = 0; i < ofRooms; i += 10)
    rooms.push(
      ...(await Promise.all(Array.from({ length: 10 }, (_, j) => table(port, tokens, i + j)))),
    )
  const cpu = () => servers.reduce((sum, { child }) => sum + cpuOf(child.pid!), 0)
  await playAll(rooms, 0, WARM_UP)
  const costs: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = cpu()
    const from = WARM_UP + round * MOVES
    await playAll(rooms, from, from + MOVES)
    costs.push((cpu() - before) / (ofRooms * MOVES))
  }
  for (const server of servers) await stopServer(server)
  proxy.kill('SIGKILL')
  return median(costs)
}

/** Bytes and µs of CPU a second that one idle connection costs. */
async function idleCost(): Promise<{ bytes: number; cpu: number }> {
  const { url, tokens } = await office('bench_idle', IDLE)
  const server = await startServer(url)
  const pid = server.child.pid!
  for (const token of tokens.slice(0, 200)) await idleSocket(server.port, token) // one-time costs
  await wait(2_000)
  const before = memoryOf(pid)
  for (let i = 200; i < IDLE; i += 50)
    await Promise.all(tokens.slice(i, i + 50).map((token) => idleSocket(server.port, token)))
  await wait(15_000)
  const bytes = (memoryOf(pid) - before) / (IDLE - 200)
  const used = cpuOf(pid)
  await wait(IDLE_S * 1000)
  const cpu = (cpuOf(pid) - used) / IDLE_S / IDLE
  await stopServer(server)
  return { bytes, cpu }
}

const rows: BenchRow[] = []
const one = await costWith(1)
for (const processes of [2, 4]) {
  const cost = await costWith(processes)
  const alone = await costWith(1, ROOMS / processes)
  for (const [beside, that] of [
    ['one process', one],
    [`one process with ${ROOMS / processes} rooms`, alone],
  ] as const)
    rows.push({
      what: `A move, 2000 connections, ${processes} processes, CPU of all`,
      measured: `${cost.toFixed(0)} µs`,
      beside,
      that: `${that.toFixed(0)} µs`,
      ratio: (cost / that).toFixed(2),
      aim: '≤ 1.3',
    })
}
const idle = await idleCost()
rows.push({
  what: `An idle connection of ${IDLE.toLocaleString('en')}`,
  measured: `${(idle.bytes / 1024).toFixed(1)} kB, ${idle.cpu.toFixed(1)} µs of CPU a second`,
  beside: '',
  that: '',
  ratio: '',
  aim: 'shown',
})
report(rows)
await redis.stop()
process.exit(0)
