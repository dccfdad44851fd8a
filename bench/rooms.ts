import { execFileSync, fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { build } from 'esbuild'
import { io, type Socket } from 'socket.io-client'
import { PROTOCOL_VERSION, type RoomState } from '../src/shared/protocol.ts'
import { game } from '../src/games/four-in-a-row/rules.ts'
import { seededRandom } from '../src/games/kit/random.ts'
import { report, type BenchRow } from './table.ts'

/*
 * What a move costs the server: ours checks it by the rules, stores it on PostgreSQL and then tells
 * both players; the relay only passes it on; boardgame.io checks it and keeps it in memory. Each
 * room makes a move every PACE ms; only the server's own CPU counts.
 */
const PACE_MS = 1_000
const SERVERS = 'dist/server/bench-rooms.js' // built like the product, beside its migrations
const MOVES = 12 // of each room, after 2 to warm up

interface Table {
  /** Makes the next move of the room's game; resolves when it is acknowledged. */
  move(ply: number): Promise<void>
}

/** Columns of a game that fills the board without a line. */
function fullGame(): number[] {
  for (let seed = 0; ; seed++) {
    const random = seededRandom(`full ${seed}`)
    let state = game.setup({}, 2, random)
    while (!game.outcome(state)) {
      const [seat] = game.turns(state)
      const moves = game.moves!(state, seat!)!
      state = game.play(state, seat!, moves[random.int(moves.length)]!, random, 0) as typeof state
    }
    if (game.outcome(state)!.reason === 'board_full') return [...state.played]
  }
}
const columns = fullGame()

const options = { transports: ['websocket'], forceNew: true, reconnection: false }
const ask = (socket: Socket, event: string, ...args: unknown[]) =>
  socket.timeout(30_000).emitWithAck(event, ...args) as Promise<RoomState & { ok: boolean }>

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
      const ack = await ask(sockets[ply % 2]!, 'room:move', data)
      if (!ack.ok) throw new Error('a move was refused')
      version = Math.max(version, ack.version)
    },
  }
}

async function relayTable(port: number, _: unknown, i: number): Promise<Table> {
  const sockets = [0, 1].map(() => io(`http://127.0.0.1:${port}`, options))
  for (const socket of sockets) await ask(socket, 'join', `${i}`)
  return {
    async move(ply) {
      await ask(sockets[ply % 2]!, 'move', { room: `${i}`, column: columns[ply] })
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
      socket.emit('update', { type: 'MAKE_MOVE', payload }, ply, matchID, playerID)
      await told
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

/** Every room makes its moves, evenly spread over the time. */
async function playAll(open: readonly Table[], from: number, to: number): Promise<void> {
  await Promise.all(
    open.map(async (table, i) => {
      await wait((i / open.length) * PACE_MS)
      for (let ply = from; ply < to; ply++) {
        const began = performance.now()
        await table.move(ply)
        await wait(Math.max(0, PACE_MS - (performance.now() - began)))
      }
    }),
  )
}

/** µs of the server's CPU a move. */
async function measure(name: keyof typeof tables, rooms: number): Promise<number> {
  const child = fork(SERVERS, [name, String(rooms * 2)], { execArgv: [] })
  const [{ port, tokens = [] }] = (await once(child, 'message')) as [
    { port: number; tokens?: string[] },
  ]
  const open: Table[] = []
  for (let i = 0; i < rooms; i += 20)
    open.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(20, rooms - i) }, (__, j) =>
          tables[name](port, tokens, i + j),
        ),
      )),
    )
  await playAll(open, 0, 2)
  const before = await cpuOf(child)
  await playAll(open, 2, 2 + MOVES)
  const cpu = (await cpuOf(child)) - before
  child.kill('SIGKILL')
  await once(child, 'exit')
  return cpu / (rooms * MOVES)
}

await build({
  entryPoints: ['bench/rooms.servers.ts'],
  outfile: SERVERS,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  define: { BUILT_SERVER: 'true' },
})
if (!existsSync('bench/node_modules/boardgame.io'))
  execFileSync('npm', ['install', '--prefix', 'bench', '--no-package-lock', '--no-audit'], {
    stdio: 'ignore',
  })
const us = (value: number) => `${value.toFixed(0)} µs`
const rows: BenchRow[] = []
for (const rooms of [1, 100, 1000]) {
  const ours = await measure('recess', rooms)
  const aims = rooms > 1
  for (const [peer, beside, aim] of [
    ['relay', 'a bare socket.io relay', '≤ 2.5'],
    ['boardgame', 'boardgame.io, in memory', '≤ 0.33'],
  ] as const) {
    const theirs = await measure(peer, rooms)
    rows.push({
      what: `A durable move, ${rooms} room${rooms > 1 ? 's' : ''}, server CPU`,
      measured: us(ours),
      beside,
      that: us(theirs),
      ratio: (ours / theirs).toFixed(2),
      aim: aims ? aim : 'none',
    })
  }
}
report(rows)
process.exit(0)
